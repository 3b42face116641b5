import type { EntryChoice } from '#domain/word/entry-into.ts'
import type { TextByLanguage, TypedWord } from '#domain/word/new-word.ts'
import { GRAMMATICAL_GROUPS, NO_FLAG, NO_NOTE, type WordContent } from '#domain/word/word.ts'

/** What somebody types into the row for a new word. */
export type Typed = TypedWord & {
  /** null: it is a new word, or nobody has said yet which one. */
  readonly choice: Choice | null
}

/** An existing word that what is typed belongs to, as somebody chose. */
export type Choice = EntryChoice & {
  /** The form of that word, which is no longer chosen when another one is typed. */
  readonly vernacular: string
  /** The glosses of the chosen sense, which stand in the fields, and what stood there before. */
  readonly taken: TextByLanguage
  readonly before: TextByLanguage
}

export const NOTHING_TYPED: Typed = {
  vernacular: '',
  glosses: {},
  definitions: {},
  note: NO_NOTE,
  flag: NO_FLAG,
  partOfSpeech: 'Unspecified',
  audio: [],
  pictures: [],
  choice: null,
}

/** Blanks are something: whoever types one is at work. */
export function isNothing(typed: Typed): boolean {
  const { vernacular, glosses, definitions, note, flag, partOfSpeech, audio, pictures } = typed
  const texts = [vernacular, ...Object.values(glosses), ...Object.values(definitions), note.text, flag.text]
  const isUnmarked = !flag.active && partOfSpeech === 'Unspecified'
  return texts.every((text) => text === '') && isUnmarked && audio.length + pictures.length === 0
}

/** What would be typed to enter the word again. */
export function typedFor({ vernacular, senses: [sense], note, flag, audio }: WordContent): Typed {
  return {
    vernacular,
    glosses: Object.fromEntries((sense?.glosses ?? []).map(({ language, def }) => [language, def])),
    definitions: Object.fromEntries((sense?.definitions ?? []).map(({ language, text }) => [language, text])),
    note,
    flag,
    partOfSpeech: sense?.grammaticalInfo.catGroup ?? 'Unspecified',
    audio,
    pictures: sense?.pictures ?? [],
    choice: null,
  }
}

/** What is typed of an entry that lies on the desk; undefined: it is entered, or none. */
export function typedIn(value: unknown): Typed | undefined {
  const isTyping = typeof value === 'object' && value !== null && 'state' in value && value.state === 'typed'
  return isTyping && 'typed' in value ? readTyped(value.typed) : undefined
}

/** Where a page may have left it that went. */
export function readTyped(kept: unknown): Typed {
  if (typeof kept !== 'object' || kept === null) return NOTHING_TYPED
  const typed = { ...NOTHING_TYPED, ...(kept as Partial<Typed>) }
  return GRAMMATICAL_GROUPS.includes(typed.partOfSpeech) ? typed : { ...typed, partOfSpeech: 'Unspecified' }
}
