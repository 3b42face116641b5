import { afterAll, expect, test } from 'vitest'
import { readWordHistory } from '#contract/change-set.ts'
import { restoreWord } from '#contract/word.ts'
import { aGuid, aWord, anId } from '#domain/testing/builders.ts'
import type { Word } from '#domain/word/word.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { holdChangeNumber } from '#server/features/changes/changes.store.ts'
import { saveVersions } from '#server/features/words/save-versions.store.ts'
import { change, enter, operationCalls, remove } from '#server/features/words/testing/operation-calls.ts'
import { type Caller, createTestApp } from '#server/testing/signed-in.ts'
import { untilSomebodyWaits } from '#server/testing/until-somebody-waits.ts'

const { db, signUp, aProjectOf, addMember } = await createTestApp(afterAll)
const olga = await signUp('Olga Owner')

async function aWordOf() {
  const projectId = await aProjectOf(olga)
  const amina = await addMember(projectId, 'Harvester')
  const calls = operationCalls(projectId)
  const read = (by: Caller, guid: string, query: Record<string, string> = {}) =>
    by.call(readWordHistory, { params: { projectId, guid }, query })
  const edit = async (by: Caller, word: Word, changes: Partial<Word>): Promise<Word> =>
    (await calls.done(change(word, changes), by)).word ?? word
  const { word } = await calls.done(enter(aWord({ vernacular: 'maji' })), amina)
  if (!word) throw new Error('not entered')
  return { projectId, amina, calls, read, edit, word }
}

test('every state of a word is told, latest first, with who made it so and what it was before', async () => {
  const { amina, read, edit, word } = await aWordOf()
  await edit(olga, word, { vernacular: 'máji' })

  const { body } = await read(amina, word.guid)
  expect(body).toMatchObject({
    versions: [
      {
        number: 2,
        madeBy: { userId: olga.userId, name: 'Olga Owner', hasAvatar: false },
        changeSet: { kind: 'change' },
        version: { vernacular: 'máji', history: [], editedBy: [] },
        before: { vernacular: 'maji' },
      },
      { number: 1, madeBy: { userId: amina.userId }, changeSet: { kind: 'enter' }, before: null },
    ],
    next: null,
  })
})

test('a word that was deleted and brought back under its id is there twice', async () => {
  const { projectId, amina, calls, read, word } = await aWordOf()
  await calls.done(remove(word), amina)
  await olga.call(restoreWord, { params: { projectId, wordId: word.id } })

  const { versions } = (await read(amina, word.guid)).body
  expect(versions.map(({ changeSet }) => changeSet?.kind)).toEqual(['restore', 'remove', 'enter'])
  expect(versions.map(({ version }) => version.accessibility)).toEqual(['Active', 'Deleted', 'Active'])
  expect(versions[0]?.madeBy?.userId).toBe(olga.userId)
})

test('what came with an import was made by nobody', async () => {
  const { projectId, amina, read, edit } = await aWordOf()
  const imported = aWord({ vernacular: 'jua' })
  await inTransaction(db, (tx) =>
    saveVersions(tx, [{ version: imported, replaces: null }], { projectId, editor: null }),
  )
  await edit(amina, imported, { plural: 'majua' })

  const { versions } = (await read(olga, imported.guid)).body
  expect(versions).toMatchObject([{ madeBy: { userId: amina.userId } }, { madeBy: null, changeSet: null }])
})

test('as it was before a moment', async () => {
  const { amina, read, edit, word } = await aWordOf()
  await edit(olga, word, { vernacular: 'máji' })
  const [latest] = (await read(amina, word.guid)).body.versions

  const { versions } = (await read(amina, word.guid, { to: latest?.madeAt ?? '' })).body
  expect(versions.map(({ version }) => version.vernacular)).toEqual(['maji'])
  expect((await read(amina, word.guid, { to: '2020-01-01T00:00:00.000Z' })).body.versions).toEqual([])
})

test('an edit that was overtaken stands behind the one that overtook it', async () => {
  const { projectId, amina, calls, read, word } = await aWordOf()
  const content = { ...word, id: anId(), plural: 'faster', history: [word.id] }
  const slower = await inTransaction(db, async (tx) => {
    await holdChangeNumber(tx, projectId)
    const answer = calls.done(change(word, { note: { language: 'en', text: 'slower' } }), amina)
    await untilSomebodyWaits(db)
    const changeSet = { id: aGuid(), kind: 'change' } as const
    const save = { version: content, replaces: word.id }
    await saveVersions(tx, [save], { projectId, editor: olga.userId, changeSet })
    return { answer }
  })
  await slower.answer

  const { versions } = (await read(amina, word.guid)).body
  expect(versions.map(({ version, before }) => [version.plural, version.note.text, before?.plural])).toEqual([
    ['faster', 'slower', 'faster'],
    ['faster', '', word.plural],
    [word.plural, '', undefined],
  ])
  const modified = versions.map(({ version }) => version.modified)
  expect(modified[0]).toBe(modified.toSorted().at(-1))
})

test('page by page, each once', async () => {
  const { amina, read, edit, word } = await aWordOf()
  let latest = word
  for (let n = 2; n <= 60; n++) latest = await edit(amina, latest, { plural: `${n}` })
  const seen: number[] = []
  for (let before: number | null | undefined; before !== null;) {
    const { body } = await read(amina, word.guid, before === undefined ? {} : { before: String(before) })
    seen.push(...body.versions.map(({ number }) => number))
    before = body.next
  }
  expect(seen).toEqual(Array.from({ length: 60 }, (_, n) => 60 - n))
})

test('a word that there is not, or of another project, is not found', async () => {
  const { amina, read, word } = await aWordOf()
  const elsewhere = await aWordOf()
  for (const answer of [await read(amina, aGuid()), await read(amina, anId()), await elsewhere.read(olga, word.guid)])
    expect(answer).toMatchObject({ status: 404, error: { code: 'word.notFound' } })
  for (const query of [{ before: 'x' }, { to: 'yesterday' }])
    expect((await read(amina, word.guid, query)).status).toBe(400)
})

test('an earlier state of a deleted word comes back by an edit of what it was last', async () => {
  const { amina, calls, read, edit, word } = await aWordOf()
  const last = await edit(amina, word, { vernacular: 'máji', plural: 'mengi' })
  await calls.done(remove(last), amina)
  const { version, before } = (await read(amina, word.guid)).body.versions[1] ?? expect.unreachable()

  const { word: back } = await calls.done(change(version, { ...before, id: version.id }), amina)
  expect(back).toMatchObject({ guid: word.guid, vernacular: 'maji', plural: word.plural })
  expect((await read(amina, word.guid)).body.versions[0]?.version).toMatchObject({ accessibility: 'Active' })
})
