import type { FieldConflict } from './three-way-merge.ts'
import type { Sense, WordContent } from './word.ts'

/**
 * The word with what somebody else had written in one field, where the texts of a conflict say all that it takes; null
 * where they do not, or the sense is gone: then the history has it.
 */
export function takeTheirs(word: WordContent, { path, theirs }: FieldConflict): WordContent | null {
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
    default:
      return null
  }
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

/** A note is told with its language: `[en] text`. */
function withNote(word: WordContent, told: string): WordContent {
  const [, language = word.note.language, text = told] = /^\[([^\]]*)\] (.*)$/s.exec(told) ?? []
  return { ...word, note: { language, text } }
}
