import { afterAll, describe, expect, test } from 'vitest'
import { readChanges } from '#contract/change.ts'
import { readChangeSet, readChangeSetAuthors, readChangeSets } from '#contract/change-set.ts'
import { removeMember } from '#contract/member.ts'
import { readProject, updateCharacters, updateProject } from '#contract/project.ts'
import type { Project } from '#domain/project/project.ts'
import { aDomain, aGuid, aWord } from '#domain/testing/builders.ts'
import { bulk, change, enter, operationCalls, remove, undo } from '#server/features/words/testing/operation-calls.ts'
import { wordCalls } from '#server/features/words/testing/word-calls.ts'
import { type Caller, createTestApp } from '#server/testing/signed-in.ts'

const { signUp, aProjectOf, addMember } = await createTestApp(afterAll)
const olga = await signUp('Olga Owner')

async function aHistory() {
  const projectId = await aProjectOf(olga)
  const amina = await addMember(projectId, 'Harvester')
  const read = (by: Caller, query: Record<string, string> = {}) =>
    by.call(readChangeSets, { params: { projectId }, query })
  const list = async (by: Caller, query?: Record<string, string>) => (await read(by, query)).body.changeSets
  return { projectId, amina, read, list, calls: operationCalls(projectId), words: wordCalls(olga, projectId) }
}

test('each operation is listed, the latest first, with who made it and how many words it changed', async () => {
  const { amina, list, calls } = await aHistory()
  const entry = enter(aWord())
  const { word } = await calls.done(entry, amina)
  const edit = change(word ?? aWord(), { plural: 'mengi' })
  await calls.done(edit, olga)
  const { word: other } = await calls.done(enter(aWord({ vernacular: 'other' })), olga)
  const set = bulk({ kind: 'flag', text: 'of the list' }, [word?.guid ?? '', other?.guid ?? ''])
  await calls.doneTogether(set, olga)

  expect(await list(olga)).toMatchObject([
    { id: set.id, kind: 'bulk', note: 'of the list', words: 2, madeBy: { userId: olga.userId, name: 'Olga Owner' } },
    { kind: 'enter', words: 1, madeBy: { userId: olga.userId } },
    { id: edit.id, kind: 'change', note: '', words: 1, undoes: null, undoneBy: null },
    { id: entry.id, kind: 'enter', words: 1, madeBy: { userId: amina.userId } },
  ])
})

test('what somebody decides about characters is listed with what it was before, and nothing where nothing has changed', async () => {
  const { projectId, amina, list, read, calls } = await aHistory()
  const decide = (body: object) => olga.call(updateCharacters, { params: { projectId }, body })
  await decide({ validCharacters: ['a', 'ng'] })
  const { word } = await calls.done(enter(aWord()), amina)
  await decide({ validCharacters: ['ng'], rejectedCharacters: ['a'] })
  await decide({ validCharacters: ['ng'], rejectedCharacters: ['a'] })

  const first = [
    ['a', 'undecided', 'accepted'],
    ['ng', 'undecided', 'accepted'],
  ]
  const made = { kind: 'characters', words: 0, madeBy: { userId: olga.userId } }
  expect(await list(olga)).toMatchObject([
    { ...made, characters: [['a', 'accepted', 'rejected']] },
    { kind: 'enter', characters: null },
    { ...made, characters: first },
  ])
  expect(await list(olga, { kind: 'characters' })).toHaveLength(2)
  expect((await list(amina)).map(({ kind }) => kind)).toEqual(['enter'])
  expect((await read(amina, { userid: olga.userId })).status).toBe(403)

  const [set] = await list(olga)
  const shown = await olga.call(readChangeSet, { params: { projectId, changeSet: set?.id ?? '' }, query: {} })
  expect(shown.body).toMatchObject({ changeSet: { kind: 'characters' }, words: [], next: null })
  expect(await calls.refused(undo(set?.id ?? aGuid()), olga)).toMatchObject({ code: 'changeSet.notFound' })
  expect(word).not.toBeNull()
})

test('what the client of the reference decides about characters, with the whole project, is listed as well', async () => {
  const { projectId, list } = await aHistory()
  const params = { projectId }
  const save = async (change: Partial<Project>) => {
    const { body } = await olga.call(readProject, { params })
    return olga.call(updateProject, { params, body: { ...body, ...change } })
  }
  expect((await save({ validCharacters: ['a'], rejectedCharacters: ['x'] })).status).toBeLessThan(300)
  await save({ autocompleteSetting: 'Off' })
  await save({ rejectedCharacters: ['x', 'a'], validCharacters: [] })

  const made = { kind: 'characters', words: 0, madeBy: { userId: olga.userId } }
  expect(await list(olga)).toMatchObject([
    { ...made, characters: [['a', 'accepted', 'rejected']] },
    {
      ...made,
      characters: [
        ['a', 'undecided', 'accepted'],
        ['x', 'undecided', 'rejected'],
      ],
    },
  ])
})

test('whoever follows the words of a project goes on behind what was decided about characters', async () => {
  const { projectId, amina, calls } = await aHistory()
  const changes = async (since: string) => {
    const { text } = await olga.call(readChanges, { params: { projectId }, query: { since } })
    const [head, ...lines] = text.trim().split('\n')
    return { upTo: (JSON.parse(head ?? '') as { upTo: number }).upTo, lines: lines.length }
  }
  await calls.done(enter(aWord()), amina)
  const { upTo } = await changes('0')
  await olga.call(updateCharacters, { params: { projectId }, body: { validCharacters: ['a'] } })
  await calls.done(enter(aWord({ vernacular: 'other' })), amina)
  expect(await changes(String(upTo))).toEqual({ upTo: upTo + 2, lines: 1 })
})

test('an undo names what it takes back, and that names the undo', async () => {
  const { amina, list, calls } = await aHistory()
  const entry = enter(aWord())
  await calls.done(entry, amina)
  const taken = undo(entry.id)
  await calls.done(taken, amina)

  expect(await list(amina)).toMatchObject([
    { id: taken.id, kind: 'undo', undoes: entry.id, undoneBy: null },
    { id: entry.id, undoes: null, undoneBy: taken.id },
  ])
})

test('an undo that is taken back in its turn takes nothing back any more, until that is undone, too', async () => {
  const { amina, list, calls } = await aHistory()
  const entry = enter(aWord())
  await calls.done(entry, amina)
  const undos = [undo(entry.id)]
  const undoneBy = async () => (await list(amina)).find(({ id }) => id === entry.id)?.undoneBy
  for (let n = 0; n < 4; n++) {
    const [latest = undo(entry.id)] = undos.slice(-1)
    await calls.done(latest, amina)
    expect(await undoneBy()).toBe(n % 2 === 0 ? undos[0]?.id : null)
    undos.push(undo(latest.id))
  }
})

test('what changed nothing, or was refused, is no part of the history', async () => {
  const { amina, list, calls } = await aHistory()
  await calls.refused(enter(aWord({ vernacular: ' ' })), amina)
  const { word } = await calls.done(enter(aWord()), amina)
  await calls.done(change(word ?? aWord(), {}), amina)

  expect(await list(amina)).toHaveLength(1)
})

test('the changes of a client that knows no operations are listed as well, and can be taken back', async () => {
  const { list, calls, words } = await aHistory()
  const word = await words.read(await words.create())
  await words.update(word.id, { ...word, vernacular: 'mto' })

  const [edit, entry] = await list(olga)
  expect([edit?.kind, entry?.kind]).toEqual(['change', 'enter'])
  const { word: back } = await calls.done(undo(edit?.id ?? ''), olga)
  expect(back?.vernacular).toBe(word.vernacular)
})

describe('who sees what', () => {
  test('a Harvester sees their own history only, who holds Statistics that of all or of one', async () => {
    const { amina, read, list, calls } = await aHistory()
    await calls.done(enter(aWord({ vernacular: 'a' })), amina)
    await calls.done(enter(aWord({ vernacular: 'b' })), olga)

    expect(await list(amina)).toMatchObject([{ madeBy: { userId: amina.userId } }])
    expect(await list(olga)).toHaveLength(2)
    expect(await list(olga, { userid: amina.userId })).toHaveLength(1)
    const refused = await read(amina, { userid: olga.userId })
    expect(refused).toMatchObject({ status: 403, error: { code: 'permission.denied' } })
  })

  test('who holds Statistics is told of everybody who has changed anything, also once they have left', async () => {
    const { projectId, amina, calls } = await aHistory()
    const zuhura = await addMember(projectId, 'Harvester')
    for (const by of [amina, zuhura, amina]) await calls.done(enter(aWord({ vernacular: aGuid() })), by)
    await addMember(projectId, 'Harvester')
    const params = { projectId }
    await olga.call(removeMember, { params: { ...params, userId: zuhura.userId } })

    const { body } = await olga.call(readChangeSetAuthors, { params })
    expect(body.authors.map(({ userId }) => userId).toSorted()).toEqual([amina.userId, zuhura.userId].toSorted())
    expect(body.authors.every(({ name }) => name !== null && name !== '')).toBe(true)
    const lines = await olga.call(readChangeSets, { params, query: { userid: zuhura.userId } })
    expect(lines.body.changeSets).toHaveLength(1)
    expect(await amina.call(readChangeSetAuthors, { params })).toMatchObject({ status: 403 })
  })

  test('nobody sees the history of another project', async () => {
    const { amina, calls } = await aHistory()
    await calls.done(enter(aWord()), amina)
    const other = await aHistory()
    expect(await other.list(olga)).toEqual([])
  })
})

test('by kind and by day', async () => {
  const { amina, list, calls } = await aHistory()
  const { word } = await calls.done(enter(aWord()), amina)
  await calls.done(remove(word ?? aWord()), amina)
  const [removal, entry] = await list(amina)

  expect(await list(amina, { kind: 'remove' })).toEqual([removal])
  expect(await list(amina, { to: entry?.madeAt ?? '' })).toEqual([])
  expect(await list(amina, { from: removal?.madeAt ?? '' })).toEqual([removal])
})

test('page by page, each once', async () => {
  const { amina, read, calls } = await aHistory()
  for (let n = 0; n < 120; n++) await calls.done(enter(aWord({ vernacular: `${n}` })), amina)
  const seen: string[] = []
  for (let before: number | null | undefined; before !== null;) {
    const { body } = await read(amina, before === undefined ? {} : { before: String(before) })
    seen.push(...body.changeSets.map(({ id }) => id))
    before = body.next
  }
  expect(seen).toHaveLength(120)
  expect(new Set(seen)).toHaveLength(120)
})

test('R50 what is no filter is refused as it arrives', async () => {
  const { amina, read } = await aHistory()
  for (const query of [{ before: 'x' }, { kind: 'bake' }, { from: 'yesterday' }])
    expect(await read(amina, query)).toMatchObject({ status: 400, error: { code: 'request.invalid' } })
})

test('no project grows by an edit or an undo of nothing, or of more than ten thousand words', async () => {
  const { amina, list, calls } = await aHistory()
  const many = Array.from({ length: 10_001 }, () => aGuid())
  const edit = { kind: 'addDomain', domain: aDomain('1') } as const
  for (const operation of [bulk(edit, []), bulk(edit, many), undo(aGuid(), []), undo(aGuid(), many)])
    await expect(calls.run(operation, amina)).rejects.toThrow('400')
  expect(await list(amina)).toEqual([])
})
