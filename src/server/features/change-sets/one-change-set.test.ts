import { afterAll, describe, expect, test } from 'vitest'
import { readChangeSet, readChangeSets } from '#contract/change-set.ts'
import { aDomain, aGuid, aWord } from '#domain/testing/builders.ts'
import type { MergePlan } from '#domain/merge/merge-plan.ts'
import type { Word } from '#domain/word/word.ts'
import { bulk, change, enter, operationCalls, remove, undo } from '#server/features/words/testing/operation-calls.ts'
import { type Caller, createTestApp } from '#server/testing/signed-in.ts'

const { signUp, aProjectOf, addMember } = await createTestApp(afterAll)
const olga = await signUp('Olga Owner')

async function aHistory() {
  const projectId = await aProjectOf(olga)
  const [amina, elena] = [await addMember(projectId, 'Harvester'), await addMember(projectId, 'Editor')]
  const calls = operationCalls(projectId)
  const read = (by: Caller, changeSet: string, query: Record<string, string> = {}) =>
    by.call(readChangeSet, { params: { projectId, changeSet }, query })
  const entered = async (by: Caller, word: Partial<Word> = {}): Promise<Word> => {
    const content = aWord({ vernacular: aGuid(), ...word })
    // As a device has it: the operation that enters a word has its guid.
    const { word: stored } = await calls.done({ ...enter(content), id: content.guid }, by)
    if (!stored) throw new Error('not entered')
    return stored
  }
  const lines = async () => (await olga.call(readChangeSets, { params: { projectId }, query: {} })).body.changeSets
  return { projectId, amina, elena, calls, read, entered, lines }
}

describe('a change set', () => {
  test('is told with its words as they were before and after', async () => {
    const { amina, calls, read, entered } = await aHistory()
    const word = await entered(amina, { vernacular: 'maji' })
    const edit = change(word, { plural: 'mengi' })
    await calls.done(edit, amina)

    const { body } = await read(amina, edit.id)
    expect(body).toMatchObject({
      changeSet: { id: edit.id, kind: 'change', words: 1, named: { left: ['maji'], gone: [] }, undone: null },
      words: [{ guid: word.guid, before: { vernacular: 'maji' }, made: { plural: 'mengi' }, undoLeaves: 'other' }],
      next: null,
    })
    // The ids of all versions before say nothing to a reader, and there may be thousands.
    expect(body.words[0]?.made).toMatchObject({ history: [], editedBy: [] })
  })

  test('of many words is told page by page, each once, and in its line names the first of them', async () => {
    const { amina, calls, read, entered, lines } = await aHistory()
    const members: Word[] = []
    for (let n = 0; n < 60; n++) members.push(await entered(amina, { vernacular: `neno ${n}` }))
    const set = bulk(
      { kind: 'addDomain', domain: aDomain('1') },
      members.map(({ guid }) => guid),
    )
    await calls.doneTogether(set, amina)

    const seen: string[] = []
    for (let after: string | null | undefined; after !== null;) {
      const { body } = await read(amina, set.id, after === undefined ? {} : { after })
      seen.push(...body.words.map(({ made }) => made.vernacular))
      after = body.next
    }
    expect(seen).toHaveLength(60)
    expect(new Set(seen)).toEqual(new Set(members.map(({ vernacular }) => vernacular)))
    const [line] = await lines()
    expect(line?.named.left).toHaveLength(3)
  })

  test('R10.6 that merges words names those that are left and those that are gone', async () => {
    const { elena, calls, entered, lines } = await aHistory()
    const [one, other] = [await entered(elena, { vernacular: 'kuku' }), await entered(elena, { vernacular: 'kukú' })]
    await calls.doneTogether({ kind: 'merge', id: aGuid(), plan: into(one, other) }, elena)

    expect((await lines())[0]).toMatchObject({ kind: 'merge', named: { left: ['kuku'], gone: ['kukú'] } })
  })

  test('of which words were taken back one by one says so until none is left, and again once one of these is done again', async () => {
    const { amina, calls, entered, lines } = await aHistory()
    const guids = [(await entered(amina)).guid, (await entered(amina)).guid]
    const set = bulk({ kind: 'addDomain', domain: aDomain('1') }, guids)
    await calls.doneTogether(set, amina)
    const isInPart = async () => (await lines()).find(({ id }) => id === set.id)?.isUndoneInPart
    expect(await isInPart()).toBe(false)

    const [one, other] = guids.map((guid) => undo(set.id, [guid]))
    await calls.done(one ?? expect.unreachable(), amina)
    expect(await isInPart()).toBe(true)
    await calls.done(other ?? expect.unreachable(), amina)
    expect(await isInPart()).toBe(false)
    await calls.done(undo(other?.id ?? ''), amina)
    expect(await isInPart()).toBe(true)
  })

  test('that takes another one back says of which kind that was', async () => {
    const { amina, calls, entered, lines } = await aHistory()
    const word = await entered(amina)
    const removal = remove(word)
    await calls.done(removal, amina)
    expect((await lines())[0]).toMatchObject({ kind: 'remove', named: { left: [], gone: [word.vernacular] } })
    await calls.done(undo(removal.id), amina)

    expect((await lines())[0]).toMatchObject({ kind: 'undo', undone: 'remove', named: { left: [word.vernacular] } })
  })
})

describe('what taking it back would leave of a word', () => {
  test('is the word as it is, once it was taken back', async () => {
    const { amina, calls, read, entered } = await aHistory()
    const word = await entered(amina)
    const edit = change(word, { plural: 'mengi' })
    await calls.done(edit, amina)
    await calls.done(undo(edit.id), amina)

    expect((await read(amina, edit.id)).body.words).toMatchObject([{ undoLeaves: 'same', conflicts: [] }])
  })

  test('keeps a field that was written since, which is named', async () => {
    const { amina, elena, calls, read, entered } = await aHistory()
    const word = await entered(amina)
    const edit = change(word, { plural: 'mengi', otherField: 'x' })
    const { word: edited } = await calls.done(edit, amina)
    await calls.done(change(edited ?? word, { plural: 'nyingi' }), elena)

    expect((await read(amina, edit.id)).body.words).toMatchObject([
      { undoLeaves: 'other', conflicts: [{ path: 'plural', theirs: 'nyingi' }] },
    ])
  })

  test('keeps a word that somebody else has written in since it was entered', async () => {
    const { amina, elena, calls, read, entered } = await aHistory()
    const word = await entered(amina)
    await calls.done(change(word, { plural: 'mengi' }), elena)

    expect((await read(amina, word.guid)).body.words).toMatchObject([
      { undoLeaves: 'written', conflicts: [{ path: 'plural' }] },
    ])
  })

  test('is nothing in a word that was deleted since it was edited, which is told', async () => {
    const { amina, elena, calls, read, entered } = await aHistory()
    const word = await entered(amina)
    const edit = change(word, { plural: 'mengi' })
    const { word: edited } = await calls.done(edit, amina)
    await calls.done(remove(edited ?? word), elena)

    expect((await read(amina, edit.id)).body.words).toMatchObject([{ undoLeaves: 'gone' }])
  })

  test('brings back the words of a merge, and nothing once that was taken back', async () => {
    const { elena, calls, read, entered } = await aHistory()
    const [one, other] = [await entered(elena), await entered(elena)]
    const merge = { kind: 'merge', id: aGuid(), plan: into(one, other) } as const
    await calls.doneTogether(merge, elena)
    const leaves = async () => (await read(elena, merge.id)).body.words.map(({ undoLeaves }) => undoLeaves)

    expect(await leaves()).toEqual(['other', 'other'])
    await calls.doneTogether(undo(merge.id), elena)
    expect(await leaves()).toEqual(['same', 'same'])
  })
})

test('R27 who holds no Statistics is told own ones only', async () => {
  const { amina, elena, read, entered } = await aHistory()
  const word = await entered(amina)

  expect((await read(amina, word.guid)).status).toBe(200)
  expect((await read(olga, word.guid)).status).toBe(200)
  expect(await read(elena, word.guid)).toMatchObject({ status: 403, error: { code: 'permission.denied' } })
})

test('one that there is not, of another project, or without a true name is not found', async () => {
  const { amina, read, entered } = await aHistory()
  const elsewhere = await aHistory()
  const word = await entered(amina)

  for (const [answer] of [
    [await read(amina, aGuid())],
    [await read(amina, 'x')],
    [await elsewhere.read(olga, word.guid)],
  ])
    expect(answer).toMatchObject({ status: 404, error: { code: 'changeSet.notFound' } })
  expect((await read(amina, word.guid, { after: 'x' })).status).toBe(400)
})

/** The second word goes into the first, as a sense of its own. */
function into(one: Word, other: Word): MergePlan {
  const stacks = [...one.senses, ...other.senses].map(({ guid }) => [guid])
  return {
    words: [one, other].map(({ guid, id }) => ({ guid, base: id })),
    columns: [{ guid: one.guid, form: one.guid, flag: null, senses: stacks }],
    deleted: [],
  }
}
