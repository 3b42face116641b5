import { fitOf } from '../text/fit.ts'
import { withDots } from './auto-dots.ts'
import { type DomainKey, NO_NUMBER_YET } from './domain-key.ts'
import type { ShownText } from './domain-text.ts'
import type { DomainTree, TreeDomain } from './domain-tree.ts'
import { foldName } from './fold-name.ts'
import { INBOX_ID } from './inbox.ts'
import { numberTyped } from './number-typed.ts'

/** A tree made ready to be searched at every keystroke. */
export type DomainIndex = readonly Indexed[]

export type DomainMatch = {
  readonly domain: TreeDomain
  /** Where it was found; an English name only counts where the domain's own one did not fit. */
  readonly by: 'number' | 'name' | 'englishName' | 'description' | 'question'
}

type Indexed = {
  readonly domain: TreeDomain
  readonly name: string
  readonly englishName: string
  readonly description: string
  /** Both names, and all texts: most domains are passed over by one look at these. */
  readonly names: string
  readonly all: string
}

/** Between texts; nothing that is searched holds it. */
const END = '\n'

/** How well a domain fits; the smaller, the earlier in the list. */
const RANK = {
  sameNumber: 0,
  numberStart: 1,
  /** And as much more as a name fits less (`FIT`). */
  name: 2,
  description: 6,
  question: 7,
}
/** Of letters that stand for less than a syllable fewer than these are in nearly every description. */
const SHORTEST_IN_TEXT = 3
/** One sign is a word already in the first; in the second a syllable takes two or more. */
const SHORTEST_BY_SCRIPT = [
  { script: /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}/u, shortest: 1 },
  { script: /\p{Script=Myanmar}/u, shortest: 2 },
]

/** `englishNames` and `texts` widen what is found; both may come later than the tree, or never. */
export function indexDomains(
  tree: DomainTree,
  englishNames: ReadonlyMap<DomainKey, string> = new Map(),
  texts: ReadonlyMap<DomainKey, ShownText> = new Map(),
): DomainIndex {
  return [...tree.domains.values()]
    .filter((domain) => isReachable(tree, domain))
    .map((domain) => {
      const text = texts.get(domain.key)
      const name = foldName(domain.name)
      const englishName = foldName(englishNames.get(domain.key) ?? '')
      const description = foldName(text?.description.text ?? '')
      const questions = text?.questions.map((question) => foldName(question.text)) ?? []
      const names = [name, englishName].join(END)
      return { domain, name, englishName, description, names, all: [names, description, ...questions].join(END) }
    })
}

/** Hidden domains are found only where the tree shows them. */
function isReachable({ domains }: DomainTree, { key, parentKey }: TreeDomain): boolean {
  return key === INBOX_ID || (parentKey !== null && domains.get(parentKey)?.childKeys.includes(key) === true)
}

/**
 * Domains by the start of their number or a part of their name, ignoring case, accents and punctuation; the best first.
 *
 * Numbers may be typed without dots (spec screens 7.2.3) and in the digits of any script. Equally good ones stay in the order of the printed list.
 */
export function searchDomains(index: DomainIndex, text: string, atMost = 20): readonly DomainMatch[] {
  const typed = text.trim()
  const folded = foldName(typed)
  if (typed === '') return []
  const number = numberTyped(typed)
  const numbers = [...new Set([number, withDots(number)])]
  const isInNamesOnly = folded.length < shortestInText(folded)
  const byRank: DomainMatch[][] = []
  for (const indexed of index) {
    const found = rank(indexed, { numbers, folded, isInNamesOnly })
    // Half steps have places of their own.
    const others = found && (byRank[found.rank * 2] ??= [])
    if (others && others.length < atMost) others.push({ domain: indexed.domain, by: found.by })
  }
  return byRank.flat().slice(0, atMost)
}

/** From how many characters on a text is looked for in descriptions and questions as well. */
function shortestInText(folded: string): number {
  return SHORTEST_BY_SCRIPT.find(({ script }) => script.test(folded))?.shortest ?? SHORTEST_IN_TEXT
}

type Wanted = { readonly numbers: readonly string[]; readonly folded: string; readonly isInNamesOnly: boolean }
type Ranked = { readonly by: DomainMatch['by']; readonly rank: number }

function rank(texts: Indexed, { numbers, folded, isInNamesOnly }: Wanted): Ranked | null {
  const { id } = texts.domain
  const hasNumber = id !== NO_NUMBER_YET
  if (hasNumber && numbers.includes(id)) return { by: 'number', rank: RANK.sameNumber }
  if (hasNumber && numbers.some((number) => id.startsWith(number))) return { by: 'number', rank: RANK.numberStart }
  const searched = isInNamesOnly ? texts.names : texts.all
  if (folded === '' || !searched.includes(folded)) return null
  const byName = fitOf(texts.name, folded)
  if (byName !== null) return { by: 'name', rank: RANK.name + byName }
  const byEnglish = fitOf(texts.englishName, folded)
  // Half a step behind the same fit in the person's own language.
  if (byEnglish !== null) return { by: 'englishName', rank: RANK.name + byEnglish + 0.5 }
  const by = texts.description.includes(folded) ? 'description' : 'question'
  return { by, rank: RANK[by] }
}
