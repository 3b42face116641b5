import { afterAll, expect, test } from 'vitest'
import { readChangeSets } from '#contract/change-set.ts'
import { runOperations, WORDS_PICKED } from '#contract/operation.ts'
import { aGuid, aSense, aWord } from '#domain/testing/builders.ts'
import type { BulkReplacement } from '#domain/word/bulk-edit.ts'
import type { EditInBulk } from '#domain/word/operation.ts'
import type { Guid, Word } from '#domain/word/word.ts'
import { hearStatements } from '#server/testing/sent-statements.ts'
import { createTestApp } from '#server/testing/signed-in.ts'
import { readMergedWith } from './changed-words.store.ts'
import { saveVersions } from './save-versions.store.ts'
import { change, enter, operationCalls, remove, undo } from './testing/operation-calls.ts'
import { wordCalls } from './testing/word-calls.ts'

const statementsOf = hearStatements()
const { db, signUp, aProjectOf, addMember, anotherServer } = await createTestApp(afterAll)
const olga = await signUp('Olga Owner')

/** A project with these words. */
async function aDictionary(...vernaculars: readonly string[]) {
  const projectId = await aProjectOf(olga)
  const words = wordCalls(olga, projectId)
  const calls = operationCalls(projectId)
  const entered: Word[] = []
  for (const vernacular of vernaculars) {
    const { word } = await calls.done(enter(aWord({ vernacular })), olga)
    if (word) entered.push(word)
  }
  const guids = entered.map(({ guid }) => guid)
  /** By the order in which they were entered; null: removed. */
  const written = async (): Promise<readonly (string | null)[]> => {
    const frontier = new Map((await words.frontier()).map((word) => [word.guid, word.vernacular]))
    return guids.map((guid) => frontier.get(guid) ?? null)
  }
  const history = async () => (await olga.call(readChangeSets, { params: { projectId }, query: {} })).body.changeSets
  return { projectId, entered, guids, written, history, words, ...calls }
}

type Asked = Partial<BulkReplacement & Pick<EditInBulk, 'words'>>

const replace = (guids: readonly Guid[], { words = guids, ...asked }: Asked = {}): EditInBulk => {
  const edit = {
    kind: 'replace',
    in: 'vernacular',
    find: 'ch',
    replacement: 'c',
    wholeLetters: true,
    ...asked,
  } as const
  return { kind: 'bulk', id: aGuid(), edit, words }
}

test('R8.2 replaces in all words that are named at once, and one undo brings them back', async () => {
  const { guids, written, history, doneTogether } = await aDictionary('chai', 'cheche', 'chuma', 'maji')
  const [chai = '', cheche = '', , maji = ''] = guids
  const set = replace([chai, cheche, maji])
  const { words } = await doneTogether(set, olga)

  expect(words.map(({ guid }) => guid)).toEqual([chai, cheche, maji])
  expect(await written()).toEqual(['cai', 'cece', 'chuma', 'maji'])
  expect((await history())[0]).toMatchObject({ id: set.id, kind: 'replace', note: 'ch → c', words: 2 })

  await doneTogether(undo(set.id), olga)
  expect(await written()).toEqual(['chai', 'cheche', 'chuma', 'maji'])
})

test('a replacement that was taken back leads from none of its words to the others', async () => {
  const { projectId, guids, doneTogether } = await aDictionary('chai', 'cheche', 'chuma')
  const set = replace(guids)
  await doneTogether(set, olga)
  await doneTogether(undo(set.id), olga)
  expect(await readMergedWith(db, projectId, guids.slice(0, 1))).toEqual([])
})

test('R8.1 R8.3 what is put in is put in literally, and whole letters are found', async () => {
  const { guids, written, doneTogether } = await aDictionary('mtɔ', 'mtɔ\u0301')
  await doneTogether(replace(guids, { find: 'ɔ', replacement: '$&' }), olga)
  expect(await written()).toEqual(['mt$&', 'mtɔ\u0301'])
})

test('R8.2, R8.4 where nothing would be left of a word, nothing changes in any', async () => {
  const { guids, written, refused, history } = await aDictionary('chai', 'ch')
  const before = await history()
  expect(await refused(replace(guids, { replacement: '' }), olga)).toMatchObject({ code: 'word.vernacularBlank' })
  expect(await written()).toEqual(['chai', 'ch'])
  expect(await history()).toEqual(before)
})

test('a word of another project is refused, and nothing changes', async () => {
  const { guids, written, refused } = await aDictionary('chai')
  const foreign = (await aDictionary('chuma')).guids
  expect(await refused(replace([...guids, ...foreign]), olga)).toMatchObject({ code: 'word.notFound' })
  expect(await written()).toEqual(['chai'])
})

test('a word that was removed meanwhile stays removed, and one that was corrected stays so', async () => {
  const { entered, guids, written, done, doneTogether } = await aDictionary('chai', 'chuma', 'cheche')
  const [chai = aWord(), chuma = aWord()] = entered
  await done(remove(chai), olga)
  await done(change(chuma, { vernacular: 'kyuma' }), olga)

  await doneTogether(replace(guids), olga)
  expect(await written()).toEqual([null, 'kyuma', 'cece'])
})

test('what is written in a word since stays when the replacement is undone, and another form stands', async () => {
  const { guids, written, words, done, doneTogether } = await aDictionary('chai', 'chuma', 'cheche')
  const set = replace(guids)
  await doneTogether(set, olga)
  const [cai, cuma] = await Promise.all(
    guids.slice(0, 2).map(async (guid) => (await words.frontier()).find((word) => word.guid === guid) ?? aWord()),
  )
  await done(change(cai ?? aWord(), { note: { language: 'en', text: 'tea' } }), olga)
  await done(change(cuma ?? aWord(), { vernacular: 'chuuma' }), olga)

  const { words: undone } = await doneTogether(undo(set.id), olga)
  expect(await written()).toEqual(['chai', 'chuuma', 'cheche'])
  expect((await words.frontier()).find(({ guid }) => guid === guids[0])?.note.text).toBe('tea')
  expect(undone.filter(({ conflicts }) => conflicts.length > 0).map(({ guid }) => guid)).toEqual([guids[1]])
})

test('some of its words are taken back alone', async () => {
  const { guids, written, doneTogether, done } = await aDictionary('chai', 'chuma')
  const set = replace(guids)
  await doneTogether(set, olga)
  await done(undo(set.id, guids.slice(1)), olga)
  expect(await written()).toEqual(['cai', 'chuma'])
})

test('needs somebody who may review entries', async () => {
  const { projectId, guids, written, refused, doneTogether } = await aDictionary('chai')
  const harvester = await addMember(projectId, 'Harvester')
  expect(await refused(replace(guids), harvester)).toMatchObject({ code: 'permission.denied' })
  expect(await written()).toEqual(['chai'])
  await doneTogether(replace(guids), await addMember(projectId, 'Editor'))
  expect(await written()).toEqual(['cai'])
})

test('R25 what is protected in a word is kept with another form', async () => {
  const { projectId, words, doneTogether } = await aDictionary()
  const sense = aSense({ accessibility: 'Protected', protectReasons: [{ type: 'Notes', count: null, value: null }] })
  const imported = aWord({ vernacular: 'chai', projectId, senses: [sense] })
  await saveVersions(db, [{ version: imported, replaces: null }], { projectId, editor: null })

  await doneTogether(replace([imported.guid]), olga)
  const [word] = await words.frontier()
  expect([word?.vernacular, word?.senses]).toEqual(['cai', imported.senses])
})

test('what arrives twice, also at another process, is done once and answered the same', async () => {
  const { projectId, guids, written, doneTogether } = await aDictionary('aa')
  const set = replace(guids, { find: 'a', replacement: 'aa' })
  const first = await doneTogether(set, olga)
  const call = { params: { projectId }, body: { operations: [set] } }
  const again = await (await anotherServer()).as(olga).call(runOperations, call)
  expect(again.body.answers).toEqual([first])
  expect(await doneTogether(set, olga)).toEqual(first)
  expect(await written()).toEqual(['aaaa'])
})

test('thousands of words are one change set, which is taken back as one', async () => {
  const { projectId, words, history, doneTogether } = await aDictionary()
  const many = Array.from({ length: 2_300 }, (_, n) => aWord({ vernacular: `ch${n}`, projectId }))
  const saves = many.map((version) => ({ version, replaces: null }))
  for (const some of [saves.slice(0, 1_000), saves.slice(1_000, 2_000), saves.slice(2_000)])
    await saveVersions(db, some, { projectId, editor: null })
  const set = replace(many.map(({ guid }) => guid))
  const done = await doneTogether(set, olga)
  expect(done.changeNumber).toBe(2 * many.length)
  expect((await words.frontier()).filter(({ vernacular }) => /^c\d/.test(vernacular))).toHaveLength(many.length)

  const asked = await statementsOf(async () => {
    expect((await doneTogether(undo(set.id), olga)).changeNumber).toBe(3 * many.length)
  })
  // Everybody else is served in between, and few of them lie in memory.
  const named = asked.flatMap(({ values }) => values.flatMap((value) => (Array.isArray(value) ? [value.length] : [])))
  expect(Math.max(...named)).toBeLessThanOrEqual(250)
  expect(asked.filter(({ text }) => text.includes('haveOthersWritten'))).toHaveLength(10)
  expect((await words.frontier()).filter(({ vernacular }) => /^ch\d/.test(vernacular))).toHaveLength(many.length)
  expect((await history()).map(({ kind, words: changed }) => [kind, changed])).toEqual([
    ['undo', many.length],
    ['replace', many.length],
  ])
}, 120_000)

test('what is no replacement is refused as it arrives', async () => {
  const { guids, run, written } = await aDictionary('chai')
  const long = 'x'.repeat(101)
  const bad = [{ find: '' }, { find: long }, { replacement: long }, { words: [] }, { words: ['chai'] }]
  for (const asked of bad) await expect(run(replace(guids, asked), olga)).rejects.toThrow('400')
  const tooMany = Array.from({ length: WORDS_PICKED + 1 }, aGuid)
  await expect(run(replace(tooMany), olga)).rejects.toThrow('400')
  expect(await written()).toEqual(['chai'])
})
