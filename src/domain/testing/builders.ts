import {
  type Sense,
  type SemanticDomain,
  type Word,
  NIL_GUID,
  NO_FLAG,
  NO_NOTE,
  UNSPECIFIED,
} from '#domain/word/word.ts'

let serial = 0
const nextSerial = (): string => (++serial).toString(16)
/** A fresh guid that tells in a failure message that a builder made it. */
export const aGuid = (): string => `abcdef00-0000-4000-8000-${nextSerial().padStart(12, '0')}`
/** A fresh id of the wire's form: 24 hexadecimal digits. */
export const anId = (): string => `abcdef${nextSerial().padStart(18, '0')}`

/** A valid sense; pass only what the test is about. */
export function aSense(overrides: Partial<Sense> = {}): Sense {
  return {
    guid: aGuid(),
    accessibility: 'Active',
    grammaticalInfo: UNSPECIFIED,
    definitions: [],
    glosses: [],
    protectReasons: [],
    semanticDomains: [],
    ...overrides,
  }
}

/** A valid word with one sense; pass only what the test is about. */
export function aWord(overrides: Partial<Word> = {}): Word {
  return {
    id: anId(),
    guid: aGuid(),
    vernacular: 'maji',
    usingCitationForm: false,
    plural: null,
    senses: [aSense()],
    audio: [],
    created: '2026-01-01T00:00:00.0000000Z',
    modified: '2026-01-01T00:00:00.0000000Z',
    accessibility: 'Active',
    protectReasons: [],
    history: [],
    editedBy: [],
    otherField: '',
    projectId: 'abcdef000000000000000001',
    note: NO_NOTE,
    flag: NO_FLAG,
    ...overrides,
  }
}

/** A semantic domain on a sense. */
export function aDomain(id: string, overrides: Partial<SemanticDomain> = {}): SemanticDomain {
  return {
    mongoId: null,
    guid: NIL_GUID,
    name: `Domain ${id}`,
    id,
    lang: 'en',
    userId: '',
    created: null,
    ...overrides,
  }
}
