import { type WeightMap, createWeightedMap, decodeTrie } from 'cspell-trie-lib'
import type { WordList } from './suggest-spelling.ts'

/** Of these some are left out, since the list holds accentless forms of its words as well. */
const LOOKED_AT = 12
/** Milliseconds: what takes longer comes too late for whoever types. */
const PATIENCE = 400

/** What letters cost that are easily confused; any other is 100. */
const CONFUSED = 50

/** A word list from the bytes in which it lies on the server (scripts/spelling). */
export function readDictionary(bytes: Uint8Array<ArrayBuffer>): WordList {
  const { list, frequent } = takenApart(bytes)
  const trie = decodeTrie(list)
  // Exactly as it is written: the list itself is content with less.
  const has = (word: string): boolean => trie.hasWord(word, true)
  return {
    has,
    similar(word) {
      const weightMap = confusedLetters(word)
      const options = { numSuggestions: LOOKED_AT, includeTies: false, timeout: PATIENCE }
      const found = trie.suggestWithCost(word, weightMap ? { ...options, weightMap } : options)
      return found
        .filter((one) => has(one.word))
        .map((one) => ({ word: one.word, isConfused: one.cost <= CONFUSED && one.word !== word }))
    },
    frequentWith: (beginning) => frequent.filter((word) => word.startsWith(beginning)),
    *beginningWith(beginning) {
      for (const word of shortestFirst(trie.find(beginning), beginning)) if (has(word)) yield word
    },
  }
}

/** The list, behind it the frequent words of the language, and in the last four bytes how long these are. */
export function takenApart(bytes: Uint8Array<ArrayBuffer>): {
  list: Uint8Array<ArrayBuffer>
  frequent: readonly string[]
} {
  const end = bytes.length - 4
  const from = end - new DataView(bytes.buffer, bytes.byteOffset + end).getUint32(0, true)
  const frequent = new TextDecoder().decode(bytes.subarray(from, end))
  return { list: bytes.subarray(0, from), frequent: frequent.split('\n').filter((word) => word !== '') }
}

type Node = ReturnType<ReturnType<typeof decodeTrie>['find']>

/** All words of a branch, those with fewer letters first, and of equally long ones in the order of their letters. */
function* shortestFirst(branch: Node, beginning: string): Iterable<string> {
  let level = branch ? [{ word: beginning, node: branch }] : []
  while (level.length > 0) {
    for (const { word, node } of level) if (node.eow) yield word
    level = level.flatMap(({ word, node }) =>
      [...node.entries()].toSorted(byLetter).map(([letter, next]) => ({ word: word + letter, node: next })),
    )
  }
}

const byLetter = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number => (a < b ? -1 : 1)

/**
 * What writers of a script take for each other, each set between bars, letters that belong together in brackets. Where a
 * word differs from what was typed in nothing else, it comes first; among the many short words of Hindi it would else be lost.
 * 100 is the cost of any other letter.
 */
const DEVANAGARI = createWeightedMap([
  { map: 'िी|ुू|इई|उऊ|ंँ', replace: 30, description: 'long and short, nasal' },
  { map: '़', insDel: 30, description: 'the dot below is often left out' },
  { map: 'ेै|ोौ|एऐ|ओऔ|शषस|नण|बव|(ृ)(्रि)|ऋ(रि)', replace: 50 },
  { map: '(ं)(न्)(म्)(ङ्)(ञ्)(ण्)|(ये)ए|(यी)ई', replace: 50, description: 'both are written' },
  { map: 'कख|गघ|चछ|जझ|टठ|डढ|तथ|दध|पफ|बभ|टत|डद', replace: 70, description: 'breathed and not, front and back' },
  { map: 'ािीुूेैोौंँ्', insDel: 70, description: 'signs' },
])

const MALAYALAM = createWeightedMap([
  { map: 'ിീ|ുൂ|െേ|ൊോ|ഇഈ|ഉഊ|എഏ|ഒഓ|്ു', replace: 30, description: 'long and short' },
  { map: 'ലള|നണ|രറ|ൽൾ|ൻൺ|ശഷസ|െൈ|ണൺ(ണ്)|നൻ(ന്)|രർ(ര്)|ലൽ(ല്)|ളൾ(ള്)', replace: 50 },
  { map: 'ക(ക്ക)|ച(ച്ച)|ട(ട്ട)|ത(ത്ത)|പ(പ്പ)|ന(ന്ന)|ണ(ണ്ണ)|മ(മ്മ)|യ(യ്യ)|ല(ല്ല)|ള(ള്ള)|വ(വ്വ)', replace: 50 },
  { map: 'കഖ|ഗഘ|ചഛ|ജഝ|ടഠ|ഡഢ|തഥ|ദധ|പഫ|ബഭ|കഗ|ടഡ|തദ|പബ', replace: 70, description: 'breathed, voiced and not' },
  { map: 'ാിീുൂെേൈൊോൗം്', insDel: 70, description: 'signs' },
])

/** How near letters are to each other in the script of a word; nothing is known of most scripts. */
function confusedLetters(word: string): WeightMap | undefined {
  if (/\p{Script=Devanagari}/u.test(word)) return DEVANAGARI
  return /\p{Script=Malayalam}/u.test(word) ? MALAYALAM : undefined
}
