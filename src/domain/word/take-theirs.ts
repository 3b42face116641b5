import { infoTold } from './part-of-speech.ts'
import type { FieldConflict } from './three-way-merge.ts'
import type { Note, Sense, WordContent } from './word.ts'

/**
 * The word with what somebody else had written in one field, where the texts of a conflict say all that it takes; null
 * where they do not, or the sense or the recording is gone: then the history has it.
 */
export function takeTheirs(word: WordContent, conflict: FieldConflict): WordContent | null {
  const { path, theirs } = conflict
  const [field = '', senseGuid = '', ...ofSense] = path.split('.')
  if (field === 'senses') {
    const sense = word.senses.find(({ guid }) => guid === senseGuid)
    const taken = sense && senseWith(sense, ofSense, theirs)
    return taken ? { ...word, senses: word.senses.map((one) => (one === sense ? taken : one)) } : null
  }
  switch (field) {
    case 'vernacular':
      return theirs === '' ? null : { ...word, vernacular: theirs }
    case 'plural':
      return { ...word, plural: theirs || null }
    case 'note':
      return withNote(word, theirs)
    case 'flag':
      return { ...word, flag: { active: theirs !== '', text: theirs === 'true' ? '' : theirs } }
    case 'audio':
      return withSpeaker(word, conflict)
    default:
      return null
  }
}

/** The number of the recording that a conflict is about, from 0, among those of the word; -1: it is about none of them. */
export function recordingOf({ audio }: Pick<WordContent, 'audio'>, { path }: Pick<FieldConflict, 'path'>): number {
  return audio.findIndex(({ fileName }) => path === `audio.${fileName}`)
}

/** Whom they named as the speaker of a recording, '' for nobody: then it is told by its file. */
export function speakerTold({ path, theirs }: Pick<FieldConflict, 'path' | 'theirs'>): string {
  return path === `audio.${theirs}` ? '' : theirs
}

/** A recording of which only one says anything was deleted by the other: there is no speaker to take. */
function withSpeaker(word: WordContent, conflict: FieldConflict): WordContent | null {
  const at = recordingOf(word, conflict)
  const recording = word.audio[at]
  if (!recording || conflict.mine === '' || conflict.theirs === '') return null
  return { ...word, audio: word.audio.with(at, { ...recording, speakerId: speakerTold(conflict) }) }
}

function senseWith(sense: Sense, [field, ...rest]: readonly string[], text: string): Sense | null {
  const language = rest.join('.')
  const others = <Item extends { readonly language: string }>(items: readonly Item[]): readonly Item[] =>
    items.filter((item) => item.language !== language)
  switch (field) {
    case 'glosses':
      return { ...sense, glosses: inPlace(sense.glosses, others(sense.glosses), text && { language, def: text }) }
    case 'definitions':
      return {
        ...sense,
        definitions: inPlace(sense.definitions, others(sense.definitions), text && { language, text }),
      }
    case 'grammaticalInfo':
      return { ...sense, grammaticalInfo: infoTold(text) }
    case undefined:
    default:
      return null
  }
}

/** Where the text of that language stood, or at the end. */
function inPlace<Item>(before: readonly Item[], others: readonly Item[], item: Item | ''): readonly Item[] {
  const at = before.findIndex((one) => !others.includes(one))
  return item === '' ? others : others.toSpliced(at === -1 ? others.length : at, 0, item)
}

function withNote(word: WordContent, told: string): WordContent {
  return { ...word, note: noteTold(told) ?? { language: word.note.language, text: told } }
}

/** A note is told with its language: `[en] text`. null: there is none. */
export function noteTold(told: string): Note | null {
  const [, language, text] = /^\[([^\]]*)\] (.*)$/s.exec(told) ?? []
  return language === undefined || text === undefined ? null : { language, text }
}
