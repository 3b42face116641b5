import { expect, onTestFinished, test } from 'vitest'
import { NO_NUMBER_YET } from '#domain/domains/domain-key.ts'
import type { ProjectAct } from '#domain/project/project-act.ts'
import { aDomain, aSense, aWord } from '#domain/testing/builders.ts'
import { contentOf } from '#domain/word/content-of.ts'
import type { Guid, WordContent } from '#domain/word/word.ts'
import { newGuid } from '#web/plain/new-guid.ts'
import { commandsOn } from '../commands.ts'
import { consentsToSend } from '../outbox/next-to-send.ts'
import { keepReading } from '../words/keep-reading.ts'
import { wordsInDomain } from '../words/read-words.ts'
import { aConsent } from '../testing/a-consent.ts'
import { aPendingOperation } from '../testing/a-pending-operation.ts'
import { aReplica } from '../testing/a-replica.ts'
import type { Work } from './work-file.ts'
import { EVERY, itemsIn, itemsOf } from '../outbox/items.ts'
import { ACTS } from '../outbox/pending-act.ts'

const now = new Date('2026-11-20T18:00:00Z')

const anAct = (act: ProjectAct) => ({ id: newGuid(), act, about: '', madeAt: now.toISOString() })

function workOf(made: Partial<Work>): Work {
  const project = { id: 'p', name: 'Kamusi' }
  const from = { format: 'granary work', version: 1, savedAt: now.toISOString(), project } as const
  const person = { id: 'u', name: 'Amina Juma' }
  return { ...from, person, operations: [], recordings: [], consents: [], acts: [], ...made }
}

function aWordIn(guid: Guid): WordContent {
  const semanticDomains = [aDomain(NO_NUMBER_YET, { guid })]
  return contentOf(aWord({ vernacular: newGuid(), senses: [aSense({ semanticDomains })] }))
}

function entered(word: WordContent) {
  const { order: _here, refusal: _none, ...carried } = aPendingOperation({ guid: word.guid })
  return { ...carried, decision: { kind: 'enter', word } } as const
}

test('a new domain of the work comes with its words and what was decided about it; once, when more of it comes later', async () => {
  const db = aReplica()
  const DANCES = newGuid()
  const texts = [{ lang: 'en', name: 'Dances', description: '', questions: [] }]
  const add: ProjectAct = { kind: 'addDomain', domain: { id: NO_NUMBER_YET, guid: DANCES, parentId: '9', texts } }
  const finish: ProjectAct = { kind: 'finishDomain', domainKey: DANCES, finished: true }
  const acts = [anAct(add), anAct(finish)]
  const operations = [entered(aWordIn(DANCES)), entered(aWordIn(DANCES))]
  // Another one that has no number yet has nothing to do with it.
  await commandsOn(db).enterWord(aWordIn(newGuid()))
  await commandsOn(db).bringIn(workOf({ acts, operations: operations.slice(0, 1) }))
  await commandsOn(db).bringIn(workOf({ acts, operations }))

  expect((await itemsOf(db, ACTS, EVERY)).map(({ act }) => act)).toEqual([add, finish])
  expect(await wordsInDomain(db, DANCES)).toHaveLength(2)
})

test('the consents of speakers who are new are never to be sent before them', async () => {
  const db = aReplica()
  const sent = new Set<string>()
  const onRead = (found: readonly { readonly id: string }[]): void => found.forEach(({ id }) => sent.add(id))
  onTestFinished(keepReading(db, { read: consentsToSend, onRead, onOutcome: () => undefined }))
  const village = Array.from({ length: 20 }, (_, at) => `s${at}`)
  const consents = village.map((speakerId) => ({
    ...aConsent({ speakerId }),
    id: newGuid(),
    madeAt: now.toISOString(),
  }))
  const acts = village.map((speakerId) => anAct({ kind: 'addSpeaker', speakerId, name: speakerId }))
  await commandsOn(db).bringIn(workOf({ acts, consents }))
  expect(await itemsIn(db, ['consent']).count()).toBe(20)
  expect(sent.size).toBe(0)

  await itemsIn(db, ACTS, EVERY).modify({ status: 'done' })
  await expect.poll(() => sent.size).toBe(20)
})
