import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { aWord } from '#domain/testing/builders.ts'
import type { Word } from '#domain/word/word.ts'
import { storeWords } from '#server/features/words/testing/store-words.ts'
import { pagesOfFrontier, pagesOfVersions } from '#server/features/words/word-queries.store.ts'
import { createTestApp } from '#server/testing/signed-in.ts'
import { pagesOfChanges } from './changes.store.ts'

const { db, signUp, aProjectOf } = await createTestApp(afterAll)
const owner = await signUp()

const MOST = 17 * 1024 * 1024

const readings: [string, (projectId: string) => AsyncIterable<string>][] = [
  ['changes', (projectId) => pagesOfChanges(db, projectId, { since: 0, upTo: 1_000, count: 0 })],
  ['current words', (projectId) => pagesOfFrontier(db, projectId)],
  ['versions', (projectId) => pagesOfVersions(db, projectId)],
]

const SIZES = [1, 6_000_000, 6_000_000, 6_000_000, 18_000_000, 2]
const words = SIZES.map(() => aWord())
const largeWords = await aProjectOf(owner)
for (const word of words) await storeWords(db, largeWords, [word])
for (const [at, size] of SIZES.entries())
  await sql`
    update word_versions set body = jsonb_set(body, '{otherField}', to_jsonb(repeat('x', ${size}::int)))
    where project_id = ${largeWords} and guid = ${words[at]?.guid}`.execute(db)

test.each(readings)('only a word that is too large by itself makes a page too large: %s', async (_, read) => {
  const pages = await Array.fromAsync(read(largeWords))
  const tooLarge = pages.filter((page) => page.length > MOST)
  expect(tooLarge.map((page) => wordsOn(page).length)).toEqual([1])
  expect(pages.flatMap(wordsOn).toSorted()).toEqual(words.map(({ guid }) => guid).toSorted())
})

/** The guids of the words, which elements of an array and lines of changes name alike. */
function wordsOn(page: string): readonly string[] {
  // What makes it large is the same letter, over and over.
  const text = page.replaceAll('x'.repeat(1_000), '')
  const array = text.startsWith('{"n":') ? text.trimEnd().replaceAll('\n', ',') : text
  return (JSON.parse(`[${array}]`) as Word[]).map(({ guid }) => guid)
}

test('small words come by the hundred', async () => {
  const projectId = await aProjectOf(owner)
  await storeWords(
    db,
    projectId,
    Array.from({ length: 600 }, () => aWord()),
  )

  for (const [, read] of readings) expect(await Array.fromAsync(read(projectId))).toHaveLength(2)
})
