import { describe, expect, onTestFinished, test } from 'vitest'
import type { DomainAct } from '#domain/domains/domain-act.ts'
import type { DomainId } from '#domain/domains/domain-id.ts'
import { INBOX_GUID, INBOX_ID } from '#domain/domains/inbox.ts'
import type { ProjectAct } from '#domain/project/project-act.ts'
import { aDomain, aGuid, aSense, aWord } from '#domain/testing/builders.ts'
import { anOwnDomain } from '#domain/testing/project-builders.ts'
import { contentOf } from '#domain/word/content-of.ts'
import type { WordContent } from '#domain/word/word.ts'
import { ApiError } from '#web/api/api-error.ts'
import { commandsOn } from '../commands.ts'
import { keepReading } from '../keep-reading.ts'
import { wordsToSend } from '../outbox/next-to-send.ts'
import type { ReplicaDatabase } from '../replica-database.ts'
import { untilSent } from '../outbox/until-sent.ts'
import { aPendingOperation } from '../testing/a-pending-operation.ts'
import { aReplica } from '../testing/a-replica.ts'
import { actCommandsOn } from './act-commands.ts'
import { numberHere, renumberTaken } from './number-here.ts'
import { sendActs } from '../testing/send-items.ts'
import { EVERY, itemsIn, itemsOf } from '../outbox/items.ts'
import { ACTS } from './pending-act.ts'

const { signal } = new AbortController()
const GUID = aGuid()
const DANCES: DomainAct = {
  kind: 'addDomain',
  domain: {
    id: '5.1.0',
    guid: GUID,
    parentId: '5.1',
    texts: [{ lang: 'en', name: 'Dances', description: '', questions: [] }],
  },
}

async function decide(db: ReplicaDatabase, ...acts: ProjectAct[]): Promise<void> {
  const commands = actCommandsOn(db, () => new Date())
  for (const act of acts) await commands.decide({ act, about: 'Dances' })
}

/** A server that gives the domain this number; answers what it is asked for. */
function numbering(number: DomainId) {
  const asked: ProjectAct[] = []
  const act = async (pending: { act: ProjectAct }) => {
    asked.push(pending.act)
    return pending.act.kind === 'addDomain' ? number : null
  }
  return { asked, server: { act } }
}

const refusing = { act: () => Promise.reject(new ApiError('domain.parentUnknown', {}, 400)) }
const cutOff = { act: () => Promise.reject(new Error('There is no network.')) }

/** A word in a domain, unlike any other. */
function aWordIn(id: DomainId, guid: string): WordContent {
  return contentOf(aWord({ vernacular: aGuid(), senses: [aSense({ semanticDomains: [aDomain(id, { guid })] })] }))
}
const INBOX = { name: 'Eingang', lang: 'de' }
const inTheInbox = aDomain(INBOX_ID, { guid: INBOX_GUID, ...INBOX })
const orderOfFirst = async (db: ReplicaDatabase) => (await itemsOf(db, ACTS, EVERY))[0]?.order ?? 0
const discardFirst = async (db: ReplicaDatabase) =>
  actCommandsOn(db, () => new Date()).discardAct(await orderOfFirst(db), INBOX)
const tags = ({ senses }: WordContent) => senses.flatMap((sense) => sense.semanticDomains.map(({ id }) => id))

describe('words of a domain that is new', () => {
  async function withWords() {
    const db = aReplica()
    await decide(db, DANCES)
    const inside = aWordIn('5.1.0', GUID)
    const outside = aWordIn('5.1.0', aGuid())
    for (const word of [inside, outside]) await commandsOn(db).enterWord(word)
    return { db, inside, outside }
  }
  const going = async (db: ReplicaDatabase) => (await wordsToSend(db, 9)).map(({ guid }) => guid)

  test('wait until the server has it; others do not', async () => {
    const { db, inside, outside } = await withWords()
    expect(await going(db)).toEqual([outside.guid])

    await expect(sendActs(db, cutOff, signal)).rejects.toThrow('no network')
    expect(await going(db)).toEqual([outside.guid])

    await sendActs(db, numbering('5.1.0').server, signal)
    expect(await going(db)).toEqual([inside.guid, outside.guid])
  })

  test('wait on where the server refuses it, until it has it after all', async () => {
    const { db, inside, outside } = await withWords()
    await sendActs(db, refusing, signal)
    expect(await going(db)).toEqual([outside.guid])

    await actCommandsOn(db, () => new Date()).retryAct(await orderOfFirst(db))
    await sendActs(db, numbering('5.1.10').server, signal)
    expect(await going(db)).toEqual([inside.guid, outside.guid])
  })

  test('go to the Inbox when somebody lets go of it, whatever number they have, and others stay', async () => {
    const { db, inside, outside } = await withWords()
    const inBoth = aWordIn('5.1.10', GUID)
    const [sense] = inBoth.senses
    const senses = [{ ...aSense(), ...sense, semanticDomains: [inTheInbox, ...(sense?.semanticDomains ?? [])] }]
    await commandsOn(db).enterWord({ ...inBoth, senses })
    await db.drafts.add({ key: 'typed 5.1.0 tab', draft: { vernacular: 'ngoma' } })
    await sendActs(db, refusing, signal)
    await discardFirst(db)

    expect(await itemsIn(db, ACTS, EVERY).count()).toBe(0)
    expect(await going(db)).toEqual([inside.guid, outside.guid, inBoth.guid])
    const words = (await itemsOf(db, ['word'])).flatMap(({ decision }) => ('word' in decision ? [decision.word] : []))
    expect(words.map(tags)).toEqual([['Inbox'], ['5.1.0'], ['Inbox']])
    expect(words[0]?.senses[0]?.semanticDomains).toMatchObject([{ guid: INBOX_GUID, name: 'Eingang', lang: 'de' }])
    expect(await db.outbox.where('domainIds').equals('Inbox').count()).toBe(2)
    // Of no tab that is open: in one the Inbox may be open, and write its own draft.
    const drafts = await db.drafts.toArray()
    expect(drafts).toMatchObject([
      { key: expect.stringMatching(/^typed Inbox (?!tab$)/), movedFrom: 'typed 5.1.0 tab' },
    ])
  })

  test('stay where they are when the server has taken it while somebody was asked whether to let go of it', async () => {
    const { db, inside, outside } = await withWords()
    await decide(db, { kind: 'finishDomain', domainId: '5.1.0', finished: true })
    await sendActs(db, refusing, signal)
    const asked = await orderOfFirst(db)
    const { retryAct, discardAct } = actCommandsOn(db, () => new Date())
    await retryAct(asked)
    await discardAct(asked, INBOX)
    const server = {
      act: async ({ act }: { act: ProjectAct }) =>
        act.kind === 'addDomain' ? '5.1.0' : Promise.reject(new Error('cut off')),
    }
    await expect(sendActs(db, server, signal)).rejects.toThrow('cut off')
    await discardAct(asked, INBOX)

    expect((await itemsOf(db, ACTS, EVERY)).map(({ status }) => status)).toEqual(['done', 'waiting'])
    expect(await going(db)).toEqual([inside.guid, outside.guid])
    expect(await db.outbox.where('domainIds').equals('5.1.0').count()).toBe(2)
  })

  test('are tried again at once when they have gone there', async () => {
    const { db } = await withWords()
    await sendActs(db, refusing, signal)
    let read = 0
    const stop = keepReading(db, { read: () => db.outbox.count(), onRead: () => read++, onOutcome: () => undefined })
    onTestFinished(stop)
    await expect.poll(() => read).toBe(1)
    await discardFirst(db)

    await expect.poll(() => read).toBe(2)
  })

  test('stay where they are when somebody lets go of anything else', async () => {
    const { db, outside } = await withWords()
    await decide(db, { kind: 'removeDomain', guid: GUID })
    const last = (await itemsOf(db, ACTS, EVERY)).at(-1)
    await db.outbox.update(last?.order ?? 0, { status: 'refused' })
    await actCommandsOn(db, () => new Date()).discardAct(last?.order ?? 0, INBOX)

    expect(await itemsIn(db, ACTS, EVERY).count()).toBe(1)
    expect(await going(db)).toEqual([outside.guid])
    expect(await db.outbox.where('domainIds').equals('5.1.0').count()).toBe(2)
  })
})

describe('where the server gives a new domain another number', () => {
  test('its words get that, those of the other domain do not', async () => {
    const db = aReplica()
    await decide(db, DANCES)
    const base = aWordIn('5.1.0', GUID)
    const change = { kind: 'change', base: { version: null, word: base }, word: { ...base, vernacular: 'x' } } as const
    await db.outbox.bulkAdd([
      aPendingOperation({ decision: { kind: 'enter', word: base } }),
      aPendingOperation({ guid: base.guid, decision: change }),
      aPendingOperation({ guid: base.guid, decision: { kind: 'remove', base: change.base } }),
      aPendingOperation({ decision: { kind: 'enter', word: aWordIn('5.1.0', aGuid()) } }),
    ])
    await sendActs(db, numbering('5.1.10').server, signal)
    const words = (await itemsOf(db, ['word'])).flatMap(({ decision }) => [
      ...('word' in decision ? [decision.word] : []),
      ...('base' in decision ? [decision.base.word] : []),
    ])
    expect(words.flatMap(tags)).toEqual(['5.1.10', '5.1.10', '5.1.10', '5.1.10', '5.1.0'])
    expect(await db.outbox.where('domainIds').equals('5.1.10').count()).toBe(2)
  })

  test('what was decided about it afterwards is meant so, and sent so', async () => {
    const db = aReplica()
    const child = { ...DANCES.domain, id: '5.1.0.0', guid: aGuid(), parentId: '5.1.0' }
    await decide(
      db,
      DANCES,
      { kind: 'finishDomain', domainId: '5.1.0', finished: true },
      { kind: 'moveDomain', guid: aGuid(), parentId: '5.1.0' },
      { kind: 'tellDomain', guid: child.guid, lang: 'en', change: { name: 'Songs' } },
    )
    const { asked, server } = numbering('5.1.10')
    await sendActs(db, server, signal)

    expect(asked).toMatchObject([
      { kind: 'addDomain', domain: { id: '5.1.0' } },
      { kind: 'finishDomain', domainId: '5.1.10' },
      { kind: 'moveDomain', parentId: '5.1.10' },
      { kind: 'tellDomain' },
    ])
    expect((await itemsOf(db, ACTS, EVERY)).map(({ status }) => status)).toEqual(['done', 'done', 'done', 'done'])
  })

  test('and so is a domain below it', async () => {
    const db = aReplica()
    await decide(db, DANCES)
    await sendActs(db, cutOff, signal).catch(() => undefined)
    await decide(db, { ...DANCES, domain: { ...DANCES.domain, id: '5.1.0.0', guid: aGuid(), parentId: '5.1.0' } })
    await renumberTaken(db, [anOwnDomain({ id: '5.1.0' })])

    expect((await itemsOf(db, ACTS, EVERY)).map(({ act }) => act)).toMatchObject([
      { domain: { id: '5.1.10' } },
      { domain: { id: '5.1.0.0', parentId: '5.1.10' } },
    ])
  })

  test('what somebody has begun to type there is kept there, beside what is there already', async () => {
    const db = aReplica()
    await decide(db, DANCES)
    const row = { entered: aWordIn('5.1.0', GUID) }
    await db.drafts.bulkAdd([
      { key: 'typed 5.1.0 tab', draft: { vernacular: 'ngoma' } },
      { key: 'typed 5.1.10 tab', draft: { vernacular: 'wimbo' } },
      { key: 'typed 5.1.0.0 tab', draft: {} },
      { key: `row 5.1.0 tab ${row.entered.guid}`, draft: row },
      { key: 'edit 5.1.0 tab gloss 1', draft: {} },
    ])
    await db.begunRecordings.add({
      id: aGuid(),
      tab: 'tab',
      speakerId: '',
      rate: 1,
      of: { kind: 'draft', key: 'edit 5.1.0 tab gloss 1' },
    })
    await sendActs(db, numbering('5.1.10').server, signal)

    const drafts = await db.drafts.toArray()
    expect(drafts.map(({ key }) => key.split(' ').slice(0, 2).join(' '))).toEqual([
      'edit 5.1.10',
      'row 5.1.10',
      'typed 5.1.0.0',
      'typed 5.1.10',
      'typed 5.1.10',
    ])
    expect(drafts.filter(({ key }) => key.startsWith('typed 5.1.10 ')).map(({ draft }) => draft)).toEqual(
      expect.arrayContaining([{ vernacular: 'ngoma' }, { vernacular: 'wimbo' }]),
    )
    expect(drafts[1]).toMatchObject({ draft: { entered: { senses: [{ semanticDomains: [{ id: '5.1.10' }] }] } } })
    expect((await db.begunRecordings.toArray())[0]?.of).toMatchObject({ key: 'edit 5.1.10 tab gloss 1' })
  })

  test('its sheets lie there', async () => {
    const db = aReplica()
    await decide(db, DANCES)
    const view = { turns: 0, zoom: 1, contrast: 1, line: 0, lines: 30 } as const
    const sheet = { name: 's', addedAt: '', shownAt: '', width: 1, height: 1, view, removed: false }
    await db.sheets.bulkAdd([
      { ...sheet, id: 'a', domainId: '5.1.0' },
      { ...sheet, id: 'b', domainId: '5.1' },
    ])
    await sendActs(db, numbering('5.1.10').server, signal)

    expect((await db.sheets.orderBy('id').toArray()).map(({ domainId }) => domainId)).toEqual(['5.1.10', '5.1'])
  })
})

describe('the number of a new domain', () => {
  test('is none that a domain, a word, or anything that waits here has', async () => {
    const db = aReplica()
    expect(await numberHere(db, '5.1', [])).toBe('5.1.0')

    await decide(db, DANCES)
    await commandsOn(db).enterWord(aWordIn('5.1.10', aGuid()))
    expect(await numberHere(db, '5.1', [anOwnDomain({ id: '5.1.11' })])).toBe('5.1.12')
    expect(await numberHere(db, 'Sem', [])).toBe('0')
  })

  test('changes as soon as it is heard that somebody else’s domain has it, and is kept otherwise', async () => {
    const db = aReplica()
    await decide(db, DANCES)
    await commandsOn(db).enterWord(aWordIn('5.1.0', GUID))
    expect(await renumberTaken(db, [anOwnDomain({ id: '5.1.10' })])).toBe(false)
    expect(await itemsOf(db, ACTS, EVERY)).toMatchObject([{ act: DANCES }])

    expect(await renumberTaken(db, [anOwnDomain({ id: '5.1.0' }), anOwnDomain({ id: '5.1.10' })])).toBe(true)
    expect(await itemsOf(db, ACTS, EVERY)).toMatchObject([{ act: { domain: { id: '5.1.11' } }, status: 'waiting' }])
    expect(await db.outbox.where('domainIds').equals('5.1.11').count()).toBe(1)
  })
})

describe('where somebody else’s domains have got the numbers of new ones', () => {
  test('one below another gets a number below the one that the other has got', async () => {
    const db = aReplica()
    const below = { ...DANCES.domain, id: '5.1.0.0', guid: aGuid(), parentId: '5.1.0' }
    await decide(db, DANCES, { ...DANCES, domain: below })
    await renumberTaken(db, [anOwnDomain({ id: '5.1.0' }), anOwnDomain({ id: '5.1.0.0' })])

    expect((await itemsOf(db, ACTS, EVERY)).map(({ act }) => act)).toMatchObject([
      { domain: { id: '5.1.10' } },
      { domain: { id: '5.1.10.0', parentId: '5.1.10' } },
    ])
  })

  test('one that the server has added is left as it is', async () => {
    const db = aReplica()
    await decide(db, DANCES)
    await sendActs(db, numbering('5.1.0').server, signal)

    expect(await renumberTaken(db, [anOwnDomain({ id: '5.1.0' })])).toBe(false)
    expect(await itemsOf(db, ACTS, EVERY)).toMatchObject([{ act: DANCES, status: 'done' }])
  })
})

describe('decisions about the tree', () => {
  test('go in the order in which they were made; one that fails holds up all but marks of standard domains', async () => {
    const db = aReplica()
    const hide: DomainAct = { kind: 'hideDomain', domainId: '2.1', hidden: true }
    const finish: DomainAct = { kind: 'finishDomain', domainId: '5.1.0', finished: true }
    await decide(db, DANCES, finish, hide)
    const asked: string[] = []
    const act = async ({ act: { kind } }: { act: ProjectAct }) => {
      asked.push(kind)
      if (kind === 'addDomain') throw new Error('There is no network.')
      return null
    }

    await expect(sendActs(db, { act }, signal)).rejects.toThrow('no network')
    expect(asked).toEqual(['addDomain', 'hideDomain'])
  })
})

describe('what was decided about a domain whose adding the server has refused', () => {
  const SONGS = { ...DANCES.domain, id: '5.1.0.0', guid: aGuid(), parentId: '5.1.0' }
  const about: readonly DomainAct[] = [
    { kind: 'finishDomain', domainId: '5.1.0', finished: true },
    { kind: 'tellDomain', guid: GUID, lang: 'en', change: { name: 'Songs' } },
    { kind: 'moveDomain', guid: aGuid(), parentId: '5.1.0' },
    { kind: 'addDomain', domain: SONGS },
    { kind: 'hideDomain', domainId: '5.1.0.0', hidden: true },
  ]
  const others: readonly DomainAct[] = [
    { kind: 'hideDomain', domainId: '5.1', hidden: true },
    { kind: 'finishDomain', domainId: '5.1.11', finished: true },
    { kind: 'moveDomain', guid: aGuid(), parentId: '5.1' },
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
      return null
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
    await actCommandsOn(db, () => new Date()).retryAct(await orderOfFirst(db))
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
