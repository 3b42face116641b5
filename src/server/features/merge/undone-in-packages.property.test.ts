import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { runOperations } from '#contract/operation.ts'
import { planOf } from '#domain/merge/arranging.ts'
import { type Step, STEPS, taken } from '#domain/testing/merge-steps.ts'
import { aGuid } from '#domain/testing/builders.ts'
import { runs } from '#domain/testing/runs.ts'
import type { WordOperation } from '#domain/word/operation.ts'
import { sameValue } from '#domain/word/same-value.ts'
import { aLift, aLiftGuid } from '#server/features/exchange/testing/a-lift.ts'
import { aZip } from '#server/features/exchange/testing/a-zip.ts'
import { createExchangeApp, SENA } from '#server/features/exchange/testing/exchange-app.ts'
import { liftDifference } from '#server/features/exchange/testing/lift-difference.ts'

const { signUp, aProjectOf, importZip, exportFiles, currentWords } = await createExchangeApp(afterAll)
const owner = await signUp()

const step = fc.tuple(fc.constantFrom(...STEPS), fc.nat(20), fc.nat(20), fc.nat(3))

const text = fc.constantFrom('maji', 'mto', 'a; b', 'á', 'ziwa & bahari')
const xml = (said: string): string => said.replaceAll('&', '&amp;')
const form = (language: string, said: string): string => `<form lang="${language}"><text>${xml(said)}</text></form>`

/** What a sense holds that fields of a word show, and what they do not. */
const inSense = fc.subarray([
  '<definition><form lang="en"><text>wet</text></form></definition>',
  '<trait name="semantic-domain-ddp4" value="1.3 Water"/>',
  '<trait name="status" value="confirmed"/>',
  '<example><form lang="seh"><text>an example</text></form></example>',
  '<note type="grammar"><form lang="en"><text>of grammar</text></form></note>',
  '<reversal type="en"><form lang="en"><text>a reversal</text></form></reversal>',
])
const sense = fc.record({ gloss: text, category: fc.option(fc.constantFrom('Noun', 'Verb')), inSense })
const beside = fc.subarray([
  '<note><form lang="en"><text>of the word</text></form></note>',
  '<note type="source"><form lang="en"><text>a source</text></form></note>',
  '<relation type="Synonyms" ref="another"/>',
  '<etymology type="borrowed" source="Latin"/>',
  '<variant><form lang="seh"><text>a variant</text></form></variant>',
  '<field type="TheCombineFlag"><form lang="en"><text>check</text></form></field>',
  '<field type="own"><form lang="en"><text>a field</text></form></field>',
])
const entry = fc.record({ vernacular: text, senses: fc.array(sense, { minLength: 1, maxLength: 3 }), beside })
type Entry = typeof entry extends fc.Arbitrary<infer One> ? One : never

function written({ vernacular, senses, beside: parts }: Entry): string {
  const guid = aLiftGuid()
  const inEach = senses.map(
    ({ gloss, category, inSense: held }) =>
      `<sense id="${aLiftGuid()}">${category === null ? '' : `<grammatical-info value="${category}"/>`}<gloss lang="en"><text>${xml(gloss)}</text></gloss>${held.join('')}</sense>`,
  )
  return `<entry id="${guid}" guid="${guid}" dateCreated="2020-01-02T03:04:05Z" dateModified="2021-02-03T04:05:06Z">
<lexical-unit>${form('seh', vernacular)}</lexical-unit>
${[...inEach, ...parts].join('\n')}
</entry>`
}

/** Merges words of a project that holds these entries by what somebody does on the board, and takes the merge back. */
async function mergedAndUndone(entries: readonly string[], steps: readonly Step[]) {
  const projectId = await aProjectOf(owner, { ...SENA, protectedDataOverrideEnabled: 'On' })
  const zip = await aZip({ 'Sena.lift': aLift(...entries) })
  expect(await importZip(owner, projectId, zip)).toMatchObject({ status: 200 })
  const lift = async () => (await exportFiles(owner, projectId)).get('Sena.lift') ?? Buffer.alloc(0)
  const run = async (operation: WordOperation) => {
    const { body } = await owner.call(runOperations, { params: { projectId }, body: { operations: [operation] } })
    return body.answers[0]?.outcome
  }
  const before = await lift()
  const words = await currentWords(projectId)
  const plan = steps.reduce(taken, planOf(words.map((word) => ({ guid: word.guid, version: word.id, word }))))
  const id = aGuid()
  const merged = await run({ kind: 'merge', id, plan })
  const guids = new Set(words.map(({ guid }) => guid))
  const isOther = !sameValue(await currentWords(projectId), words)
  // A merge that came to one word is answered as one.
  if (isOther) expect([merged, await run({ kind: 'undo', id: aGuid(), of: id })].join(' ')).toMatch(/^done\w* done\w*$/)
  return { isOther, before, after: withoutMade(await lift(), guids) }
}

/**
 * Of a word that a merge has made, and that has gone with it, the file says that it was deleted: somebody may have taken a file
 * with them in between. Nothing else is left out.
 */
function withoutMade(lift: Buffer, known: ReadonlySet<string>): Buffer {
  const kept = String(lift).replaceAll(/<entry [^>]*dateDeleted="[^>]*\/>\n?/g, (one) => {
    const guid = /guid="([^"]*)"/.exec(one)?.[1]
    return guid !== undefined && known.has(guid) ? one : ''
  })
  return Buffer.from(kept)
}

test('L10 whatever is merged and taken back, the file says what it said before', async () => {
  const sets = fc.array(entry, { minLength: 2, maxLength: 4 })
  const became = { changed: 0, all: 0 }
  await fc.assert(
    fc.asyncProperty(sets, fc.array(step, { minLength: 1, maxLength: 6 }), async (entries, steps) => {
      const { isOther, before, after } = await mergedAndUndone(entries.map(written), steps)
      became.all++
      if (isOther) became.changed++
      expect(await liftDifference(after, before)).toBeNull()
    }),
    runs(15),
  )
  // A property of merges that mostly change nothing would say little.
  expect(became.changed).toBeGreaterThan(became.all / 2)
})
