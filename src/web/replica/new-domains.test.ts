import { describe, expect, test } from 'vitest'
import type { DomainAct } from '#domain/domains/domain-act.ts'
import { NO_NUMBER_YET } from '#domain/domains/domain-key.ts'
import { INBOX_ID } from '#domain/domains/inbox.ts'
import type { ProjectAct } from '#domain/project/project-act.ts'
import { aDomain, aGuid, aSense, aWord } from '#domain/testing/builders.ts'
import { contentOf } from '#domain/word/content-of.ts'
import type { WordContent } from '#domain/word/word.ts'
import { ApiError } from '#web/api/api-error.ts'
import { commandsOn } from './commands.ts'
import { EVERY, itemsIn, itemsOf } from './outbox/items.ts'
import { wordsToSend } from './outbox/next-to-send.ts'
import { wordsInDomain } from './words/read-words.ts'
import type { ReplicaDatabase } from './words/replica-database.ts'
import { aReplica } from './testing/a-replica.ts'
import { sendActs } from './testing/send-items.ts'
import { untilSent } from './sending/until-sent.ts'
import { actCommandsOn } from './act-commands.ts'
import { ACTS } from './outbox/pending-act.ts'

const { signal } = new AbortController()
const GUID = aGuid()
const texts = [{ lang: 'en', name: 'Dances', description: '', questions: [] }]
const DANCES: DomainAct = { kind: 'addDomain', domain: { id: NO_NUMBER_YET, guid: GUID, parentId: '5.1', texts } }

async function decide(db: ReplicaDatabase, ...acts: ProjectAct[]): Promise<void> {
  const commands = actCommandsOn(db)
  for (const act of acts) await commands.decide({ act, about: 'Dances' })
}

const taking = { act: () => Promise.resolve() }
const refusing = { act: () => Promise.reject(new ApiError('domain.parentUnknown', {}, 400)) }
const cutOff = { act: () => Promise.reject(new Error('There is no network.')) }

/** A word in a domain that has no number yet, unlike any other. */
function aWordIn(guid: string): WordContent {
  const semanticDomains = [aDomain(NO_NUMBER_YET, { guid })]
  return contentOf(aWord({ vernacular: aGuid(), senses: [aSense({ semanticDomains })] }))
}
const INBOX = { name: 'Eingang', lang: 'de' }
const orderOfFirst = async (db: ReplicaDatabase) => (await itemsOf(db, ACTS, EVERY))[0]?.order ?? 0
const discardFirst = async (db: ReplicaDatabase) => actCommandsOn(db).discardAct(await orderOfFirst(db), INBOX)
const guidsIn = async (db: ReplicaDatabase, domain: string) => (await wordsInDomain(db, domain)).map(({ guid }) => guid)

async function withWords() {
  const db = aReplica()
  await decide(db, DANCES)
  const another = aGuid()
  const [inside, outside] = [aWordIn(GUID), aWordIn(another)]
  for (const word of [inside, outside]) await commandsOn(db).enterWord(word)
  return { db, inside, outside, another }
}
const going = async (db: ReplicaDatabase) => (await wordsToSend(db, 9)).map(({ guid }) => guid)

describe('words of a domain that is new', () => {
  test('are in it, though another domain has no number either', async () => {
    const { db, inside, outside, another } = await withWords()

    expect(await guidsIn(db, GUID)).toEqual([inside.guid])
    expect(await guidsIn(db, another)).toEqual([outside.guid])
  })

  test('wait until the server has it; others do not', async () => {
    const { db, inside, outside } = await withWords()
    expect(await going(db)).toEqual([outside.guid])

    await expect(sendActs(db, cutOff, signal)).rejects.toThrow('no network')
    expect(await going(db)).toEqual([outside.guid])

    await sendActs(db, taking, signal)
    expect(await going(db)).toEqual([inside.guid, outside.guid])
  })

  test('stay where they are when somebody lets go of anything else', async () => {
    const { db, inside, outside } = await withWords()
    await decide(db, { kind: 'removeDomain', guid: GUID })
    const last = (await itemsOf(db, ACTS, EVERY)).at(-1)
    await db.outbox.update(last?.order ?? 0, { status: 'refused' })
    await actCommandsOn(db).discardAct(last?.order ?? 0, INBOX)

    expect(await itemsIn(db, ACTS, EVERY).count()).toBe(1)
    expect(await going(db)).toEqual([outside.guid])
    expect(await guidsIn(db, GUID)).toEqual([inside.guid])
  })
})

describe('where somebody lets go of a domain that the server has refused', () => {
  test('its sheets lie beside the Inbox', async () => {
    const { db } = await withWords()
    const view = { turns: 0, zoom: 1, contrast: 1, line: 0, lines: 30 } as const
    const sheet = { name: 's', addedAt: '', shownAt: '', width: 1, height: 1, view, removed: false }
    await db.sheets.bulkAdd([
      { ...sheet, id: 'a', domainKey: GUID },
      { ...sheet, id: 'b', domainKey: '5.1' },
    ])
    await sendActs(db, refusing, signal)
    await discardFirst(db)

    expect((await db.sheets.orderBy('id').toArray()).map(({ domainKey }) => domainKey)).toEqual([INBOX_ID, '5.1'])
  })
})

describe('decisions about the tree', () => {
  test('go in the order in which they were made; one that fails holds up all but marks of standard domains', async () => {
    const db = aReplica()
    const hide: DomainAct = { kind: 'hideDomain', domainKey: '2.1', hidden: true }
    const finish: DomainAct = { kind: 'finishDomain', domainKey: GUID, finished: true }
    await decide(db, DANCES, finish, hide)
    const asked: string[] = []
    const act = async ({ act: { kind } }: { act: ProjectAct }) => {
      asked.push(kind)
      if (kind === 'addDomain') throw new Error('There is no network.')
    }

    await expect(sendActs(db, { act }, signal)).rejects.toThrow('no network')
    expect(asked).toEqual(['addDomain', 'hideDomain'])
  })
})

describe('what was decided about a domain whose adding the server has refused', () => {
  const SONGS = { ...DANCES.domain, guid: aGuid(), parentId: GUID }
  const about: readonly DomainAct[] = [
    { kind: 'finishDomain', domainKey: GUID, finished: true },
    { kind: 'tellDomain', guid: GUID, lang: 'en', change: { name: 'Songs' } },
    { kind: 'moveDomain', guid: aGuid(), parentKey: GUID },
    { kind: 'addDomain', domain: SONGS },
    { kind: 'hideDomain', domainKey: SONGS.guid, hidden: true },
  ]
  const others: readonly DomainAct[] = [
    { kind: 'hideDomain', domainKey: '5.1', hidden: true },
    { kind: 'finishDomain', domainKey: aGuid(), finished: true },
    { kind: 'moveDomain', guid: aGuid(), parentKey: '5.1' },
  ]

  /** Where the server refuses that domain, and nothing else. */
  async function withRefused() {
    const db = aReplica()
    await decide(db, DANCES, ...about, ...others)
    const asked: ProjectAct[] = []
    let isAllowed = false
    const act = async (pending: { act: ProjectAct }) => {
      if (!isAllowed && 'domain' in pending.act && pending.act.domain.guid === GUID)
        throw new ApiError('domain.parentUnknown', {}, 400)
      asked.push(pending.act)
    }
    const allow = (): void => {
      isAllowed = true
    }
    await sendActs(db, { act }, signal)
    return { db, asked, server: { act }, allow }
  }

  test('waits for a person, while what is about others goes', async () => {
    const { db, asked, server } = await withRefused()
    await sendActs(db, server, signal)

    expect(asked).toEqual(others)
    expect((await itemsOf(db, ACTS, EVERY)).map(({ status }) => status)).toEqual([
      'refused',
      ...about.map(() => 'waiting'),
      ...others.map(() => 'done'),
    ])
    await untilSent(db, signal)
  })

  test('goes after it when it is sent again', async () => {
    const { db, asked, server, allow } = await withRefused()
    allow()
    await actCommandsOn(db).retryAct(await orderOfFirst(db))
    await sendActs(db, server, signal)

    expect(asked).toEqual([...others, DANCES, ...about])
  })

  test('goes with it when somebody lets go of it, but for a domain below it, which is to lie above', async () => {
    const { db, asked, server } = await withRefused()
    await discardFirst(db)
    await sendActs(db, server, signal)

    const [songs, hidden] = [{ ...SONGS, parentId: '5.1' }, about.at(-1)]
    expect(asked).toEqual([...others, { kind: 'addDomain', domain: songs }, hidden])
  })
})
