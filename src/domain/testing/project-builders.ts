import { NEW_PROJECT } from '#domain/project/new-project.ts'
import { type CustomDomain, ENGLISH, type Project } from '#domain/project/project.ts'
import { aGuid, anId } from './builders.ts'

/** A valid project; pass only what the test is about. */
export function aProject(overrides: Partial<Project> = {}): Project {
  return {
    ...NEW_PROJECT,
    id: anId(),
    name: 'Sena',
    created: '2026-01-01T00:00:00.000Z',
    vernacularWritingSystem: { bcp47: 'seh', name: 'Sena', font: '', rtl: null },
    analysisWritingSystems: [ENGLISH],
    ...overrides,
  }
}

/** What a project told about a domain of its own in one language. */
export function anOwnDomain(overrides: Partial<CustomDomain> = {}): CustomDomain {
  return {
    mongoId: null,
    guid: aGuid(),
    name: 'Weaving',
    id: '6.6.0',
    lang: 'en',
    userId: '',
    created: null,
    description: '',
    parentId: '',
    questions: [],
    ...overrides,
  }
}
