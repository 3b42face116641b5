import { decodeTrie } from 'cspell-trie-lib'
import { confusedLetters } from './confused-letters.ts'
import type { WordList } from './suggest-spelling.ts'

/** Of these some are left out, since the list holds accentless forms of its words as well. */
const LOOKED_AT = 12
/** Milliseconds: what takes longer comes too late for whoever types. */
const PATIENCE = 400

/** A word list from the bytes in which it lies on the server (scripts/spelling). */
export function readDictionary(bytes: Uint8Array<ArrayBuffer>): WordList {
  const trie = decodeTrie(bytes)
  // Exactly as it is written: the list itself is content with less.
  const has = (word: string): boolean => trie.hasWord(word, true)
  return {
    has,
    similar(word) {
      const weightMap = confusedLetters(word)
      const options = { numSuggestions: LOOKED_AT, includeTies: false, timeout: PATIENCE }
      return trie.suggest(word, weightMap ? { ...options, weightMap } : options).filter(has)
    },
    *beginningWith(beginning) {
      for (const word of trie.completeWord(beginning)) if (has(word)) yield word
    },
  }
}
