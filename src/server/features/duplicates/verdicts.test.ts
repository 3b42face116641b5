import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import * as contract from '#contract/duplicates.ts'
import { comparedOf, fingerprintOf } from '#domain/duplicates/compared-word.ts'
import { chooseFlag, planOf, takeIn } from '#domain/merge/arranging.ts'
import { aGuid } from '#domain/testing/builders.ts'
import { contentOf } from '#domain/word/content-of.ts'
import type { Word } from '#domain/word/word.ts'
import { createTestApp, type SignedIn } from '#server/testing/signed-in.ts'
import { aDictionaryIn } from './testing/a-dictionary.ts'

const app = await createTestApp(afterAll)
const aDictionary = (...vernaculars: readonly string[]) => aDictionaryIn(app, vernaculars)

describe('words that are no duplicates', () => {
  test('R2.7 are offered to nobody in the project, by neither search', async () => {
    const { owner, editor, ids, identical, found, notDuplicates } = await aDictionary('mutondo', 'mutondo')

    expect(await notDuplicates(owner, [...ids, ids[0] ?? ''])).toMatchObject({ status: 200, body: ids })
    expect(await identical(editor)).toEqual([])
    expect(await found(editor)).toEqual([])
  })

  test('R2.7 stay so while other fields are edited, and may come back once the vernacular is', async () => {
    const { owner, ids, words, identical, notDuplicates } = await aDictionary('mutondo', 'mutondo')
    await notDuplicates(owner, ids)
    const [first = '', second = ''] = ids
    const noted = await words.update(first, { ...(await words.read(first)), note: { language: 'en', text: 'seen' } })
    expect(await identical(owner)).toEqual([])

    for (const [id, vernacular] of [
      [noted.body, 'kisima'],
      [second, 'kisima'],
    ] as const)
      await words.update(id, { ...(await words.read(id)), vernacular })
    expect(await identical(owner)).toEqual([['kisima', 'kisima']])
  })

  test('one word more makes it another set', async () => {
    const { owner, ids, words, identical, notDuplicates } = await aDictionary('mutondo', 'mutondo')
    await notDuplicates(owner, ids)
    await words.create({ vernacular: 'mutondo', guid: randomUUID() })
    expect(await identical(owner)).toEqual([['mutondo', 'mutondo', 'mutondo']])
  })

  test('take the place of sets within them, and of the same set that was put off', async () => {
    const { owner, editor, ids, notDuplicates, defer, deferred, verdicts } = await aDictionary('a1', 'a2', 'a3')
    const [one = '', two = '', three = ''] = ids
    await notDuplicates(owner, [one, two])
    await defer(editor, [one, two, three])
    await notDuplicates(owner, [three, two, one])

    expect(await deferred(editor)).toEqual([])
    expect((await verdicts(owner)).map(({ verdict, words }) => [verdict, words.length])).toEqual([['notDuplicates', 3]])
  })

  test('are two at least, and of this project', async () => {
    const { owner, ids, notDuplicates, defer } = await aDictionary('a1', 'a2')
    const other = await aDictionary('b1', 'b2')
    const [one = ''] = ids
    for (const refused of [[], [one], [one, one], [one, other.ids[0] ?? ''], ['nonsense', one], other.ids]) {
      expect((await notDuplicates(owner, refused)).status).toBe(400)
      expect((await defer(owner, refused)).status).toBe(400)
    }
    const tooMany = Array.from({ length: 10_000 }, () => one)
    expect((await notDuplicates(owner, tooMany)).status).toBe(400)
    expect((await defer(owner, tooMany)).status).toBe(400)
  })
})

describe('sets that were put off', () => {
  test('are told whoever has put them off, on the wire, and are offered no more', async () => {
    const { owner, editor, ids, identical, defer, deferred, hasDeferred } = await aDictionary(
      'jua',
      'jua',
      'mto',
      'mto',
    )
    const [one = '', two = '', three = '', four = ''] = ids
    expect(await hasDeferred(owner)).toBe('false')
    await defer(owner, [one, two])
    await defer(owner, [three, four])

    expect(await hasDeferred(owner)).toBe('true')
    expect(await deferred(owner)).toEqual([
      ['jua', 'jua'],
      ['mto', 'mto'],
    ])
    expect(await deferred(owner, '1')).toEqual([['jua', 'jua']])
    expect([await hasDeferred(editor), await deferred(editor)]).toEqual(['false', []])
    expect(await identical(owner)).toEqual([])
  })

  test('hold the words that are still there, while there are two', async () => {
    const { owner, ids, words, defer, deferred, hasDeferred } = await aDictionary('jua', 'jua', 'jua')
    await defer(owner, ids)
    await words.remove(ids[0] ?? '')
    expect(await deferred(owner)).toEqual([['jua', 'jua']])
    await words.remove(ids[1] ?? '')
    expect([await hasDeferred(owner), await deferred(owner)]).toEqual(['false', []])
  })

  test('R19 of others are told nobody on the wire, not even a site administrator; how many are wanted is a number', async () => {
    const { owner, params } = await aDictionary()
    const admin = await app.siteAdmin()
    const asked = (userId: string, maxLists = '99') => ({ params: { ...params, userId, maxLists } })
    const answers = [
      await admin.call(contract.hasDeferredSets, asked(owner.userId)),
      await admin.call(contract.readDeferredSets, asked(owner.userId)),
      await admin.call(contract.hasDeferredSets, asked(admin.userId)),
      await owner.call(contract.readDeferredSets, asked(owner.userId, 'many')),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 200, 400])
  })
})

const asMerged = (word: Word) => ({ guid: word.guid, version: word.id, word: contentOf(word) })

describe('verdicts', () => {
  const decided = (word: Word) => {
    const compared = comparedOf(word)
    return { guid: word.guid, fingerprint: compared ? fingerprintOf(compared) : '' }
  }

  /** A project with calls that give and withdraw verdicts, and ask what is new. */
  const anOpenList = async (...vernaculars: readonly string[]) => {
    const dictionary = await aDictionary(...vernaculars)
    const { owner, params } = dictionary
    return {
      ...dictionary,
      give: async (by: SignedIn, about: readonly unknown[]) => {
        const verdictId = aGuid()
        const body = { verdict: 'notDuplicates', words: about }
        expect((await by.call(contract.giveVerdict, { params: { ...params, verdictId }, body })).status).toBe(200)
        return verdictId
      },
      withdraw: (by: SignedIn, verdictId: string) =>
        by.call(contract.withdrawVerdict, { params: { ...params, verdictId } }),
      news: async ({ after }: { readonly after?: number }) => {
        const query = after === undefined ? {} : { after: String(after) }
        return (await owner.call(contract.readVerdicts, { params, query })).body
      },
    }
  }

  test('R2.7 are listed with their author, given once however often they are sent, also after they were withdrawn, which may be by whoever cleans', async () => {
    const { owner, editor, params, words, identical, verdicts } = await aDictionary('jua', 'jua')
    const verdictId = aGuid()
    const body = { verdict: 'notDuplicates', words: (await words.frontier()).map(decided) }
    const give = () => owner.call(contract.giveVerdict, { params: { ...params, verdictId }, body })
    expect([(await give()).status, (await give()).status]).toEqual([200, 200])

    const [verdict, ...others] = await verdicts(editor)
    expect(verdict).toMatchObject({ id: verdictId, verdict: 'notDuplicates', madeBy: { userId: owner.userId } })
    expect([verdict?.words.length, others]).toEqual([2, []])
    expect(await identical(editor)).toEqual([])

    const withdraw = () => editor.call(contract.withdrawVerdict, { params: { ...params, verdictId } })
    expect([(await withdraw()).status, (await withdraw()).status]).toEqual([200, 200])
    expect(await identical(editor)).toEqual([['jua', 'jua']])

    expect((await give()).status).toBe(200)
    expect(await verdicts(editor)).toEqual([])
  })

  test('that put a decision off keep how the words are arranged', async () => {
    const { owner, editor, params, words, verdicts } = await aDictionary('jua', 'jua')
    const [one, other] = await words.frontier()
    const arranged = takeIn(
      planOf([one, other].flatMap((word) => (word ? asMerged(word) : []))),
      other?.guid ?? '',
      one?.guid ?? '',
    )
    const body = { verdict: 'deferred', words: [one, other].flatMap((word) => (word ? decided(word) : [])), arranged }
    await owner.call(contract.giveVerdict, { params: { ...params, verdictId: aGuid() }, body })
    expect((await verdicts(editor)).map((verdict) => verdict.arranged)).toEqual([arranged])
  })

  test('are refused with an arrangement that is too large to be listed with many others', async () => {
    const { owner, params, words, verdicts } = await aDictionary('jua', 'jua')
    const set = await words.frontier()
    const give = (text: string) => {
      const plan = set.reduce(
        (now, { guid }) => chooseFlag(now, guid, { active: true, text }),
        planOf(set.map(asMerged)),
      )
      const body = { verdict: 'deferred', words: set.map(decided), arranged: plan }
      return owner.call(contract.giveVerdict, { params: { ...params, verdictId: aGuid() }, body })
    }
    expect((await give('x'.repeat(30_000))).status).toBe(400)
    expect(await verdicts(owner)).toEqual([])
    expect((await give('x'.repeat(29_000))).status).toBe(200)
  })

  test('about a word that was never in the project are refused, and nothing is stored; one that is gone may come back', async () => {
    const { owner, params, words, ids, verdicts } = await aDictionary('jua', 'jua')
    const elsewhere = await aDictionary('mto')
    const [one, other] = (await words.frontier()).map(decided)
    const [foreign] = (await elsewhere.words.frontier()).map(decided)
    const give = (body: object) =>
      owner.call(contract.giveVerdict, {
        params: { ...params, verdictId: aGuid() },
        body: { verdict: 'deferred', ...body },
      })
    for (const stranger of [foreign, { guid: aGuid(), fingerprint: '0'.repeat(16) }]) {
      const { status, error } = await give({ words: [one, other, stranger] })
      expect([status, error]).toEqual([
        404,
        expect.objectContaining({ code: 'duplicates.unknownWord', details: { guid: stranger?.guid } }),
      ])
    }
    expect(await verdicts(owner)).toEqual([])

    await words.remove(ids[0] ?? '')
    expect((await give({ words: [one, other] })).status).toBe(200)
    expect(await verdicts(owner)).toHaveLength(1)
  })

  test('are listed page by page, each once', async () => {
    const { owner, projectId, params } = await aDictionary()
    const given = Array.from({ length: contract.VERDICTS_PAGE + 1 }, () => aGuid())
    await sql`
      insert into duplicate_verdicts (project_id, id, verdict, user_id, made_at, number)
      select ${projectId}, id, 'deferred', ${owner.userId}, now(), turn
      from unnest(${given}::uuid[]) with ordinality as given (id, turn)`.execute(app.db)
    await sql`
      insert into duplicate_verdict_words (project_id, verdict_id, guid, fingerprint)
      select ${projectId}, id, gen_random_uuid(), repeat('0', 16) from unnest(${given}::uuid[]) as given (id)`.execute(
      app.db,
    )
    const seen: string[] = []
    let pages = 0
    for (let before: number | null | undefined; before !== null; pages++) {
      const query = before === undefined ? {} : { before: String(before) }
      const { body } = await owner.call(contract.readVerdicts, { params, query })
      seen.push(...body.verdicts.map(({ id }) => id))
      before = body.next
    }
    expect([seen.toSorted(), pages]).toEqual([given.toSorted(), 2])
  })

  test('that are new are told alone, with those that have ended since, be they withdrawn or replaced', async () => {
    const { owner, editor, params, words, withdraw, give, news } = await anOpenList('a1', 'a2', 'a3')
    const [one, two, three] = (await words.frontier()).map(decided)
    const first = await give(owner, [one, two])
    const second = await give(owner, [two, three])
    const { upTo: then, verdicts: all } = await news({})
    expect([all.map(({ id }) => id), (await news({ after: then })).verdicts]).toEqual([[second, first], []])

    const third = await give(owner, [one, two, three])
    expect(await news({ after: then })).toMatchObject({ verdicts: [{ id: third }], next: null })
    expect(new Set((await news({ after: then })).withdrawn)).toEqual(new Set([first, second]))

    const { upTo } = await news({ after: then })
    await withdraw(editor, third)
    const { verdicts, withdrawn, upTo: last } = await news({ after: upTo })
    expect([verdicts, withdrawn, last > upTo]).toEqual([[], [third], true])
    await withdraw(editor, third)
    expect(await news({ after: last })).toEqual({ verdicts: [], next: null, upTo: last, withdrawn: [] })
    expect((await news({})).withdrawn).toEqual([])
    expect((await owner.call(contract.readVerdicts, { params, query: { before: '1' } })).body.withdrawn).toEqual([])
  })

  test('of another project, and their ends, are not among the new ones, and are withdrawn there alone', async () => {
    const here = await anOpenList('a1', 'a2')
    const there = await anOpenList('b1', 'b2')
    const given = await there.give(there.owner, (await there.words.frontier()).map(decided))
    await there.withdraw(there.owner, given)
    const last = await there.give(there.owner, (await there.words.frontier()).map(decided))
    await here.withdraw(here.owner, last)
    expect((await there.verdicts(there.owner)).map(({ id }) => id)).toEqual([last])
    expect(await here.news({ after: 0 })).toEqual({ verdicts: [], next: null, upTo: 0, withdrawn: [] })
  })

  test('that two give at the same moment are both told to whoever has read up to the one before', async () => {
    const { owner, editor, words, give, news } = await anOpenList('a1', 'a2', 'a3')
    const [one, two, three] = (await words.frontier()).map(decided)
    const given = Promise.all([give(owner, [one, two]), give(editor, [two, three])])
    const seen: string[] = []
    let [after, isGiven] = [0, false]
    void given.then(() => (isGiven = true))
    for (let isLast = false; !isLast;) {
      isLast = isGiven
      const { verdicts, upTo } = await news({ after })
      seen.push(...verdicts.map(({ id }) => id))
      after = upTo
    }
    expect([...new Set(seen)].toSorted()).toEqual((await given).toSorted())
  })

  test.each([{ after: '-1' }, { after: 'x' }, { after: '1.5' }, { before: '0' }])(
    'are not listed where %o is asked',
    async (query) => {
      const { owner, params } = await aDictionary()
      expect((await owner.call(contract.readVerdicts, { params, query })).status).toBe(400)
    },
  )

  test('are told nobody who may not decide, also not the new ones', async () => {
    const { params, projectId } = await aDictionary()
    const harvester = await app.addMember(projectId, 'Harvester')
    expect((await harvester.call(contract.readVerdicts, { params, query: { after: '0' } })).status).toBe(403)
  })

  test.each([
    ['fewer than two words', { verdict: 'deferred', words: [] }, undefined],
    [
      'one word twice',
      {
        verdict: 'deferred',
        words: [1, 2]
          .map(() => ({ guid: aGuid(), fingerprint: '0'.repeat(16) }))
          .fill({ guid: aGuid(), fingerprint: '0'.repeat(16) }),
      },
      undefined,
    ],
    ['a fingerprint that is none', { verdict: 'deferred', words: [{ guid: aGuid(), fingerprint: 'x' }] }, undefined],
    ['an unknown verdict', { verdict: 'perhaps', words: [] }, undefined],
    ['an id that is no guid', { verdict: 'deferred', words: [] }, 'nonsense'],
  ])('with %s are refused', async (_what, body, verdictId = aGuid()) => {
    const { owner, params } = await aDictionary()
    expect((await owner.call(contract.giveVerdict, { params: { ...params, verdictId }, body })).status).toBe(400)
  })
})
