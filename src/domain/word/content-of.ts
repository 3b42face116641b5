import type { Word, WordContent } from './word.ts'

/** The part of a word that a person decides about. */
export function contentOf(word: WordContent | Word): WordContent {
  return {
    guid: word.guid,
    vernacular: word.vernacular,
    usingCitationForm: word.usingCitationForm,
    plural: word.plural,
    senses: word.senses,
    audio: word.audio,
    accessibility: word.accessibility,
    protectReasons: word.protectReasons,
    otherField: word.otherField,
    note: word.note,
    flag: word.flag,
  }
}
