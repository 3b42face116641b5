import { NEW_PROJECT } from '#domain/project/new-project.ts'
import { ENGLISH, type Project } from '#domain/project/project.ts'
import { anId } from './builders.ts'

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
