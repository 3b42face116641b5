import type { FieldConflict } from './three-way-merge.ts'
import type { Sense, WordContent } from './word.ts'

/**
 * The word with what somebody else had written in one field; null where nobody writes that field by itself, or the sense or
 * the recording is gone: then the history has it.
 */
export function takeTheirs(word: WordContent, { path, values }: FieldConflict): WordContent | null {
  const theirs = values?.theirs
  if (!theirs) return null
  const [field = '', senseGuid = '', ...ofSense] = path.split('.')
  if ('note' in theirs) return { ...word, note: theirs.note }
  if ('flag' in theirs) return { ...word, flag: theirs.flag }
  if ('speakerId' in theirs) {
    const at = recordingOf(word, { path })
    const recording = word.audio[at]
    // A recording of which only one says anything was deleted by the other: there is no speaker to take.
    return recording && values.mine ? { ...word, audio: word.audio.with(at, { ...recording, ...theirs }) } : null
  }
  if (field !== 'senses') return 'texts' in theirs ? withForm(word, field, theirs.texts.join('')) : null
  const become = (sense: Sense): Sense =>
    'info' in theirs ? { ...sense, grammaticalInfo: theirs.info } : withTexts(sense, ofSense, theirs.texts)
  const isThere = word.senses.some(({ guid }) => guid === senseGuid)
  return isThere ? { ...word, senses: word.senses.map((one) => (one.guid === senseGuid ? become(one) : one)) } : null
}

/** The number of the recording that a conflict is about, from 0, among those of the word; -1: it is about none of them. */
export function recordingOf({ audio }: Pick<WordContent, 'audio'>, { path }: Pick<FieldConflict, 'path'>): number {
  return audio.findIndex(({ fileName }) => path === `audio.${fileName}`)
}

function withForm(word: WordContent, field: string, text: string): WordContent | null {
  if (field === 'plural') return { ...word, plural: text || null }
  return text === '' ? null : { ...word, vernacular: text }
}

function withTexts(sense: Sense, [field, ...rest]: readonly string[], texts: readonly string[]): Sense {
  const language = rest.join('.')
  if (field === 'definitions') {
    const theirs = texts.map((text) => ({ language, text }))
    return { ...sense, definitions: inPlace(sense.definitions, language, theirs) }
  }
  const theirs = texts.map((def) => ({ language, def }))
  return { ...sense, glosses: inPlace(sense.glosses, language, theirs) }
}

/** Where the texts of that language stood, or at the end. */
function inPlace<Item extends { readonly language: string }>(
  before: readonly Item[],
  language: string,
  items: readonly Item[],
): readonly Item[] {
  const at = before.findIndex((one) => one.language === language)
  const others = before.filter((one) => one.language !== language)
  return others.toSpliced(at === -1 ? others.length : at, 0, ...items)
}
