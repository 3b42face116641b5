import { expect, test } from 'vitest'
import { ENGLISH, NO_WRITING_SYSTEM, type CustomDomain, type WritingSystem } from '#domain/project/project.ts'
import { NIL_GUID } from '#domain/word/word.ts'
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

test('a character of the vernacular becomes valid and is rejected no longer', () => {
  const project = aProject({ validCharacters: ['a'], rejectedCharacters: ['ɓ', 'q'] })

  expect(settingsAfterImport(project, findings({ characters: ['a', 'ɓ'] }))).toMatchObject({
    validCharacters: ['a', 'ɓ'],
    rejectedCharacters: ['q'],
  })
})

test('adds the custom domains that the project does not have in that language', () => {
  const mine = aCustomDomain('9.0', 'en', 'mine')
  const settings = settingsAfterImport(
    aProject({ semanticDomains: [mine] }),
    findings({ customDomains: [aCustomDomain('9.0', 'en', 'theirs'), aCustomDomain('9.0', 'fr', 'à eux')] }),
  )

  expect(settings.semanticDomains.map(({ name }) => name)).toEqual(['mine', 'à eux'])
})

function aProject(overrides: Partial<Parameters<typeof settingsAfterImport>[0]> = {}) {
  return {
    analysisWritingSystems: [ENGLISH],
    definitionsEnabled: false,
    grammaticalInfoEnabled: false,
    semanticDomains: [],
    validCharacters: [],
    rejectedCharacters: [],
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
    ...overrides,
  }
}

function language(bcp47: string, name: string): WritingSystem {
  return { bcp47, name, font: '', rtl: null }
}

function aCustomDomain(id: string, lang: string, name: string): CustomDomain {
  const unknown = {
    mongoId: null,
    guid: NIL_GUID,
    userId: '',
    created: null,
    description: '',
    parentId: '',
    questions: [],
  }
  return { ...unknown, id, lang, name }
}
