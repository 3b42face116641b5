import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { undoMerge } from '#contract/merge-words.ts'
import { updateCharacters } from '#contract/project.ts'
import * as contract from '#contract/user-edit.ts'
import { readFrontier } from '#contract/word.ts'
import { aDomain, aSense, aWord } from '#domain/testing/builders.ts'
import type { BulkEdit } from '#domain/word/bulk-edit.ts'
import type { ChangeWord, RemoveWord } from '#domain/word/operation.ts'
import type { Word } from '#domain/word/word.ts'
import { bulk, change, enter, operationCalls, remove } from '#server/features/words/testing/operation-calls.ts'
import { createTestApp, type SignedIn } from '#server/testing/signed-in.ts'

const { db, signUp, aProjectOf, addMember } = await createTestApp(afterAll)
const owner = await signUp()

const A_VERSION = expect.stringMatching(/^[0-9a-f]{24}$/) as string

type Stored = { readonly edits: readonly { readonly goalType: number; readonly changes: string }[] }

/** The calls of somebody about their user edit, as the reference system's client makes them. */
async function aUserEdit(person: SignedIn, projectId: string) {
  const created = await person.call(contract.createUserEdit, { params: { projectId } })
  const params = { projectId, userEditId: created.body.workedProjects[projectId] ?? '' }
  return {
    read: async () => JSON.parse((await person.call(contract.readUserEdit, { params })).text) as Stored,
    put: (edit: object) => person.call(contract.putEdit, { params, body: edit }),
  }
}

describe('what is done in the screens of Granary', () => {
  async function aDictionary() {
    const projectId = await aProjectOf(owner)
    const editor = await addMember(projectId, 'Editor')
    const calls = operationCalls(projectId)
    const stored = async (vernacular: string, rest: Partial<Word> = {}): Promise<Word> => {
      const { word } = await calls.done(enter(aWord({ ...rest, vernacular })), editor)
      if (!word) throw new Error('not entered')
      return word
    }
    const merge = async (one: Word, other: Word): Promise<void> => {
      const senses = [...one.senses, ...other.senses].map(({ guid }) => [guid])
      const words = [one, other].map(({ guid, id }) => ({ guid, base: id }))
      const columns = [{ guid: one.guid, form: one.guid, flag: null, senses }]
      await calls.doneTogether({ kind: 'merge', id: randomUUID(), plan: { words, columns, deleted: [] } }, editor)
    }
    const frontier = async (): Promise<Word[]> =>
      JSON.parse((await editor.call(readFrontier, { params: { projectId } })).text) as Word[]
    return { projectId, editor, calls, stored, merge, frontier }
  }

  const changesIn = ({ edits }: Stored) =>
    edits.map(({ goalType, changes }) => ({ goalType, ...(JSON.parse(changes) as object) }))

  test('merges of one round are one goal, which the client of the reference can take back', async () => {
    const { projectId, editor, stored, merge, frontier } = await aDictionary()
    const { read } = await aUserEdit(editor, projectId)
    const [one, other, third, fourth] = [await stored('a'), await stored('aa'), await stored('b'), await stored('bb')]
    await merge(one, other)
    const [merged] = await frontier().then((all) => all.filter(({ guid }) => guid === one.guid))
    await merge(third, fourth)

    const noted = changesIn(await read())
    expect(noted).toMatchObject([
      { goalType: 4, merges: [{ parentIds: [merged?.id], childIds: expect.arrayContaining([one.id, other.id]) }, {}] },
    ])
    const [first] = (noted[0] as unknown as { merges: [{ parentIds: string[]; childIds: string[] }] }).merges
    expect((await editor.call(undoMerge, { params: { projectId }, body: first })).status).toBe(200)
    expect((await frontier()).map(({ id }) => id)).toEqual(expect.arrayContaining([one.id, other.id]))
  })

  test('a replacement is a goal of the inventory, also of who has no user edit yet, and says what became of each word', async () => {
    const { projectId, editor, calls, stored } = await aDictionary()
    const word = await stored('chai')
    const edit = { kind: 'replace', in: 'vernacular', find: 'ch', replacement: 'c', wholeLetters: true } as const
    await calls.doneTogether({ kind: 'bulk', id: randomUUID(), edit, words: [word.guid] }, editor)

    const { read } = await aUserEdit(editor, projectId)
    const [noted] = changesIn(await read())
    expect(noted).toEqual({
      goalType: 0,
      charChanges: [],
      wordChanges: [{ find: 'ch', replace: 'c', words: { [word.id]: A_VERSION } }],
    })
  })

  test('characters that somebody decides about are in the goal of the inventory, with what they were before', async () => {
    const { projectId, calls, stored } = await aDictionary()
    const administrator = await addMember(projectId, 'Administrator')
    const { read } = await aUserEdit(administrator, projectId)
    const decide = (body: object) => administrator.call(updateCharacters, { params: { projectId }, body })
    expect((await decide({ validCharacters: ['a', 'ng'] })).status).toBe(200)
    expect((await decide({ validCharacters: ['ng'], rejectedCharacters: ['a'] })).status).toBe(200)
    expect((await decide({ validCharacters: ['ng'] })).status).toBe(200)
    const word = await stored('chai')
    const edit = { kind: 'replace', in: 'vernacular', find: 'ch', replacement: 'c', wholeLetters: true } as const
    await calls.doneTogether({ kind: 'bulk', id: randomUUID(), edit, words: [word.guid] }, administrator)

    const noted = changesIn(await read())
    expect(noted).toMatchObject([
      {
        goalType: 0,
        charChanges: [
          ['a', 'undecided', 'accepted'],
          ['ng', 'undecided', 'accepted'],
          ['a', 'accepted', 'rejected'],
        ],
        wordChanges: [{ find: 'ch' }],
      },
    ])
  })

  test('words that waited on a device while many were edited are in the same goal as the others', async () => {
    const { projectId, editor, calls, stored } = await aDictionary()
    const { read } = await aUserEdit(editor, projectId)
    const [here, replaced, flagged, removed] = [
      await stored('chai'),
      await stored('chuma'),
      await stored('maji'),
      await stored('mto'),
    ]
    const id = randomUUID()
    const edit = { kind: 'replace', in: 'vernacular', find: 'ch', replacement: 'c', wholeLetters: true } as const
    await calls.doneTogether({ kind: 'bulk', id, edit, words: [here.guid] }, editor)
    await calls.done({ ...(change(replaced, { vernacular: 'cuma' }) as ChangeWord), inBulk: { id, edit } }, editor)
    const flag = { id: randomUUID(), edit: { kind: 'flag', text: 'tone?' } } as const
    const raised = change(flagged, { flag: { active: true, text: 'tone?' } }) as ChangeWord
    await calls.done({ ...raised, inBulk: flag }, editor)
    const deletion = { id: randomUUID(), edit: { kind: 'remove' } } as const
    await calls.done({ ...(remove(removed) as RemoveWord), inBulk: deletion }, editor)

    const [characters, review] = changesIn(await read())
    expect(characters).toMatchObject({
      goalType: 0,
      wordChanges: [
        { words: { [here.id]: A_VERSION } },
        { find: 'ch', replace: 'c', words: { [replaced.id]: A_VERSION } },
      ],
    })
    expect(review).toEqual({
      goalType: 6,
      entryEdits: [{ oldId: flagged.id, newId: A_VERSION }, { oldId: removed.id }],
    })
  })

  test('R8 changes of many words at once are edits of entries, and a deletion has no new version', async () => {
    const { projectId, editor, calls, stored } = await aDictionary()
    const { read } = await aUserEdit(editor, projectId)
    const senses = [aSense({ glosses: [{ language: 'en', def: 'tea' }] })]
    const edits: readonly BulkEdit[] = [
      { kind: 'flag', text: 'tone?' },
      { kind: 'addDomain', domain: aDomain('5.2') },
      { kind: 'partOfSpeech', group: 'Noun' },
      { kind: 'replace', in: { glossIn: 'en' }, find: 'tea', replacement: 'tee', wholeLetters: false },
      { kind: 'remove' },
    ]
    const words: Word[] = []
    for (const edit of edits) {
      const word = await stored(randomUUID(), { senses })
      await calls.doneTogether(bulk(edit, [word.guid]), editor)
      words.push(word)
    }

    const newId = expect.stringMatching(/^[0-9a-f]{24}$/) as string
    const entryEdits = words.map(({ id: oldId }, at) => (edits[at]?.kind === 'remove' ? { oldId } : { oldId, newId }))
    expect(changesIn(await read())).toEqual([{ goalType: 6, entryEdits }])
  })

  test('R8 edits in the list of words are one goal, in which an entry that is edited again has one edit', async () => {
    const { projectId, editor, calls, stored } = await aDictionary()
    const { read } = await aUserEdit(editor, projectId)
    const inReview = { inReview: true } as const
    const [tea, water, gone] = [await stored('chai'), await stored('maji'), await stored('moto')]
    const again = async (word: Word, text: string): Promise<Word> => {
      const edit = change(word, { note: { language: 'en', text } }) as ChangeWord
      const made = await calls.done({ ...edit, ...inReview }, editor)
      return made.word ?? word
    }
    const teaNow = await again(await again(tea, 'one'), 'two')
    const waterNow = await again(water, 'one')
    const goneSoon = await again(gone, 'one')
    await calls.done({ ...(remove(goneSoon) as RemoveWord), ...inReview }, editor)

    expect(changesIn(await read())).toEqual([
      {
        goalType: 6,
        entryEdits: [{ oldId: tea.id, newId: teaNow.id }, { oldId: water.id, newId: waterNow.id }, { oldId: gone.id }],
      },
    ])
  })

  test('an edit while words are entered is no goal, and one that is sent twice is noted once', async () => {
    const { projectId, editor, calls, stored } = await aDictionary()
    const { read } = await aUserEdit(editor, projectId)
    const word = await stored('chai')
    const { word: entered } = await calls.done(change(word, { note: { language: 'en', text: 'seen' } }), editor)
    expect((await read()).edits).toEqual([])

    const removal = { ...(remove(entered ?? word) as RemoveWord), inReview: true } as const
    await calls.done(removal, editor)
    await calls.done(removal, editor)
    expect(changesIn(await read())).toEqual([{ goalType: 6, entryEdits: [{ oldId: entered?.id }] }])
  })

  test('another round is another goal, and what the client writes stays apart', async () => {
    const { projectId, editor, stored, merge } = await aDictionary()
    const { read, put } = await aUserEdit(editor, projectId)
    await merge(await stored('a'), await stored('aa'))
    await sql`update edits set modified_at = now() - interval '2 hours' where project_id = ${projectId}`.execute(db)
    await merge(await stored('b'), await stored('bb'))
    await put({ guid: randomUUID(), goalType: 4, stepData: [], changes: '{"merges":[]}' })
    await merge(await stored('c'), await stored('cc'))

    const counts = changesIn(await read()).map((goal) => (goal as unknown as { merges: unknown[] }).merges.length)
    expect(counts).toEqual([1, 2, 0])
  })

  test('one that is large is gone on with in another one', async () => {
    const { projectId, editor, stored, merge } = await aDictionary()
    const { read } = await aUserEdit(editor, projectId)
    await merge(await stored('a'), await stored('aa'))
    const large = JSON.stringify({ merges: [{ parentIds: [], childIds: ['x'.repeat(100_000)] }] })
    await db.updateTable('edits').set({ changes: large }).where('project_id', '=', projectId).execute()
    await merge(await stored('b'), await stored('bb'))
    await merge(await stored('c'), await stored('cc'))

    const counts = changesIn(await read()).map((goal) => (goal as unknown as { merges: unknown[] }).merges.length)
    expect(counts).toEqual([1, 2])
  })

  test('R41 is counted as what a client writes, also once that client writes it anew', async () => {
    const { projectId, editor, calls, stored } = await aDictionary()
    const { read, put } = await aUserEdit(editor, projectId)
    const counted = async (): Promise<readonly [counted: number, stored: number]> => {
      const { rows } = await sql<{ counted: number; stored: number }>`
        select bytes::integer as counted, (
          (select coalesce(sum(octet_length(changes) + 100), 0) from edits where project_id = ${projectId})
          + (select coalesce(sum(octet_length(content) + 100), 0) from edit_steps where project_id = ${projectId})
        )::integer as stored
        from user_edits where project_id = ${projectId}`.execute(db)
      return [rows[0]?.counted ?? -1, rows[0]?.stored ?? -2]
    }
    for (const find of ['च', 'ছ']) {
      const { guid } = await stored(`${find}${find}`)
      const edit = { kind: 'replace', in: 'vernacular', find, replacement: 'ང', wholeLetters: false } as const
      await calls.doneTogether(bulk(edit, [guid]), editor)
    }
    const [noted, kept] = await counted()
    expect(noted).toBe(kept)

    const { edits } = await read()
    await put({ ...edits[0], stepData: [], changes: '{}' })
    const [counts, left] = await counted()
    expect([counts, left < kept]).toEqual([left, true])
  })

  test('what changes nothing, or is refused, is no goal', async () => {
    const { projectId, editor, calls, stored } = await aDictionary()
    const { read } = await aUserEdit(editor, projectId)
    const word = await stored('maji')
    const edit = { kind: 'replace', in: 'vernacular', find: 'ch', replacement: 'c', wholeLetters: true } as const
    await calls.doneTogether({ kind: 'bulk', id: randomUUID(), edit, words: [word.guid] }, editor)
    await calls.refused(
      {
        kind: 'bulk',
        id: randomUUID(),
        edit: { ...edit, find: 'maji', replacement: '', wholeLetters: false },
        words: [word.guid],
      },
      editor,
    )
    expect((await read()).edits).toEqual([])
  })
})
