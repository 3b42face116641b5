import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { aDomain, aSense, aWord, anId } from '#domain/testing/builders.ts'
import { deletedVersion } from '#domain/word/versions.ts'
import type { Word } from '#domain/word/word.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { removeAllWords } from '#server/features/exchange/import.store.ts'
import { saveVersions } from '#server/features/words/save-versions.store.ts'
import { createTestApp } from '#server/testing/signed-in.ts'

const { db, signUp, aProjectOf } = await createTestApp(afterAll)
const owner = await signUp()

const tags = fc
  .record({
    id: fc.constantFrom('1', '1.1', '5.2'),
    userId: fc.constantFrom('', owner.userId, anId()),
    created: fc.constantFrom(null, 'yesterday', '2026-11-22T08:14:59Z', '2026-11-22T08:15:00Z', '2026-11-23T08:00:00Z'),
  })
  .map(({ id, ...tag }) => aDomain(id, tag))
const senses = fc
  .record({
    glosses: fc.array(fc.record({ language: fc.constantFrom('en', 'sw'), def: fc.constantFrom('', 'fish') }), {
      maxLength: 3,
    }),
    semanticDomains: fc.array(tags, { maxLength: 3 }),
    accessibility: fc.constantFrom('Active', 'Protected', 'Deleted', 'Duplicate'),
  })
  .map((sense) => aSense(sense))
const audio = fc.constantFrom([], [{ fileName: 'a.webm', speakerId: '', protected: false }])
const steps = fc.oneof(
  { weight: 6, arbitrary: fc.record({ word: fc.nat(3), senses: fc.array(senses, { maxLength: 3 }), audio }) },
  { weight: 2, arbitrary: fc.record({ removed: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.constant('all removed' as const) },
)

test('the counts of words and tags are those that going through all of them gives, whatever was written', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { maxLength: 12 }), async (written) => {
      const projectId = await aProjectOf(owner)
      const words: (Word | undefined)[] = []
      const save = (version: Word, before: Word | undefined) =>
        inTransaction(db, (tx) =>
          saveVersions(tx, [{ version, replaces: before?.id ?? null, ...(before && { before }) }], {
            projectId,
            editor: null,
          }),
        )
      for (const step of written) {
        if (step === 'all removed') {
          await inTransaction(db, (tx) => removeAllWords(tx, projectId))
          words.length = 0
        } else if ('removed' in step) {
          const word = words[step.removed]
          if (word) await save(deletedVersion(word, { newId: anId(), now: '', userId: '' }), word)
          words[step.removed] = undefined
        } else {
          const before = words[step.word]
          const { word: _, ...said } = step
          const word = before ? { ...before, ...said, id: anId() } : aWord(said)
          await save(word, before)
          words[step.word] = word
        }
        expect(await counted(projectId)).toEqual(await goneThrough(projectId))
      }
    }),
  )
})

const rowsOf = async (query: ReturnType<typeof sql<{ row: string }>>) => (await query.execute(db)).rows

async function counted(projectId: string) {
  return {
    byDomain: await rowsOf(sql`
      select concat_ws(' ', user_id, domain_id, tags) as row from tags_by_domain
      where project_id = ${projectId} and tags <> 0 order by 1`),
    byQuarter: await rowsOf(sql`
      select concat_ws(' ', user_id, quarter, tags) as row from tags_by_quarter
      where project_id = ${projectId} and tags <> 0 order by 1`),
    inDomains: await rowsOf(sql`
      select concat_ws(' ', domain_id, tags, words) as row from counts_by_domain
      where project_id = ${projectId} and (tags <> 0 or words <> 0) order by 1`),
    glossed: await rowsOf(sql`
      select concat_ws(' ', language, words) as row from words_by_language
      where project_id = ${projectId} and words <> 0 order by 1`),
    words: await rowsOf(sql`
      select concat_ws(' ', words, words_in_domains, words_recorded) as row from change_counters
      where project_id = ${projectId}`),
  }
}

async function goneThrough(projectId: string) {
  return {
    byDomain: await rowsOf(sql`
      select concat_ws(' ', user_id, domain_id, count(*)) as row from word_domains
      where project_id = ${projectId} and counts group by user_id, domain_id order by 1`),
    byQuarter: await rowsOf(sql`
      select concat_ws(' ', user_id, quarter, count(*)) as row
      from (select *, quarter_of(created) as quarter from word_domains) tag
      where project_id = ${projectId} and counts group by user_id, quarter order by 1`),
    inDomains: await rowsOf(sql`
      select concat_ws(' ', domain_id, count(*) filter (where counts), count(*) filter (where is_first)) as row
      from word_domains where project_id = ${projectId} and (counts or is_first) group by domain_id order by 1`),
    glossed: await rowsOf(sql`
      select concat_ws(' ', language, count(*)) as row from word_glosses
      where project_id = ${projectId} and is_first group by language order by 1`),
    words: await rowsOf(sql`
      select concat_ws(
        ' ', count(*), count(*) filter (where has_domain), count(*) filter (where has_recording)
      ) as row
      from frontier where project_id = ${projectId} and not removed and has_senses`),
  }
}
