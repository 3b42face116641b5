import type { Flag, GrammaticalInfo, Note, Sense, WordContent } from './word.ts'

/** What one field of a word says, as it can be written into it again: texts of one language, or what else the field holds. */
export type FieldValue =
  | { readonly texts: readonly string[] }
  | { readonly note: Note }
  | { readonly flag: Flag }
  | { readonly info: GrammaticalInfo }
  /** '' for nobody. */
  | { readonly speakerId: string }

/** null: there is no such sense or recording, or the field is none that anybody writes by itself. */
export function valueAt(word: WordContent, path: string): FieldValue | null {
  const [field = '', ...within] = path.split('.')
  switch (field) {
    case 'vernacular':
      return { texts: [word.vernacular] }
    case 'plural':
      return { texts: word.plural === null ? [] : [word.plural] }
    case 'note':
      return { note: word.note }
    case 'flag':
      return { flag: word.flag }
    case 'audio': {
      const recording = word.audio.find(({ fileName }) => fileName === within.join('.'))
      return recording ? { speakerId: recording.speakerId } : null
    }
    case 'senses': {
      const [guid, ...ofSense] = within
      const sense = word.senses.find((one) => one.guid === guid)
      return sense ? valueOfSense(sense, ofSense) : null
    }
    default:
      return null
  }
}

function valueOfSense({ glosses, definitions, grammaticalInfo }: Sense, [field, ...rest]: readonly string[]) {
  const language = rest.join('.')
  const isOf = (item: { readonly language: string }): boolean => item.language === language
  switch (field) {
    case 'glosses':
      return { texts: glosses.filter(isOf).map(({ def }) => def) }
    case 'definitions':
      return { texts: definitions.filter(isOf).map(({ text }) => text) }
    case 'grammaticalInfo':
      return { info: grammaticalInfo }
    case undefined:
    default:
      return null
  }
}
