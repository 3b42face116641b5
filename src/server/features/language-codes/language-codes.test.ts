import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { readChanges } from '#contract/change.ts'
import { IDEMPOTENCY_KEY } from '#contract/idempotency-key.ts'
import { readLanguageUse } from '#contract/language-code.ts'
import { countWordsByLanguage } from '#contract/language-counts.ts'
import { addOwnDomain } from '#contract/own-domain.ts'
import { readProject, updateProject } from '#contract/project.ts'
import { countWords } from '#contract/statistics.ts'
import { ENGLISH } from '#domain/project/project.ts'
import { aWord } from '#domain/testing/builders.ts'
import type { Word } from '#domain/word/word.ts'
import { createExchangeApp } from '#server/features/exchange/testing/exchange-app.ts'
import { change, enter, operationCalls, remove, undo } from '#server/features/words/testing/operation-calls.ts'
import { aSunIn, codeCalls, NYAKYUSA, PRIVATE, SW, SWAHILI } from './testing/code-calls.ts'

const { signUp, aProjectOf, exportFiles, jobEnd, currentWords } = await createExchangeApp(afterAll)
const owner = await signUp('Olga')
const { correct, takeBack } = codeCalls(owner, { jobEnd })

const read = async (projectId: string) => (await owner.call(readProject, { params: { projectId } })).body
const aProject = () =>
  aProjectOf(owner, { vernacularWritingSystem: PRIVATE, analysisWritingSystems: [ENGLISH, SWAHILI] })
const theWord = async (projectId: string): Promise<Word> => {
  const [word] = await currentWords(projectId)
  if (!word) throw new Error('no word')
  return word
}

describe('the language of the dictionary', () => {
  test('has its own code from then on, in exports as well, and keeps its font', async () => {
    const projectId = await aProject()
    await operationCalls(projectId).done(enter(aSunIn('en')), owner)

    await correct(projectId, NYAKYUSA)

    const corrected = { ...NYAKYUSA, font: 'Charis' }
    expect(await read(projectId)).toMatchObject({ vernacularWritingSystem: corrected })
    const files = await exportFiles(owner, projectId)
    const lift = [...files].find(([path]) => path.endsWith('.lift'))?.[1].toString()
    expect(lift).toContain('<form lang="nyy"><text>ilyuba</text></form>')
    expect(lift).not.toContain('qaa-x-nyakyusa')
    const described = [...files.keys()].filter((path) => path.endsWith('.ldml'))
    expect(described).toEqual([expect.stringMatching(/\/nyy\.ldml$/)])
  })

  test('may have been told in a note as well', async () => {
    const projectId = await aProject()
    await operationCalls(projectId).done(enter(aSunIn(PRIVATE.bcp47)), owner)

    expect(await correct(projectId, NYAKYUSA)).toMatchObject({ words: 1 })

    expect((await theWord(projectId)).note.language).toBe('nyy')
  })
})

describe('a gloss language', () => {
  test('takes its glosses, definitions, notes and counts along, and nothing else', async () => {
    const projectId = await aProject()
    const { word } = await operationCalls(projectId).done(enter(aSunIn(SWAHILI.bcp47)), owner)
    const use = await owner.call(readLanguageUse, { params: { projectId, tag: SWAHILI.bcp47 } })
    expect(use.body).toEqual({ words: 1, glosses: 1, isImported: false, correction: null })

    await correct(projectId, SW, { from: SWAHILI.bcp47 })

    const said = JSON.parse(JSON.stringify(word).replaceAll(SWAHILI.bcp47, 'sw')) as Word
    expect(await theWord(projectId)).toEqual(said)
    expect((await read(projectId)).analysisWritingSystems).toEqual([ENGLISH, { ...SW, font: '' }])
    const counts = await owner.call(countWordsByLanguage, { params: { projectId } })
    expect(counts.body.counts).toEqual({ en: 1, sw: 1 })
    const totals = await owner.call(countWords, { params: { projectId } })
    expect(totals.body.glossed).toEqual({ en: 1, sw: 1 })
    const tags = [SWAHILI.bcp47, 'sw']
    const uses = await Promise.all(tags.map((tag) => owner.call(readLanguageUse, { params: { projectId, tag } })))
    expect(uses.map(({ body }) => body.glosses)).toEqual([0, 1])
  })

  test('is pulled by devices with the words that say it, and with no others', async () => {
    const projectId = await aProject()
    const calls = operationCalls(projectId)
    await calls.done(enter(aSunIn('en', 'umwesi')), owner)
    const { word, changeNumber } = await calls.done(enter(aSunIn(SWAHILI.bcp47)), owner)
    await correct(projectId, SW, { from: SWAHILI.bcp47 })

    const { text } = await owner.call(readChanges, { params: { projectId }, query: { since: String(changeNumber) } })

    const [head, ...lines] = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown)
    expect(head).toMatchObject({ count: 1 })
    expect(lines).toMatchObject([{ guid: word?.guid, word: { id: word?.id, note: { language: 'sw' } } }])
  })

  test('takes texts of own domains along, unless there are some in the new code', async () => {
    const name = (lang: string) => ({ lang, name: `siku ${lang}` })
    const langs = async (projectId: string) => (await read(projectId)).semanticDomains.map(({ lang }) => lang)
    for (const [texts, followed] of [
      [
        [SWAHILI.bcp47, 'en'],
        ['sw', 'en'],
      ],
      [
        [SWAHILI.bcp47, 'sw'],
        [SWAHILI.bcp47, 'sw'],
      ],
    ] as const) {
      const projectId = await aProject()
      const body = { guid: randomUUID(), parentId: '1.1', texts: texts.map(name) }
      await owner.call(addOwnDomain, { params: { projectId }, body, headers: { [IDEMPOTENCY_KEY]: randomUUID() } })

      const { changeSet } = await correct(projectId, SW, { from: SWAHILI.bcp47 })

      expect(await langs(projectId)).toEqual(followed)
      await takeBack(projectId, changeSet)
      expect(await langs(projectId)).toEqual(texts)
    }
  })

  test('is said by what is undone later, a removal or an edit of before', async () => {
    const projectId = await aProject()
    const calls = operationCalls(projectId)
    const entered = await calls.done(enter(aSunIn(SWAHILI.bcp47)), owner)
    const removal = remove(entered.word ?? aWord())
    await calls.done(removal, owner)
    await correct(projectId, SW, { from: SWAHILI.bcp47 })

    const { word } = await calls.done(undo(removal.id), owner)

    expect(word?.senses[0]?.glosses).toContainEqual({ language: 'sw', def: 'jua' })
  })

  test('is read under its former code from whoever was offline meanwhile, and merged with what others wrote', async () => {
    const projectId = await aProject()
    const calls = operationCalls(projectId)
    const { word: base } = await calls.done(enter(aSunIn(SWAHILI.bcp47)), owner)
    await correct(projectId, SW, { from: SWAHILI.bcp47 })
    const seen = base ?? aWord()
    await calls.done(change(await theWord(projectId), { plural: 'amalyuba' }), owner)

    await calls.done(change(seen, { flag: { active: true, text: 'sure?' } }), owner)
    await calls.done(enter(aSunIn(SWAHILI.bcp47, 'umwesi')), owner)

    const words = await currentWords(projectId)
    expect(words.map(({ plural, flag, senses }) => [plural, flag.text, senses[0]?.glosses[1]])).toEqual([
      ['amalyuba', 'sure?', { language: 'sw', def: 'jua' }],
      [null, '', { language: 'sw', def: 'jua' }],
    ])
  })

  test('that is added under the former code later is another language', async () => {
    const projectId = await aProject()
    await correct(projectId, SW, { from: SWAHILI.bcp47 })
    const { analysisWritingSystems } = await read(projectId)
    const body = { analysisWritingSystems: [...analysisWritingSystems, SWAHILI] }
    await owner.call(updateProject, { params: { projectId }, body })

    await operationCalls(projectId).done(enter(aSunIn(SWAHILI.bcp47)), owner)

    expect((await theWord(projectId)).senses[0]?.glosses[1]?.language).toBe(SWAHILI.bcp47)
  })
})
