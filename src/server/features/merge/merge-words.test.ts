import { afterAll, describe, expect, test } from 'vitest'
import { mergeWordsHere, mergeWordsThere, undoMerge } from '#contract/merge-words.ts'
import { readChangeSets } from '#contract/change-set.ts'
import type { SentMerge } from '#domain/merge/sent-merges.ts'
import { aGuid, anId, aSense, aWord } from '#domain/testing/builders.ts'
import type { ProtectReason, VersionId, Word } from '#domain/word/word.ts'
import { wordCalls } from '#server/features/words/testing/word-calls.ts'
import { storeWords } from '#server/features/words/testing/store-words.ts'
import { createTestApp, type SignedIn } from '#server/testing/signed-in.ts'

const { db, signUp, aProjectOf, addMember } = await createTestApp(afterAll)
const olga = await signUp('Olga Owner')

async function aDictionary(settings = {}) {
  const projectId = await aProjectOf(olga, settings)
  const elena = await addMember(projectId, 'Editor')
  const words = wordCalls(elena, projectId)
  const params = { projectId }
  return {
    projectId,
    update: words.update,
    remove: words.remove,
    isCurrent: (id: VersionId) => words.isCurrent(id),
    frontier: () => words.frontier(),
    allVersions: () => words.allVersions(),
    elena,
    stored: async (sent: Partial<Word> = {}) => words.read(await words.create(sent)),
    merge: (body: unknown, by: SignedIn = elena) => by.call(mergeWordsThere, { params, body: body as SentMerge[] }),
    mergeHere: (body: readonly SentMerge[]) => elena.call(mergeWordsHere, { params, body: [...body] }),
    undo: (parentIds: readonly VersionId[], childIds: readonly VersionId[]) =>
      elena.call(undoMerge, { params, body: { parentIds: [...parentIds], childIds: [...childIds] } }),
  }
}

const mergeOf = (parent: Word, children: readonly Word[], getAudio = true): SentMerge => ({
  parent,
  children: children.map(({ id }) => ({ srcWordId: id, getAudio })),
  deleteOnly: false,
})
const deletion = (word: Word): SentMerge => ({ ...mergeOf(word, [word]), deleteOnly: true })
const allSenses = (words: readonly Word[]) => words.flatMap(({ senses }) => senses)
const FAILED = { status: 400, text: '"Merge failed."' }
const OUTDATED = { status: 409, text: '"Merge failed."' }

describe('PUT merge', () => {
  test('T3.1 of a word into itself makes a new version that says the same', async () => {
    const { stored, merge, frontier, elena } = await aDictionary()
    const word = await stored({ usingCitationForm: true })
    const { status, body } = await merge([mergeOf(word, [word])])

    expect(status).toBe(200)
    const [id] = body
    expect(await frontier()).toEqual([
      { ...word, id, history: [word.id], editedBy: [elena.userId], modified: expect.any(String) as string },
    ])
  })

  test('T3.2 that only deletes answers nothing and leaves nothing', async () => {
    const { stored, merge, frontier } = await aDictionary()
    expect(await merge([deletion(await stored())])).toMatchObject({ status: 200, body: [] })
    expect(await frontier()).toEqual([])
  })

  test('T3.3 of three words has all three in its past, and another vernacular is no imported citation form', async () => {
    const { stored, merge, frontier } = await aDictionary()
    const three = [await stored({ usingCitationForm: true }), await stored(), await stored()] as const
    await merge([mergeOf({ ...three[0], vernacular: 'mto', senses: allSenses(three) }, three)])

    const [merged, ...others] = await frontier()
    expect(others).toEqual([])
    expect(merged).toMatchObject({ guid: three[0].guid, vernacular: 'mto', usingCitationForm: false })
    expect(merged?.history.toSorted()).toEqual(three.map(({ id }) => id).toSorted())
  })

  test('T3.4 R43 of parents without children makes new words', async () => {
    const { merge, frontier } = await aDictionary()
    const { body } = await merge(Array.from({ length: 100 }, () => mergeOf(aWord({ id: '' }), [])))
    expect(new Set(body).size).toBe(100)
    expect(await frontier()).toHaveLength(100)
  })

  test('R3.3 of a parent without children makes senses of its own, also where it names those of another word', async () => {
    const { stored, merge, frontier } = await aDictionary()
    const word = await stored({ senses: [aSense({ glosses: [{ language: 'en', def: 'lake' }] })] })
    expect((await merge([mergeOf(aWord({ id: '', senses: word.senses }), [])])).status).toBe(200)

    const senses = allSenses(await frontier())
    expect(senses.map(({ glosses }) => glosses[0]?.def)).toEqual(['lake', 'lake'])
    expect(new Set(senses.map(({ guid }) => guid)).size).toBe(2)
  })

  test('R43 splits a sense off into a new word, also at the address of the product specification', async () => {
    const { stored, mergeHere, frontier } = await aDictionary()
    const [lake, sea] = [aSense(), aSense()]
    const word = await stored({ senses: [lake, sea] })
    const split = aWord({ id: '', senses: [sea] })
    const { body } = await mergeHere([mergeOf({ ...word, senses: [lake] }, [word]), mergeOf(split, [word], false)])

    const after = await frontier()
    expect(body.map((id) => after.find((one) => one.id === id)?.senses)).toEqual([[lake], [sea]])
    expect(after.find(({ guid }) => guid === split.guid)?.history).toEqual([word.id])
  })

  test('R3.4 R3.7 brings the note, the flag and the recordings of a word that goes', async () => {
    const { stored, merge, frontier } = await aDictionary()
    const audio = [{ fileName: 'pond.webm', speakerId: '', protected: false }]
    const ziwa = await stored({ note: { language: 'en', text: 'north' } })
    const pond = await stored({ note: { language: 'en', text: 'south' }, flag: { active: true, text: 'tone?' }, audio })
    await merge([mergeOf({ ...ziwa, senses: allSenses([ziwa, pond]) }, [ziwa, pond])])

    expect(await frontier()).toMatchObject([
      { guid: ziwa.guid, note: { text: 'north; south' }, flag: { active: true, text: 'tone?' }, audio },
    ])
  })

  test('keeps the pictures of senses, of which the client does not know', async () => {
    const { stored, merge, frontier } = await aDictionary()
    const pictures = [{ fileName: 'pond.jpg', captions: [], protected: false }]
    const [ziwa, pond] = [await stored(), await stored({ senses: [aSense({ pictures })] })]
    const senses = allSenses([ziwa, pond]).map(({ pictures: _unknown, ...sense }) => sense)
    await merge([mergeOf({ ...ziwa, senses }, [ziwa, pond])])
    expect((await frontier())[0]?.senses[1]?.pictures).toEqual(pictures)
  })

  test('T3.7 of nothing answers nothing', async () => {
    const { merge } = await aDictionary()
    expect(await merge([])).toMatchObject({ status: 200, body: [] })
  })

  test('R10.6 leaves one line that says who merged how many words, and when', async () => {
    const { stored, merge, projectId, elena } = await aDictionary()
    const [one, other] = [await stored(), await stored()]
    await merge([mergeOf({ ...one, senses: allSenses([one, other]) }, [one, other])])
    const { body } = await olga.call(readChangeSets, { params: { projectId } })
    expect(body.changeSets.filter(({ kind }) => kind === 'merge')).toMatchObject([
      { words: 2, madeBy: { userId: elena.userId, name: 'Editor' }, madeAt: expect.stringMatching(/Z$/) as string },
    ])
  })
})

describe('PUT merge changes nothing and is refused', () => {
  test('R44 with 409 where a word is not current, or the id of the parent is not among its children', async () => {
    const { stored, merge, update, frontier } = await aDictionary()
    const [one, other] = [await stored(), await stored()]
    const { body: newId } = await update(other.id, { ...other, vernacular: 'mto' })
    const before = await frontier()
    for (const sent of [
      [mergeOf({ ...one, senses: allSenses([one, other]) }, [one, other])],
      [mergeOf(one, [one]), deletion(other)],
      [mergeOf(one, [{ ...other, id: newId }])],
    ])
      expect(await merge(sent)).toMatchObject(OUTDATED)
    expect(await frontier()).toEqual(before)
  })

  test('R3.3 with 400 for a foreign sense, a foreign guid, a sense or a word twice, and for what no word may be', async () => {
    const { stored, merge, frontier } = await aDictionary()
    const [one, other] = [await stored(), await stored()]
    const before = await frontier()
    for (const parent of [
      { ...one, senses: [...one.senses, aSense()] },
      { ...one, guid: other.guid },
      { ...one, guid: aGuid() },
      { ...one, senses: [...one.senses, ...one.senses] },
      { ...one, senses: [] },
      { ...one, vernacular: ' ' },
      { ...one, accessibility: 'Deleted' as const },
    ])
      expect(await merge([mergeOf(parent, [one])])).toMatchObject(FAILED)
    expect(await merge([mergeOf(one, [one]), mergeOf(one, [one])])).toMatchObject(FAILED)
    expect(await merge([mergeOf({ ...one, id: '', guid: other.guid }, [])])).toMatchObject(FAILED)
    expect(await frontier()).toEqual(before)
  })

  test('T3.7 with 400 for a word that is unknown, or of another project', async () => {
    const { stored, merge } = await aDictionary()
    const elsewhere = await aDictionary()
    const [one, foreign] = [await stored(), await elsewhere.stored()]
    for (const word of [foreign, aWord({ id: anId() })])
      expect(await merge([mergeOf(one, [one]), deletion(word)])).toMatchObject(FAILED)
    expect(await elsewhere.isCurrent(foreign.id)).toBe(true)
  })

  test('R50 with 400 where it is no list of merges', async () => {
    const { merge } = await aDictionary()
    for (const body of [{}, [{ parent: 'x' }], [1]]) expect((await merge(body)).status).toBe(400)
  })

  test('with 400 for more words than anybody merges at once, in one merge or in several', async () => {
    const { stored, merge, undo, frontier } = await aDictionary()
    const one = await stored()
    const many = (count: number) => Array.from({ length: count }, () => aWord({ id: anId() }))
    const ids = many(501).map(({ id }) => id)
    for (const sent of [[mergeOf(one, many(501))], [mergeOf(one, many(300)), mergeOf(one, many(201))]])
      expect((await merge(sent)).status).toBe(400)
    for (const [parents, children] of [
      [ids, []],
      [[], ids],
    ] as const)
      expect((await undo(parents, children)).status).toBe(400)
    expect(await frontier()).toEqual([one])
  })

  test('R3.1 where somebody else was faster: one of two is, and no guid occurs twice', async () => {
    const { stored, merge, frontier } = await aDictionary()
    const [one, other] = [await stored(), await stored()]
    const senses = allSenses([one, other])
    const answers = await Promise.all([
      merge([mergeOf({ ...one, senses }, [one, other])]),
      merge([mergeOf({ ...other, senses }, [one, other])]),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await frontier()).toMatchObject([{ senses: expect.arrayContaining(senses) as unknown }])
  })
})

describe('what is protected', () => {
  const REASON: ProtectReason = { type: 'Examples', count: 1, value: null }
  const imported = { accessibility: 'Protected', protectReasons: [REASON] } as const

  async function withImported(settings = {}) {
    const dictionary = await aDictionary(settings)
    const audio = [{ fileName: 'pond.webm', speakerId: '', protected: true }]
    const other = aWord({ ...imported, senses: [aSense(imported)], audio, projectId: dictionary.projectId })
    await storeWords(db, dictionary.projectId, [other])
    return { ...dictionary, one: await dictionary.stored(), other }
  }

  test('L8 may be merged into another word, which is protected then', async () => {
    const { one, other, merge, frontier } = await withImported()
    expect((await merge([mergeOf({ ...one, senses: allSenses([one, other]) }, [one, other])])).status).toBe(200)
    expect(await frontier()).toMatchObject([{ ...imported, senses: [{}, imported] }])
  })

  test('R25 is not deleted, and its reasons are not cleared', async () => {
    const { one, other, merge, frontier } = await withImported()
    const before = await frontier()
    const cleared = other.senses.map((sense) => ({ ...sense, protectReasons: [] }))
    for (const sent of [
      [deletion(other)],
      [mergeOf(one, [one, other])],
      [mergeOf({ ...one, senses: [...one.senses, ...cleared] }, [one, other])],
    ])
      expect((await merge(sent)).status).toBe(403)
    expect(await frontier()).toEqual(before)
  })

  test('R25 keeps its status, and of a recording the speaker', async () => {
    const { other, merge, frontier } = await withImported()
    const before = await frontier()
    const active = { accessibility: 'Active' } as const
    for (const parent of [
      { ...other, ...active },
      { ...other, senses: other.senses.map((sense) => ({ ...sense, ...active })) },
      { ...other, audio: other.audio.map((recording) => ({ ...recording, speakerId: anId() })) },
    ])
      expect((await merge([mergeOf(parent, [other])])).status).toBe(403)
    expect(await frontier()).toEqual(before)
  })

  test('may be deleted where the project overrides protection', async () => {
    const { other, merge } = await withImported({ protectedDataOverrideEnabled: 'On' })
    expect((await merge([deletion(other)])).status).toBe(200)
  })

  test('is nothing that only the client says so', async () => {
    const { stored, merge, frontier } = await aDictionary()
    const word = await stored()
    await merge([mergeOf({ ...word, ...imported }, [word])])
    expect(await frontier()).toMatchObject([{ accessibility: 'Active', protectReasons: [] }])
  })
})

describe('PUT merge/undo', () => {
  test('T3.5 brings back the words under their ids', async () => {
    const { stored, merge, undo, frontier, projectId } = await aDictionary()
    const three = [await stored(), await stored(), await stored()] as const
    const { body: parents } = await merge([mergeOf({ ...three[0], senses: allSenses(three) }, three)])
    expect(
      (
        await undo(
          parents,
          three.map(({ id }) => id),
        )
      ).status,
    ).toBe(200)

    const byId = (all: readonly Word[]) => all.toSorted((a, b) => (a.id < b.id ? -1 : 1))
    expect(byId(await frontier())).toEqual(byId(three))
    const { body } = await olga.call(readChangeSets, { params: { projectId } })
    expect(body.changeSets.slice(0, 2)).toMatchObject([
      { kind: 'undo' },
      { kind: 'merge', undoneBy: body.changeSets[0]?.id },
    ])
  })

  test('takes away a word that was split off', async () => {
    const { stored, merge, undo, frontier } = await aDictionary()
    const [lake, sea] = [aSense(), aSense()]
    const word = await stored({ senses: [lake, sea] })
    const sent = [
      mergeOf({ ...word, senses: [lake] }, [word]),
      mergeOf(aWord({ id: '', senses: [sea] }), [word], false),
    ]
    const { body } = await merge(sent)
    await undo(body, [word.id])
    expect(await frontier()).toEqual([word])
  })

  test('R45 one of two parents is not taken away while the other keeps a sense of what would come back', async () => {
    const { stored, merge, undo, frontier } = await aDictionary()
    const [lake, sea] = [aSense(), aSense()]
    const word = await stored({ senses: [lake, sea] })
    const split = mergeOf(aWord({ id: '', senses: [sea] }), [word], false)
    const { body: parents } = await merge([mergeOf({ ...word, senses: [lake] }, [word]), split])
    const before = await frontier()
    for (const parent of parents) expect((await undo([parent], [word.id])).status).toBe(409)
    expect(await frontier()).toEqual(before)
  })

  test('of nothing does nothing', async () => {
    const { undo } = await aDictionary()
    expect((await undo([], [])).status).toBe(200)
  })

  test('R45 T3.8 changes nothing where it cannot be done, and says why', async () => {
    const { stored, merge, undo, update, remove, frontier, allVersions } = await aDictionary()
    const [one, other, third] = [await stored(), await stored(), await stored()]
    const { body } = await merge([mergeOf({ ...one, senses: allSenses([one, other]) }, [one, other])])
    const [parent = ''] = body
    await remove(third.id)
    const copy = (await allVersions()).find((word) => word.guid === third.guid && word.accessibility === 'Deleted')
    const before = await frontier()
    const asked = async (parents: readonly string[], children: readonly string[]) =>
      (await undo(parents, children)).status

    expect(await asked([anId()], [one.id, other.id])).toBe(404)
    expect(await asked([parent], [anId()])).toBe(404)
    expect(await asked([parent], [parent])).toBe(400)
    expect(await asked([parent], [copy?.id ?? ''])).toBe(409)
    const fourth = await stored()
    expect(await asked([parent], [fourth.id])).toBe(409)
    expect((await frontier()).filter(({ id }) => id !== fourth.id)).toEqual(before)

    await update(parent, { ...before[0], vernacular: 'mto' })
    expect(await asked([parent], [one.id, other.id])).toBe(404)
  })
})
