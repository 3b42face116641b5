import { ENGLISH, NO_WRITING_SYSTEM, type Project } from '#domain/project/project.ts'
import { anId } from './builders.ts'

/** A valid project; pass only what the test is about. */
export function aProject(overrides: Partial<Project> = {}): Project {
  return {
    id: anId(),
    name: 'Sena',
    created: '2026-01-01T00:00:00.000Z',
    isActive: true,
    liftImported: false,
    definitionsEnabled: false,
    grammaticalInfoEnabled: false,
    autocompleteSetting: 'On',
    harvesterReviewEntriesEnabled: 'Off',
    protectedDataMergeAvoidEnabled: 'Off',
    protectedDataOverrideEnabled: 'Off',
    semDomWritingSystem: NO_WRITING_SYSTEM,
    vernacularWritingSystem: { bcp47: 'seh', name: 'Sena', font: '', rtl: null },
    analysisWritingSystems: [ENGLISH],
    semanticDomains: [],
    validCharacters: [],
    rejectedCharacters: [],
    customFields: [],
    wordFields: [],
    partsOfSpeech: [],
    workshopSchedule: [],
    ...overrides,
  }
}
