import { expect, test } from 'vitest'
import { aGuid } from '#domain/testing/builders.ts'
import { anOwnDomain } from '#domain/testing/project-builders.ts'
import { ENGLISH, NO_WRITING_SYSTEM, type WritingSystem } from '#domain/project/project.ts'
import { type ImportFindings, settingsAfterImport } from './settings-after-import.ts'

const French = language('fr', 'French')

test('appends the languages of the file, each once and none without a tag', () => {
  const settings = settingsAfterImport(
    aProject({ analysisWritingSystems: [NO_WRITING_SYSTEM, French] }),
    findings({ analysisLanguages: [language('pt', 'Portuguese'), language('fr', 'français')] }),
  )

  expect(settings.analysisWritingSystems.map(({ name }) => name)).toEqual(['French', 'Portuguese'])
})

test('falls back to English where neither project nor file has a language', () => {
  const settings = settingsAfterImport(aProject({ analysisWritingSystems: [NO_WRITING_SYSTEM] }), findings())

  expect(settings.analysisWritingSystems).toEqual([ENGLISH])
})

test('switches definitions and grammatical information on, never off', () => {
  const on = { definitionsEnabled: true, grammaticalInfoEnabled: true }

  expect(settingsAfterImport(aProject(), findings({ hasDefinitions: true, hasGrammaticalInfo: true }))).toMatchObject(
    on,
  )
  expect(settingsAfterImport(aProject(on), findings())).toMatchObject(on)
})

test('an alphabet in the file becomes that of the project, and no other takes one away', () => {
  const [ours, theirs] = [
    [['a'], ['b']],
    [['b'], ['a']],
  ]

  expect(settingsAfterImport(aProject({ alphabet: ours }), findings({ alphabet: theirs })).alphabet).toBe(theirs)
  expect(settingsAfterImport(aProject({ alphabet: ours }), findings()).alphabet).toBe(ours)
})

test('a character of the vernacular becomes valid and is rejected no longer', () => {
  const project = aProject({ validCharacters: ['a'], rejectedCharacters: ['ɓ', 'q'] })

  expect(settingsAfterImport(project, findings({ characters: ['a', 'ɓ'] }))).toMatchObject({
    validCharacters: ['a', 'ɓ'],
    rejectedCharacters: ['q'],
  })
})

test('adds the custom domains that the project does not have in that language', () => {
  const mine = anOwnDomain({ id: '9.0', lang: 'en', name: 'mine' })
  const settings = settingsAfterImport(
    aProject({ semanticDomains: [mine] }),
    findings({
      customDomains: [
        anOwnDomain({ id: '9.0', lang: 'en', name: 'theirs' }),
        anOwnDomain({ id: '9.0', lang: 'fr', name: 'à eux' }),
      ],
    }),
  )

  expect(settings.semanticDomains.map(({ name }) => name)).toEqual(['mine', 'à eux'])
})

test('a number that is there already is that domain: a translation that comes in has its guid', () => {
  const mine = anOwnDomain({ id: '9.0', guid: aGuid() })
  const theirs = [
    anOwnDomain({ id: '9.0', lang: 'fr' }),
    anOwnDomain({ id: '9.10', guid: mine.guid, name: 'the same under another number' }),
  ]
  const settings = settingsAfterImport(aProject({ semanticDomains: [mine] }), findings({ customDomains: theirs }))

  expect(settings.semanticDomains).toEqual([mine, { ...theirs[0], guid: mine.guid }])
})

function aProject(overrides: Partial<Parameters<typeof settingsAfterImport>[0]> = {}) {
  return {
    analysisWritingSystems: [ENGLISH],
    definitionsEnabled: false,
    grammaticalInfoEnabled: false,
    semanticDomains: [],
    validCharacters: [],
    rejectedCharacters: [],
    alphabet: [],
    ...overrides,
  }
}

function findings(overrides: Partial<ImportFindings> = {}): ImportFindings {
  return {
    analysisLanguages: [],
    hasDefinitions: false,
    hasGrammaticalInfo: false,
    customDomains: [],
    characters: [],
    alphabet: [],
    ...overrides,
  }
}

function language(bcp47: string, name: string): WritingSystem {
  return { bcp47, name, font: '', rtl: null }
}
