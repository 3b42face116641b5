import { afterAll, describe, expect, test } from 'vitest'
import { deleteFrontierAndFinishUpload } from '#contract/exchange.ts'
import { countTags, countWords } from '#contract/statistics.ts'
import { planOf, takeIn } from '#domain/merge/arranging.ts'
import { aDomain, aGuid, aSense, aWord, anId } from '#domain/testing/builders.ts'
import type { Word } from '#domain/word/word.ts'
import { aLift, anEntry } from '#server/features/exchange/testing/a-lift.ts'
import { aZip } from '#server/features/exchange/testing/a-zip.ts'
import { createExchangeApp } from '#server/features/exchange/testing/exchange-app.ts'
import { change, enter, operationCalls, remove, undo } from '#server/features/words/testing/operation-calls.ts'
import { storeWords } from '#server/features/words/testing/store-words.ts'
import { wordCalls } from '#server/features/words/testing/word-calls.ts'
import type { SignedIn } from '#server/testing/signed-in.ts'

const { db, anyone, signUp, aProjectOf, addMember, siteAdmin, upload, importZip, record } =
  await createExchangeApp(afterAll)
const olga = await signUp('Olga Owner')

const RECORDING = { fileName: 'a.webm', speakerId: '', protected: false }
const meaning = (language: string, def: string, ...domainIds: string[]) =>
  aSense({ glosses: [{ language, def }], semanticDomains: domainIds.map((id) => aDomain(id)) })

/** A project, what it has in all, and what its Owner does to its words. */
async function aProject() {
  const projectId = await aProjectOf(olga)
  await record(projectId, RECORDING.fileName)
  return {
    projectId,
    words: wordCalls(olga, projectId),
    ...operationCalls(projectId),
    totals: async () => (await olga.call(countWords, { params: { projectId } })).body,
    tags: async () => (await olga.call(countTags, { params: { projectId } })).body.tags,
  }
}

async function entered({ done }: Awaited<ReturnType<typeof aProject>>, sent: Partial<Word>): Promise<Word> {
  const { word } = await done(enter(aWord({ vernacular: aGuid(), ...sent })), olga)
  return word ?? aWord()
}

const NOTHING = { words: 0, inDomains: 0, recorded: 0, glossed: {}, domains: {} }

describe('what a project has in all', () => {
  test('is nothing while it has no words', async () => {
    expect(await (await aProject()).totals()).toEqual({ changeNumber: 0, ...NOTHING })
  })

  test('counts each word once, whatever it has several of, and none without senses', async () => {
    const { words, totals, projectId } = await aProject()
    await words.create({
      senses: [meaning('en', 'fish', '1.6.1', '5.2'), meaning('en', 'meat', '5.2')],
      audio: [RECORDING, { ...RECORDING, fileName: 'b.webm' }],
    })
    await words.create({ senses: [meaning('sw', 'samaki', '5.2'), meaning('en', 'x')] })
    await words.create({ senses: [meaning('en', '', 'Inbox')] })
    await words.create({ senses: [aSense()] })
    await storeWords(db, projectId, [aWord({ senses: [], audio: [RECORDING] })])

    expect(await totals()).toEqual({
      changeNumber: 5,
      words: 4,
      inDomains: 3,
      recorded: 1,
      glossed: { en: 2, sw: 1 },
      domains: { '1.6.1': 1, '5.2': 2, Inbox: 1 },
    })
  })

  test('leaves out what only senses have that are not in use', async () => {
    const { words, totals } = await aProject()
    await words.create({ senses: [{ ...meaning('en', 'fish', '5.2'), accessibility: 'Duplicate' }] })

    // The tree shows a word wherever some sense of it is (spec api 5.7, domainwordcount).
    expect(await totals()).toMatchObject({ words: 1, inDomains: 0, glossed: {}, domains: { '5.2': 1 } })
  })

  test('counts the words of this project only', async () => {
    const [one, other] = [await aProject(), await aProject()]
    await other.words.create({ senses: [meaning('en', 'fish', '5.2')] })

    expect(await one.totals()).toMatchObject(NOTHING)
  })

  test('is told every member and site administrator, nobody else, and 404 of no project', async () => {
    const { projectId } = await aProject()
    const [harvester, stranger, admin] = [await addMember(projectId, 'Harvester'), await signUp(), await siteAdmin()]
    const statusFor = async ({ call }: Pick<SignedIn, 'call'>, of = projectId) =>
      (await call(countWords, { params: { projectId: of } })).status

    expect(await Promise.all([harvester, admin, stranger, anyone].map((who) => statusFor(who)))).toEqual([
      200, 200, 403, 401,
    ])
    expect(await statusFor(admin, anId())).toBe(404)
  })
})

describe('the counts follow', () => {
  const fish = () => ({ senses: [meaning('en', 'fish', '5.2')], audio: [RECORDING] })
  const FISH = { words: 1, inDomains: 1, recorded: 1, glossed: { en: 1 }, domains: { '5.2': 1 } }

  test('an edit, and its undo', async () => {
    const project = await aProject()
    const word = await entered(project, { senses: [meaning('en', 'fish', '5.2', '1.6.1')], audio: [RECORDING] })
    const before = await project.totals()
    const edit = change(word, {
      senses: word.senses.map((sense) => ({ ...sense, glosses: [], semanticDomains: [aDomain('1.1')] })),
      audio: [],
    })

    await project.done(edit, olga)
    expect(await project.totals()).toMatchObject({ words: 1, recorded: 0, glossed: {}, domains: { '1.1': 1 } })
    expect(await project.tags()).toBe(1)
    await project.done(undo(edit.id), olga)
    expect(await project.totals()).toEqual({ ...before, changeNumber: before.changeNumber + 2 })
    expect(await project.tags()).toBe(2)
  })

  test('a removal, its undo, a deletion and a restoration', async () => {
    const project = await aProject()
    const word = await entered(project, fish())
    const removal = remove(word)

    await project.done(removal, olga)
    expect(await project.totals()).toMatchObject(NOTHING)
    expect(await project.tags()).toBe(0)
    const { word: back } = await project.done(undo(removal.id), olga)
    expect(await project.totals()).toMatchObject(FISH)
    const id = back?.id ?? ''
    await project.words.remove(id)
    expect(await project.totals()).toMatchObject(NOTHING)
    await project.words.restore(id)
    expect(await project.totals()).toMatchObject(FISH)
    expect(await project.tags()).toBe(1)
  })

  test('a merge, in which one word takes the senses of another that goes', async () => {
    const project = await aProject()
    const [kept, gone] = [await entered(project, fish()), await entered(project, fish())]
    expect(await project.totals()).toMatchObject({ words: 2, domains: { '5.2': 2 } })
    const plan = takeIn(
      planOf([kept, gone].map((word) => ({ guid: word.guid, version: word.id, word }))),
      gone.guid,
      kept.guid,
    )
    const merge = { kind: 'merge', id: aGuid(), plan } as const

    await project.doneTogether(merge, olga)
    expect(await project.totals()).toMatchObject(FISH)
    expect(await project.tags()).toBe(2)
    await project.doneTogether(undo(merge.id), olga)
    expect(await project.totals()).toMatchObject({ words: 2, recorded: 2, glossed: { en: 2 }, domains: { '5.2': 2 } })
  })

  test('an import, and one that takes the place of all words', async () => {
    const { projectId, totals, tags } = await aProject()
    const entry = (domain: string) =>
      anEntry().replace('</sense>', `<trait name="semantic-domain-ddp4" value="${domain}"/></sense>`)
    const packageOf = (...entries: string[]) => aZip({ 'Sena.lift': aLift(...entries) })

    await importZip(olga, projectId, await packageOf(entry('5.2 Food'), entry('5.2 Food')))
    expect(await totals()).toMatchObject({ words: 2, inDomains: 2, glossed: { en: 2 }, domains: { '5.2': 2 } })

    await upload(olga, await packageOf(entry('1.1 Sky')), { projectId })
    await olga.call(deleteFrontierAndFinishUpload, { params: { projectId } })
    expect(await totals()).toMatchObject({ words: 1, inDomains: 1, glossed: { en: 1 }, domains: { '1.1': 1 } })
    expect(await tags()).toBe(1)
  })
})
