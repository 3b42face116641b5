import { afterAll, expect, test } from 'vitest'
import { readChangeSets } from '#contract/change-set.ts'
import { runOperations } from '#contract/operation.ts'
import { readProject, updateProject } from '#contract/project.ts'
import { aDomain, aSense, aWord } from '#domain/testing/builders.ts'
import type { BulkEdit } from '#domain/word/bulk-edit.ts'
import type { EditInBulk, WordOperation } from '#domain/word/operation.ts'
import type { Word } from '#domain/word/word.ts'
import { hearStatements } from '#server/testing/sent-statements.ts'
import { createTestApp } from '#server/testing/signed-in.ts'
import { saveVersions } from './save-versions.store.ts'
import { bulk, change, enter, operationCalls, remove, undo } from './testing/operation-calls.ts'
import { storeWords } from './testing/store-words.ts'
import { wordCalls } from './testing/word-calls.ts'

const statementsOf = hearStatements()
const { db, signUp, aProjectOf, addMember, anotherServer } = await createTestApp(afterAll)
const olga = await signUp('Olga Owner')

/** A project with words in these domains. */
async function aDictionary(domains: Readonly<Record<string, readonly string[]>>) {
  const projectId = await aProjectOf(olga)
  const calls = operationCalls(projectId)
  const words = wordCalls(olga, projectId)
  const entered: Word[] = []
  for (const [vernacular, ids] of Object.entries(domains)) {
    const senses = [aSense({ semanticDomains: ids.map((id) => aDomain(id)) })]
    const { word } = await calls.done(enter(aWord({ vernacular, senses })), olga)
    if (word) entered.push(word)
  }
  const told = async () =>
    (await words.frontier())
      .map(({ vernacular, senses, flag }) => {
        const ids = senses.flatMap(({ semanticDomains }) => semanticDomains.map(({ id }) => id))
        return [vernacular, ...ids, ...(flag.active ? [`⚑${flag.text}`] : [])].join(' ')
      })
      .toSorted()
  const history = async () => (await olga.call(readChangeSets, { params: { projectId }, query: {} })).body.changeSets
  return { projectId, entered, guids: entered.map(({ guid }) => guid), told, history, words, ...calls }
}

test.each<[what: string, edit: BulkEdit, after: readonly string[], note: string]>([
  ['flags', { kind: 'flag', text: 'tone?' }, ['maji 1.3 ⚑tone?', 'moto ⚑tone?'], 'tone?'],
  ['puts in a domain', { kind: 'addDomain', domain: aDomain('5.2') }, ['maji 1.3 5.2', 'moto 5.2'], '+ 5.2'],
  ['takes out of a domain', { kind: 'removeDomain', from: '1.3' }, ['maji', 'moto'], '− 1.3'],
  ['moves', { kind: 'moveDomain', from: '1.3', domain: aDomain('5.2') }, ['maji 5.2', 'moto'], '1.3 → 5.2'],
  ['deletes', { kind: 'remove' }, [], ''],
])('S12.4 one edit %s many words, is one change set, and one undo takes it back', async (_, edit, after, note) => {
  const { guids, told, history, run, doneTogether } = await aDictionary({ maji: ['1.3'], moto: [] })
  const before = await told()
  const set = bulk(edit, guids)
  const { words } = await doneTogether(set, olga)

  expect(words.map(({ guid }) => guid)).toEqual(guids)
  expect(await told()).toEqual(after)
  expect((await history())[0]).toMatchObject({ id: set.id, kind: 'bulk', note })

  expect(await run(undo(set.id), olga)).not.toMatchObject({ outcome: 'refused' })
  expect(await told()).toEqual(before)
})

/** What an edit came to in a word that the server had not heard of when it was made. */
const inBulkOf = ({ id, edit }: EditInBulk, operation: WordOperation): WordOperation => {
  if (operation.kind !== 'change' && operation.kind !== 'remove') throw new Error('no edit of a word')
  return { ...operation, inBulk: { id, edit } }
}

test.each(['before', 'after'])(
  'what an edit comes to in a new word that arrives %s it is in its change set',
  async (when) => {
    const { entered, guids, told, history, run, done, doneTogether } = await aDictionary({
      maji: [],
      moto: [],
      mti: [],
    })
    const [maji = aWord()] = entered
    const set = bulk({ kind: 'flag', text: 'tone?' }, guids.slice(1))
    const edit = inBulkOf(set, change(maji, { flag: { active: true, text: 'tone?' } }))
    if (when === 'after') await doneTogether(set, olga)
    const first = await done(edit, olga)
    if (when === 'before') await doneTogether(set, olga)

    expect(await told()).toEqual(['maji ⚑tone?', 'moto ⚑tone?', 'mti ⚑tone?'])
    const [line, other] = await history()
    expect(line).toMatchObject({ id: set.id, kind: 'bulk', note: 'tone?', words: 3 })
    expect(other?.kind).toBe('enter')
    // Each arrives once, however often it comes.
    expect(await done(edit, olga)).toEqual(first)
    await doneTogether(set, olga)
    expect((await history())[0]).toMatchObject({ id: set.id, words: 3 })

    expect(await run(undo(set.id), olga)).not.toMatchObject({ outcome: 'refused' })
    expect(await told()).toEqual(['maji', 'moto', 'mti'])
  },
)

test('new words alone are a change set, and the undo of one of its operations takes back the one word', async () => {
  const { entered, told, history, done } = await aDictionary({ maji: [], moto: [] })
  const [maji = aWord(), moto = aWord()] = entered
  const set = bulk({ kind: 'remove' }, [])
  const edits = [maji, moto].map((word) => inBulkOf(set, remove(word)))
  for (const edit of edits) await done(edit, olga)
  expect((await history())[0]).toMatchObject({ id: set.id, kind: 'bulk', words: 2 })

  await done(undo(edits[0]?.id ?? ''), olga)
  expect(await told()).toEqual(['maji'])
  expect((await history())[0]).toMatchObject({ kind: 'undo', undoes: set.id, words: 1 })
})

test('nobody puts words into a change set of somebody else, nor one into its own twice', async () => {
  const { projectId, entered, guids, history, done, doneTogether } = await aDictionary({ maji: [], moto: [], mti: [] })
  const amina = await addMember(projectId, 'Harvester')
  const [maji = aWord(), moto = aWord()] = entered
  const set = bulk({ kind: 'flag', text: '' }, guids.slice(1))
  await doneTogether(set, olga)
  const [hers, again] = [inBulkOf(set, change(maji, { plural: 'a' })), inBulkOf(set, change(moto, { plural: 'b' }))]
  await done(hers, amina)
  await done(again, olga)
  expect((await history()).slice(0, 3)).toMatchObject([
    { id: again.id, kind: 'change' },
    { id: hers.id, kind: 'change' },
    { id: set.id, words: 2 },
  ])
})

test('a tag is signed by who adds it, and when, whatever the edit says', async () => {
  const { projectId, guids, words, doneTogether } = await aDictionary({ maji: [], moto: ['1.3'] })
  const [maji = '', moto = ''] = guids
  const editor = await addMember(projectId, 'Editor')
  const domain = aDomain('2', { userId: olga.userId, created: '2020-01-01T00:00:00.0000000Z' })
  const began = new Date().toISOString()
  await doneTogether(bulk({ kind: 'addDomain', domain }, [maji]), editor)
  await doneTogether(bulk({ kind: 'moveDomain', from: '1.3', domain }, [moto]), editor)

  const tags = (await words.frontier()).flatMap(({ senses }) => senses.flatMap((sense) => sense.semanticDomains))
  expect(tags.map(({ id, userId }) => [id, userId])).toEqual([
    ['2', editor.userId],
    ['2', editor.userId],
  ])
  for (const { created } of tags) expect((created ?? '') >= began.slice(0, 23)).toBe(true)
})

test('conflict: words that were removed or changed meanwhile are edited as they are by then', async () => {
  const { entered, guids, told, done, doneTogether } = await aDictionary({ maji: ['1.3'], moto: ['1.3'], mto: ['1.3'] })
  const [maji = aWord(), moto = aWord()] = entered
  await done(remove(maji), olga)
  await done(change(moto, { senses: [aSense({ semanticDomains: [aDomain('9')] })] }), olga)

  const { words } = await doneTogether(bulk({ kind: 'moveDomain', from: '1.3', domain: aDomain('2') }, guids), olga)
  expect(await told()).toEqual(['moto 9', 'mto 2'])
  expect(words.map(({ guid }) => guid)).toEqual(guids)
})

test('conflict: what is written in a word since stays when the edit is undone', async () => {
  const { guids, words, told, done, doneTogether } = await aDictionary({ maji: ['1.3'], moto: ['1.3'] })
  const set = bulk({ kind: 'addDomain', domain: aDomain('2') }, guids)
  await doneTogether(set, olga)
  const now = (await words.frontier()).find(({ guid }) => guid === guids[0]) ?? aWord()
  await done(change(now, { vernacular: 'majini' }), olga)

  await doneTogether(undo(set.id), olga)
  expect(await told()).toEqual(['majini 1.3', 'moto 1.3'])
})

test('R25 what is protected is not deleted: then nothing is, unless the project overrides that', async () => {
  const { projectId, guids, words, told, refused, doneTogether } = await aDictionary({ maji: [] })
  const sense = aSense({ accessibility: 'Protected', protectReasons: [{ type: 'Notes', count: null, value: null }] })
  const imported = aWord({ vernacular: 'chai', projectId, senses: [sense] })
  await saveVersions(db, [{ version: imported, replaces: null }], { projectId, editor: null })
  const all = [...guids, imported.guid]

  expect(await refused(bulk({ kind: 'remove' }, all), olga)).toMatchObject({ code: 'word.protected' })
  expect(await words.frontier()).toHaveLength(2)
  // All else of it may be changed (spec screens 13.3).
  await doneTogether(bulk({ kind: 'flag', text: '' }, all), olga)
  expect((await told()).filter((word) => word.includes('⚑'))).toHaveLength(2)

  await setting(projectId, { protectedDataOverrideEnabled: 'On' })
  await doneTogether(bulk({ kind: 'remove' }, all), olga)
  expect(await words.frontier()).toEqual([])
})

test('R25 whether the project overrides protection is asked once for all words', async () => {
  const { projectId, words, doneTogether } = await aDictionary({})
  await setting(projectId, { protectedDataOverrideEnabled: 'On' })
  const sense = () =>
    aSense({ accessibility: 'Protected', protectReasons: [{ type: 'Notes', count: null, value: null }] })
  const imported = Array.from({ length: 20 }, () => aWord({ projectId, senses: [sense()] }))
  await storeWords(db, projectId, imported)
  const removal = bulk(
    { kind: 'remove' },
    imported.map(({ guid }) => guid),
  )
  const asked = await statementsOf(() => doneTogether(removal, olga))
  expect(asked.filter(({ values }) => values.includes('protectedDataOverrideEnabled'))).toHaveLength(1)
  expect(await words.frontier()).toEqual([])
})

test('R25 needs somebody who may review entries; Harvesters put words in domains, and flag them where the project lets them', async () => {
  const { projectId, guids, told, refused, doneTogether } = await aDictionary({ maji: ['1.3'] })
  const harvester = await addMember(projectId, 'Harvester')
  const noun = { kind: 'partOfSpeech', group: 'Noun' } as const
  const denied: readonly BulkEdit[] = [{ kind: 'flag', text: '' }, { kind: 'remove' }, noun]
  for (const edit of denied)
    expect(await refused(bulk(edit, guids), harvester)).toMatchObject({ code: 'permission.denied' })
  await doneTogether(bulk({ kind: 'addDomain', domain: aDomain('2') }, guids), harvester)
  await doneTogether(bulk({ kind: 'removeDomain', from: '1.3' }, guids), await addMember(projectId, 'Editor'))
  expect(await told()).toEqual(['maji 2'])

  await setting(projectId, { harvesterReviewEntriesEnabled: 'On' })
  await doneTogether(bulk({ kind: 'flag', text: 'tone?' }, guids), harvester)
  expect(await told()).toEqual(['maji 2 ⚑tone?'])
  for (const edit of denied.slice(1))
    expect(await refused(bulk(edit, guids), harvester)).toMatchObject({ code: 'permission.denied' })
})

async function setting(projectId: string, settings: object): Promise<void> {
  const { body: project } = await olga.call(readProject, { params: { projectId } })
  await olga.call(updateProject, { params: { projectId }, body: { ...project, ...settings } })
}

test('a word of another project is refused, and nothing changes', async () => {
  const { guids, told, refused } = await aDictionary({ maji: [] })
  const foreign = (await aDictionary({ moto: [] })).guids
  expect(await refused(bulk({ kind: 'remove' }, [...guids, ...foreign]), olga)).toMatchObject({ code: 'word.notFound' })
  expect(await told()).toEqual(['maji'])
})

test('idempotency: what arrives twice, also at another process, is done once and answered the same', async () => {
  const { projectId, guids, told, doneTogether } = await aDictionary({ maji: [] })
  const set = bulk({ kind: 'addDomain', domain: aDomain('2') }, guids)
  const first = await doneTogether(set, olga)
  await doneTogether(bulk({ kind: 'removeDomain', from: '2' }, guids), olga)
  const call = { params: { projectId }, body: { operations: [set] } }
  expect((await (await anotherServer()).as(olga).call(runOperations, call)).body.answers).toEqual([first])
  expect(await told()).toEqual(['maji'])
})

test('what is no edit is refused as it arrives', async () => {
  const { guids, run, told } = await aDictionary({ maji: [] })
  const bad = [
    { kind: 'paint' },
    { kind: 'flag', text: 'x'.repeat(501) },
    { kind: 'addDomain', domain: {} },
    ...(['id', 'lang', 'userId', 'created', 'guid', 'mongoId'] as const).map((field) => ({
      kind: 'addDomain',
      domain: aDomain('2', { [field]: 'x'.repeat(101) }),
    })),
    { kind: 'removeDomain', from: '' },
    { kind: 'partOfSpeech', group: 'Nouns' },
    { kind: 'replace', in: { glossIn: '' }, find: 'a', replacement: '', wholeLetters: true },
    { kind: 'replace', in: 'note', find: 'a', replacement: '', wholeLetters: true },
  ] as unknown as readonly BulkEdit[]
  for (const edit of bad) await expect(run(bulk(edit, guids), olga)).rejects.toThrow('400')
  await expect(run(bulk({ kind: 'remove' }, []), olga)).rejects.toThrow('400')
  expect(await told()).toEqual(['maji'])
})
