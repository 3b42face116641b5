import { describe, expect, onTestFinished, test } from 'vitest'
import type { DomainId } from '#domain/domains/domain-id.ts'
import type { ProjectAct } from '#domain/project/project-act.ts'
import { aDomain, aGuid, aSense, aWord } from '#domain/testing/builders.ts'
import { anOwnDomain } from '#domain/testing/project-builders.ts'
import { contentOf } from '#domain/word/content-of.ts'
import type { Guid, WordContent } from '#domain/word/word.ts'
import { newGuid } from '#web/plain/new-guid.ts'
import { actCommandsOn } from '../acts/act-commands.ts'
import { commandsOn } from '../commands.ts'
import { readyOf } from '../outbox/next-to-send.ts'
import { keepReading } from '../keep-reading.ts'
import type { ReplicaDatabase } from '../replica-database.ts'
import { aConsent } from '../testing/a-consent.ts'
import { aPendingOperation } from '../testing/a-pending-operation.ts'
import { aReplica } from '../testing/a-replica.ts'
import type { Work } from './work-file.ts'
import { EVERY, itemsIn, itemsOf } from '../outbox/items.ts'
import { ACTS, ofKind } from '../acts/pending-act.ts'
import { WAITING } from '../outbox/item.ts'

const now = new Date('2026-11-20T18:00:00Z')
const DANCES = aGuid()

const anAct = (act: ProjectAct) => ({ id: newGuid(), act, about: '', madeAt: now.toISOString() })
const addDomain = (id: DomainId, guid: Guid, parentId = '9') =>
  anAct({ kind: 'addDomain', domain: { id, guid, parentId, texts: [] } })
const finish = (domainId: DomainId): ProjectAct => ({ kind: 'finishDomain', domainId, finished: true })

function workOf(made: Partial<Work>): Work {
  const project = { id: 'p', name: 'Kamusi' }
  const from = { format: 'granary work', version: 1, savedAt: now.toISOString(), project } as const
  const person = { id: 'u', name: 'Amina Juma' }
  return { ...from, person, operations: [], recordings: [], consents: [], acts: [], ...made }
}

function aWordIn(id: DomainId, guid: Guid): WordContent {
  return contentOf(aWord({ vernacular: newGuid(), senses: [aSense({ semanticDomains: [aDomain(id, { guid })] })] }))
}

function entered(word: WordContent) {
  const { order: _here, refusal: _none, ...carried } = aPendingOperation({ guid: word.guid })
  return { ...carried, decision: { kind: 'enter', word } } as const
}

const decided = async (db: ReplicaDatabase) => (await itemsOf(db, ACTS, EVERY)).map(({ act }) => act)
const wordsUnder = (db: ReplicaDatabase, id: DomainId) => db.outbox.where('domainIds').equals(id).count()

describe('a new domain of the work whose number is that of another one here', () => {
  const real = anOwnDomain({ id: '9.10', parentId: '9' })
  const another = anOwnDomain({ id: '9.0', parentId: '9' })
  const records = [another, real]

  /** Somebody who works in the domain that has the number, and has not sent any of it. */
  async function aDeviceAtWorkInTheRealOne() {
    const db = aReplica()
    await commandsOn(db).enterWord(aWordIn('9.10', real.guid))
    await db.drafts.bulkAdd([
      { key: 'typed 9.10 tab', draft: { vernacular: 'ngoma' } },
      { key: 'row 9.10 tab 1', draft: { entered: aWordIn('9.10', real.guid) } },
    ])
    const view = { turns: 0, zoom: 1, contrast: 1, line: 0, lines: 30 } as const
    const sheet = { name: 's', addedAt: '', shownAt: '', width: 1, height: 1, view, removed: false }
    await db.sheets.add({ ...sheet, id: 'a', domainId: '9.10' })
    await actCommandsOn(db, () => now).decide({ act: finish('9.10'), about: '' })
    return db
  }

  const kept = async (db: ReplicaDatabase) => ({
    drafts: await db.drafts.toArray(),
    sheets: await db.sheets.toArray(),
    first: (await itemsOf(db, ACTS, EVERY))[0],
    word: await db.outbox.orderBy('order').first(),
  })

  test('gets another one, with its words and what was decided about it; what waits here under that number stays', async () => {
    const db = await aDeviceAtWorkInTheRealOne()
    const before = await kept(db)
    const acts = [
      addDomain('9.10', DANCES),
      anAct(finish('9.10')),
      anAct({ kind: 'moveDomain', guid: newGuid(), parentId: '9.10' }),
    ]
    const operations = [entered(aWordIn('9.10', DANCES)), entered(aWordIn('9.10', real.guid))]
    await commandsOn(db).bringIn(workOf({ acts, operations }), records)

    expect(await kept(db)).toEqual(before)
    expect(await decided(db)).toMatchObject([
      finish('9.10'),
      { kind: 'addDomain', domain: { id: '9.11', guid: DANCES } },
      finish('9.11'),
      { kind: 'moveDomain', parentId: '9.11' },
    ])
    expect([await wordsUnder(db, '9.10'), await wordsUnder(db, '9.11')]).toEqual([2, 1])
  })

  test('gets another one as well where this device only knows of the other by what is typed there', async () => {
    const db = await aDeviceAtWorkInTheRealOne()
    const before = await kept(db)
    await commandsOn(db).bringIn(workOf({ acts: [addDomain('9.10', DANCES)] }), [another])

    expect(await kept(db)).toEqual(before)
    expect((await decided(db))[1]).toMatchObject({ domain: { id: '9.11' } })
  })

  test('gets none that one of this device, or another one of the work, has', async () => {
    const db = aReplica()
    await db.outbox.add({ ...addDomain('9.12', newGuid()), ...ofKind(addDomain('9.12', newGuid()).act), ...WAITING })
    const [songs, tales] = [newGuid(), newGuid()]
    const acts = [
      addDomain('9.12', DANCES),
      addDomain('9.12.0', songs, '9.12'),
      addDomain('9.11', tales),
      anAct(finish('9.12.0')),
    ]
    await commandsOn(db).bringIn(workOf({ acts }), records)

    expect((await decided(db)).slice(1)).toMatchObject([
      { domain: { id: '9.13', guid: DANCES } },
      { domain: { id: '9.12.0', guid: songs, parentId: '9.13' } },
      { domain: { id: '9.11', guid: tales } },
      finish('9.12.0'),
    ])
  })

  test('has the one under which it is known here, also when more of the same work comes later', async () => {
    const db = aReplica()
    const add = addDomain('9.10', DANCES)
    await commandsOn(db).bringIn(workOf({ acts: [add] }), records)
    const more = workOf({ acts: [add, anAct(finish('9.10'))], operations: [entered(aWordIn('9.10', DANCES))] })
    await commandsOn(db).bringIn(more, records)
    expect(await decided(db)).toMatchObject([{ domain: { id: '9.11' } }, finish('9.11')])

    await itemsIn(db, ACTS, EVERY).delete()
    const added = anOwnDomain({ id: '9.14', guid: DANCES })
    await commandsOn(db).bringIn(workOf({ acts: [add, anAct(finish('9.10'))] }), [...records, added])
    expect((await decided(db))[1]).toEqual(finish('9.14'))
  })

  test('leaves alone what was decided about the number before it was added', async () => {
    const db = aReplica()
    await commandsOn(db).bringIn(workOf({ acts: [anAct(finish('9.10')), addDomain('9.10', DANCES)] }), records)

    expect(await decided(db)).toMatchObject([finish('9.10'), { domain: { id: '9.11' } }])
  })
})

test('the consents of speakers who are new are never to be sent before them', async () => {
  const db = aReplica()
  const sent = new Set<string>()
  const onRead = (found: readonly { readonly id: string }[]): void => found.forEach(({ id }) => sent.add(id))
  onTestFinished(
    keepReading(db, { read: (replica) => readyOf(replica, 'consent'), onRead, onOutcome: () => undefined }),
  )
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
