import { type CharacterLists, digraphsIn } from './character-lists.ts'
import { spellingWith } from './letters.ts'
import { partsInRuns, type Part } from './replacement.ts'
import { normalise } from '../text/normalise.ts'

/** Where the rejected characters of a project stand in a text. */
export type RejectedIn = {
  /** Those that the text has, each once, in their order. */
  readonly lettersOf: (text: string) => readonly string[]
  /** The text in parts, of which those between the others are rejected. */
  readonly partsOf: (text: string) => readonly Part[]
}

const NOWHERE: RejectedIn = { lettersOf: () => [], partsOf: (text) => [{ text, isFound: false }] }

/** Looks for the rejected characters of a project; built once for many texts, and costs little where a text has none. */
export function rejectedIn(lists: CharacterLists): RejectedIn {
  const rejected = new Set(lists.rejectedCharacters.map(normalise).filter((letter) => letter !== ''))
  if (rejected.size === 0) return NOWHERE
  const spell = spellingWith(digraphsIn(lists))
  const mayHave = (text: string): boolean => {
    const spelled = normalise(text)
    return [...rejected].some((letter) => spelled.includes(letter))
  }
  return {
    lettersOf: (text) => (mayHave(text) ? [...new Set(spell(text).filter((letter) => rejected.has(letter)))] : []),
    partsOf: (text) => {
      if (!mayHave(text)) return [{ text, isFound: false }]
      return partsInRuns(spell(text).map((letter) => ({ text: letter, isFound: rejected.has(letter) })))
    },
  }
}
