import { appendFlag } from '#domain/word/append-flag.ts'
import { appendNew } from '#domain/word/append-new.ts'
import { appendNote } from '#domain/word/append-note.ts'
import { contentOf } from '#domain/word/content-of.ts'
import { type Guid, NO_FLAG, NO_NOTE, type Sense, type WordContent } from '#domain/word/word.ts'
import { joinedParts } from './combined-senses.ts'
import type { Column } from './merge-plan.ts'

/** A word with what those that it takes in say beside their senses: notes, flags, recordings, what protects them (spec rules R3.4, L8). */
export function withTaken(word: WordContent, taken: readonly WordContent[]): WordContent {
  return taken.reduce(
    (into, from) => ({
      ...into,
      plural:
        into.plural === null || from.plural === null ? (into.plural ?? from.plural) : joined(into, from, 'plural'),
      accessibility: from.accessibility === 'Protected' ? 'Protected' : into.accessibility,
      protectReasons: [...into.protectReasons, ...from.protectReasons],
      otherField: from.otherField.trim() === '' ? into.otherField : joined(into, from, 'otherField'),
      note: appendNote(into.note, from.note),
      flag: appendFlag(into.flag, from.flag),
      audio: appendNew(into.audio, from.audio, ({ fileName }) => fileName),
    }),
    word,
  )
}

const joined = (into: WordContent, from: WordContent, field: 'plural' | 'otherField'): string =>
  joinedParts([into[field] ?? '', from[field] ?? ''])

type Parts = {
  /** The word of the column as it is; undefined: a new one is split off. */
  readonly own: WordContent | undefined
  /** The word that gives the vernacular. */
  readonly form: WordContent | undefined
  readonly taken: readonly WordContent[]
  readonly senses: readonly Sense[]
}

/** What a column makes of its word. */
export function mergedWord({ guid, flag }: Column, { own, form, taken, senses }: Parts): WordContent {
  const whole = withTaken(own ? contentOf(own) : emptyWord(guid), taken)
  const vernacular = form && form.vernacular.trim() !== '' ? form.vernacular : whole.vernacular
  const usingCitationForm = whole.usingCitationForm && whole.vernacular === vernacular
  return { ...whole, vernacular, usingCitationForm, senses, flag: flag ?? whole.flag }
}

function emptyWord(guid: Guid): WordContent {
  return {
    guid,
    vernacular: '',
    usingCitationForm: false,
    plural: null,
    senses: [],
    audio: [],
    accessibility: 'Active',
    protectReasons: [],
    otherField: '',
    note: NO_NOTE,
    flag: NO_FLAG,
  }
}
