import type { CharacterLists } from '../orthography/character-lists.ts'
import { rejectedIn } from '../orthography/rejected-letters.ts'
import { foldForSearch } from '../text/fold-for-search.ts'
import { livingSenses } from './living-senses.ts'
import type { Gloss, Guid, LanguageTag, WordContent } from './word.ts'

/** A word at one glance: what a list shows of it, and what it is found by. */
export type Glance = {
  readonly guid: Guid
  readonly vernacular: string
  /** Of the senses that are in use, in their order; empty ones left out. */
  readonly glosses: readonly Gloss[]
  /** All that it is searched by, folded, each text on a line of its own. */
  readonly text: string
  readonly hasDomain: boolean
  readonly isRecorded: boolean
  readonly isFlagged: boolean
  /** Who put it in a domain. */
  readonly users: readonly string[]
}

/** What lists leave out of a word's own words: null where it is in no use. */
export function glanceAt(guid: Guid, word: WordContent): Glance | null {
  const senses = livingSenses(word)
  if (senses.length === 0) return null
  const glosses = senses.flatMap((sense) => sense.glosses.filter(({ def }) => def !== ''))
  const tags = senses.flatMap(({ semanticDomains }) => semanticDomains)
  return {
    guid,
    vernacular: word.vernacular,
    glosses: glosses.map(({ language, def }) => ({ language, def })),
    text: foldForSearch([word.vernacular, ...new Set(glosses.map(({ def }) => def))].join('\n')),
    hasDomain: tags.length > 0,
    isRecorded: word.audio.length > 0,
    isFlagged: word.flag.active,
    users: [...new Set(tags.flatMap(({ userId }) => userId ?? []))],
  }
}

/** What words can be narrowed to; `rejectedOf`: those whose form has characters that these lists reject. */
export type Narrowing =
  | 'noDomain'
  | 'noRecording'
  | 'flagged'
  | 'mine'
  | { readonly noGlossIn: LanguageTag }
  | { readonly rejectedOf: CharacterLists }

/** Tells whether a word is among those; built once for many words. `me`: whose words are `mine`. */
export function among(narrowing: Narrowing, me: string): (glance: Glance) => boolean {
  switch (narrowing) {
    case 'noDomain':
      return ({ hasDomain }) => !hasDomain
    case 'noRecording':
      return ({ isRecorded }) => !isRecorded
    case 'flagged':
      return ({ isFlagged }) => isFlagged
    case 'mine':
      return ({ users }) => users.includes(me)
    default:
  }
  if ('noGlossIn' in narrowing)
    return ({ glosses }) => !glosses.some(({ language }) => language === narrowing.noGlossIn)
  const { lettersOf } = rejectedIn(narrowing.rejectedOf)
  return ({ vernacular }) => lettersOf(vernacular).length > 0
}
