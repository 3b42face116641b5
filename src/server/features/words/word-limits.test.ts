import { afterAll, describe, expect, test } from 'vitest'
import { runOperations } from '#contract/operation.ts'
import * as contract from '#contract/word.ts'
import { aGuid, anId, aSense, aWord } from '#domain/testing/builders.ts'
import { LARGEST_WORD } from '#domain/word/word-size.ts'
import type { Word } from '#domain/word/word.ts'
import { createTestApp } from '#server/testing/signed-in.ts'
import { wordCalls } from './testing/word-calls.ts'

const { signUp, aProjectOf } = await createTestApp(afterAll)
const owner = await signUp()
const projectId = await aProjectOf(owner)
const params = { projectId }
const words = wordCalls(owner, projectId)

const glosses = Array.from({ length: 4_500 }, () => ({ language: '', def: '' }))
const senses = Array.from({ length: 500 }, () => aSense())

describe('the largest word that may be stored can always be changed again', () => {
  test.each([
    ['in letters of three bytes', { otherField: 'ഭ'.repeat(LARGEST_WORD - 1_000) }],
    ['with as many glosses as it can have', { senses: [aSense({ glosses })] }],
    ['with as many senses as it can have', { senses }],
  ] satisfies [string, Partial<Word>][])('%s', async (_, parts) => {
    const first = await words.create(parts)
    const history = Array.from({ length: 1_000 }, anId)
    const updated = await words.update(first, { ...(await words.read(first)), history, plural: 'a' })
    expect(updated).toMatchObject({ status: 200 })

    const word = await words.read(updated.body)
    const operation = { kind: 'change', id: aGuid(), guid: word.guid, base: word.id, word: { ...word, plural: 'b' } }
    const { status, body } = await owner.call(runOperations, { params, body: { operations: [operation] } })
    expect([status, body.answers[0]?.outcome]).toEqual([200, 'done'])
  })
})

describe('lists of ids', () => {
  test('as many as may be looked up at once, and no more', async () => {
    const id = await words.create()
    const ids = [...Array.from({ length: 19_999 }, anId), id]

    expect(await owner.call(contract.areInFrontier, { params, body: ids })).toMatchObject({ status: 200, body: [id] })
    expect(await owner.call(contract.areInFrontier, { params, body: [...ids, id] })).toMatchObject({
      status: 400,
      error: { code: 'request.invalid', details: { problem: 'more than 20000' } },
    })
  })

  test('as many words as a hall has go back at once, each to its own version, with consecutive numbers', async () => {
    const firsts = await Promise.all(Array.from({ length: 60 }, (_, n) => words.create({ vernacular: `old ${n}` })))
    const seconds = await Promise.all(
      firsts.map(async (id) => (await words.update(id, aWord({ vernacular: 'new' }))).body),
    )
    const asked = Object.fromEntries(firsts.map((first, at) => [first, seconds[at] ?? '']))

    const reverted = await words.revert({ ...asked, [anId()]: seconds[0] ?? '' })

    expect(Object.keys(reverted.body)).toEqual(seconds)
    const back = await Promise.all(Object.values(reverted.body).map((id) => words.read(id)))
    expect(back.map(({ vernacular }) => vernacular)).toEqual(firsts.map((_, n) => `old ${n}`))
  })

  test('more words than may go back at once are refused, and none of them goes', async () => {
    const first = await words.create({ vernacular: 'old' })
    const { body: second } = await words.update(first, aWord({ vernacular: 'new' }))
    const others = Object.fromEntries(Array.from({ length: 10_000 }, () => [anId(), anId()]))

    expect(await words.revert({ ...others, [first]: second })).toMatchObject({
      status: 400,
      error: { code: 'request.invalid', details: { problem: 'more than 10000' } },
    })
    expect(await words.isCurrent(second)).toBe(true)
  })

  test('a word that two versions are asked for goes back to one of them, and one that is changed meanwhile to none', async () => {
    const first = await words.create({ vernacular: 'first' })
    const { body: second } = await words.update(first, aWord({ vernacular: 'second' }))
    const { body: third } = await words.update(second, aWord({ vernacular: 'third' }))

    const reverted = await words.revert({ [first]: third, [second]: third })

    expect(Object.keys(reverted.body)).toEqual([third])
    expect(await words.isCurrent(reverted.body[third] ?? '')).toBe(true)
    expect((await words.revert({ [first]: third })).body).toEqual({})
  })
})

describe('what would take long to read is refused before it is', () => {
  const many = (count: number, part: (at: number) => string): string =>
    Array.from({ length: count }, (_, at) => part(at)).join(',')

  test.each([
    ['unknown properties', `{${many(25_001, (at) => `"a${at}":0`)}}`, 413, 'request.tooLarge'],
    ['nested lists', `{"senses":${'['.repeat(200_000)}${']'.repeat(200_000)}}`, 400, 'request.malformedJson'],
    ['empty senses', `{"senses":[${many(8_334, () => '{}')}]}`, 413, 'request.tooLarge'],
    ['senses that are none', `{"senses":[${many(125_000, () => '0')}]}`, 400, 'request.invalid'],
    ['more than a megabyte', `{"otherField":"${'x'.repeat(1_000_000)}"}`, 413, 'request.tooLarge'],
  ])('%s', async (_, body, status, code) => {
    expect(await words.tryCreate(Buffer.from(body))).toMatchObject({ status, error: { code } })
  })

  test('what a word is not known to have is ignored, as ever', async () => {
    const body = { ...aWord(), somethingNew: { list: [{ of: 'things' }] } }

    expect(await words.tryCreate(body)).toMatchObject({ status: 200 })
  })
})
