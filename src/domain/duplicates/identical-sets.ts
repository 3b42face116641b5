import { type ComparedWord, shareGroup } from './compared-word.ts'
import { compareWords, type DuplicateSet, isOffered, type SetsAsked, sizeOfSet } from './set-choice.ts'

/**
 * Words with exactly the same vernacular and a group in common with the first of them, in an order that does not depend on
 * how they came (spec rules 2.3, api 9.4). A set that may not be offered costs its first word alone.
 */
export function* identicalSets(words: Iterable<ComparedWord>, asked: SetsAsked): Generator<DuplicateSet> {
  for (const alike of byForm(words)) {
    let waiting = alike.toSorted(compareWords)
    for (let first = waiting.shift(); first && waiting.length > 0; first = waiting.shift()) {
      const head = first
      const list = [head, ...waiting.filter((word) => shareGroup(head, word))]
      const size = sizeOfSet(list.length, asked.maxInSet, () => areSimilar(list.at(-2), list.at(-1)))
      const set = list.slice(0, size)
      if (set.length < 2 || !isOffered(set, asked)) continue
      yield { words: set, score: 0 }
      const used = new Set(set)
      waiting = waiting.filter((word) => !used.has(word))
    }
  }
}

const areSimilar = (one?: ComparedWord, other?: ComparedWord): boolean => !!one && !!other && shareGroup(one, other)

/** Words of each form of which there are several, in the order of the forms. */
function byForm(words: Iterable<ComparedWord>): readonly (readonly ComparedWord[])[] {
  const forms = new Map<string, ComparedWord[]>()
  for (const word of words) {
    const alike = forms.get(word.vernacular)
    if (alike) alike.push(word)
    else forms.set(word.vernacular, [word])
  }
  const several = [...forms.values()].filter(({ length }) => length > 1)
  return several.toSorted(([a], [b]) => (a && b ? compareWords(a, b) : 0))
}
