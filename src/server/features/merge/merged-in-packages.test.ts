import { afterAll, expect, test } from 'vitest'
import { runOperations } from '#contract/operation.ts'
import { mergeWordsThere, undoMerge } from '#contract/merge-words.ts'
import { planOf, putOnto, splitOff, takeIn } from '#domain/merge/arranging.ts'
import type { MergePlan } from '#domain/merge/merge-plan.ts'
import { aGuid } from '#domain/testing/builders.ts'
import type { WordOperation } from '#domain/word/operation.ts'
import type { Word } from '#domain/word/word.ts'
import { aLift, aLiftGuid } from '#server/features/exchange/testing/a-lift.ts'
import { aZip } from '#server/features/exchange/testing/a-zip.ts'
import { createExchangeApp, SENA } from '#server/features/exchange/testing/exchange-app.ts'
import { liftDifference } from '#server/features/exchange/testing/lift-difference.ts'

const { signUp, aProjectOf, importZip, exportFiles, currentWords } = await createExchangeApp(afterAll)

const HIDDEN = [
  '<example><form lang="seh"><text>NAME madzi</text></form></example>',
  '<note type="grammar"><form lang="en"><text>NAME grammar</text></form></note>',
  '<reversal type="en"><form lang="en"><text>NAME</text></form></reversal>',
]
const BESIDE = [
  '<relation type="Synonyms" ref="NAME"/>',
  '<etymology type="borrowed" source="NAME"/>',
  '<variant><form lang="seh"><text>NAME variant</text></form></variant>',
  '<field type="NAME"><form lang="en"><text>NAME field</text></form></field>',
]
const named = (parts: readonly string[], name: string): readonly string[] =>
  parts.map((part) => part.replaceAll('NAME', name))

/** An entry with one sense, with everything in both that no field of a word shows. */
function richEntry(name: string): string {
  const guid = aLiftGuid()
  const sense = `<sense id="${aLiftGuid()}"><grammatical-info value="Noun"><trait name="type" value="${name}"/></grammatical-info><gloss lang="en"><text>${name}</text></gloss>${named(HIDDEN, name).join('')}</sense>`
  return `<entry id="${name}_${guid}" guid="${guid}" dateCreated="2020-01-02T03:04:05Z" dateModified="2021-02-03T04:05:06Z">
<lexical-unit><form lang="seh"><text>${name}</text></form></lexical-unit>
<trait name="morph-type" value="stem"/>
${sense}
${named(BESIDE, name).join('\n')}
</entry>`
}

async function anImported(...entries: readonly string[]) {
  const owner = await signUp()
  const projectId = await aProjectOf(owner, SENA)
  const params = { projectId }
  expect(await importZip(owner, projectId, await aZip({ 'Sena.lift': aLift(...entries) }))).toMatchObject({
    status: 200,
  })
  const run = async (operation: WordOperation): Promise<void> => {
    const { body } = await owner.call(runOperations, { params, body: { operations: [operation] } })
    expect(body.answers[0]).toMatchObject({ outcome: 'doneTogether' })
  }
  return {
    owner,
    params,
    run,
    words: () => currentWords(projectId),
    lift: async () => (await exportFiles(owner, projectId)).get('Sena.lift') ?? Buffer.alloc(0),
  }
}

const entriesOf = (lift: Buffer): readonly string[] =>
  String(lift).match(/<entry[^>]*\/>|<entry[\s\S]*?<\/entry>/g) ?? []
const merge = (plan: MergePlan): WordOperation => ({ kind: 'merge', id: aGuid(), plan })
const planFor = (words: readonly Word[]): MergePlan =>
  planOf(words.map((word) => ({ guid: word.guid, version: word.id, word })))

/** The first two words. */
function two(words: readonly Word[]): readonly [Word, Word] {
  const [one, other] = words
  return one && other ? [one, other] : expect.unreachable('two words')
}

test('L8 a word that takes another one in, and a sense that another one is combined with, hold all that these held', async () => {
  const { run, words, lift } = await anImported(richEntry('madzi'), richEntry('mazi'))
  const [one, other] = two(await words())
  const [sense, combined] = [one.senses[0]?.guid ?? '', other.senses[0]?.guid ?? '']
  await run(merge(putOnto(planFor([one, other]), combined, sense)))

  const [merged = '', gone = ''] = entriesOf(await lift())
  for (const part of ['madzi', 'mazi'].flatMap((name) => [...named(HIDDEN, name), ...named(BESIDE, name)]))
    expect(merged).toContain(part)
  for (const name of ['madzi', 'mazi']) expect(merged).toContain(`<trait name="type" value="${name}"/>`)
  expect(merged).toContain('<gloss lang="en"><text>madzi; mazi</text></gloss>')
  expect(merged.match(/morph-type/g)).toHaveLength(1)
  expect(gone).toMatch(/dateDeleted/)
})

test('L8 a sense that moves to another word, or becomes one, is written as it was imported', async () => {
  const { run, words, lift } = await anImported(richEntry('madzi'), richEntry('mazi'), richEntry('mto'))
  const [one, other, third] = await words()
  if (!one || !other || !third) expect.unreachable('three words')
  const split = splitOff(takeIn(planFor([one, other]), other.guid, one.guid), other.senses[0]?.guid ?? '', aGuid())
  await run(merge(split))
  const after = await words()
  const made = after.find(({ senses }) => senses[0]?.guid === other.senses[0]?.guid)
  await run(merge(takeIn(planFor(made ? [third, made] : []), third.guid, made?.guid ?? '')))

  const fresh = entriesOf(await lift()).at(-1) ?? ''
  for (const part of [...named(HIDDEN, 'mazi'), ...named(HIDDEN, 'mto'), ...named(BESIDE, 'mto')])
    expect(fresh).toContain(part)
})

test('L10 a merge that is taken back leaves the file as it was', async () => {
  const imported = [richEntry('madzi'), richEntry('mazi'), richEntry('mto')]
  const { run, words, lift } = await anImported(...imported)
  const [one, other, third] = await words()
  if (!one || !other || !third) expect.unreachable('three words')
  const plan = putOnto(planFor([one, other, third]), other.senses[0]?.guid ?? '', one.senses[0]?.guid ?? '')
  const operation = merge(takeIn(plan, third.guid, one.guid))
  await run(operation)
  await run({ kind: 'undo', id: aGuid(), of: operation.id })

  expect(await liftDifference(await lift(), Buffer.from(aLift(...imported)))).toBeNull()
})

test('L10 so does one that the client of the reference system sent and took back, to the letter', async () => {
  const imported = [richEntry('madzi'), richEntry('mazi')]
  const { owner, params, words, lift } = await anImported(...imported)
  const [one, other] = two(await words())
  const children = [one, other].map(({ id: srcWordId }) => ({ srcWordId, getAudio: true }))
  const parent = { ...one, senses: [...one.senses, ...other.senses] }
  const { status, body } = await owner.call(mergeWordsThere, {
    params,
    body: [{ parent, children, deleteOnly: false }],
  })
  expect(status).toBe(200)
  const [merged = ''] = entriesOf(await lift())
  for (const part of ['madzi', 'mazi'].flatMap((name) => [...named(HIDDEN, name), ...named(BESIDE, name)]))
    expect(merged).toContain(part)

  await owner.call(undoMerge, { params, body: { parentIds: body, childIds: [one.id, other.id] } })
  expect(String(await lift())).toBe(aLift(...imported))
})
