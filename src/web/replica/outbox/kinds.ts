import { domainKey, type DomainKey } from '#domain/domains/domain-key.ts'
import { domainsOfWord } from '#domain/domains/domains-of-word.ts'
import { normalise } from '#domain/text/normalise.ts'
import { fileNamesOf } from '#domain/word/sense-pictures.ts'
import type { Guid, SemanticDomain, WordContent } from '#domain/word/word.ts'
import { laneOf } from './pending-act.ts'
import type { Item, ItemOf, Kind } from './item.ts'
import { isOfMerge, type Decision, type PendingOperation } from './pending-operation.ts'

type OneKind<I> = {
  /** None overtakes another one in its lane; what fails in one holds up no other. */
  readonly lane: (item: I) => string
  /** It is not sent before the server has these: files by their names, domains, speakers, words and verdicts by their ids. */
  readonly needs: (item: I) => readonly string[]
  /** What others may need, and the server lacks while this is in the queue. */
  readonly makes: (item: I) => readonly string[]
  /** What it is found by besides what it has itself. */
  readonly keys?: (item: I) => object
  /** What is counted stands in a list of the sync panel; null: it goes with what names it, and nobody counts it. */
  readonly list: List | null
}

type List = 'words' | 'acts' | 'consents'

const NOTHING = (): readonly string[] => []

/** Everything that waits on this device for the server is of one of these kinds, and lies in one queue. */
const KINDS = {
  word: {
    lane: ({ guid }) => guid,
    keys: keysOf,
    // A new word goes without its recordings and pictures, which follow: text never waits for sound.
    needs: (operation) => {
      const { decision } = operation
      const [word] = wordsIn(decision)
      if (!word) return tagsIn(decision).map(({ guid }) => guid)
      return [...(goesWithoutFiles(operation) ? [] : fileNamesOf(word)), ...word.senses.flatMap(domainGuids)]
    },
    makes: NOTHING,
    list: 'words',
  },
  speaker: {
    lane: ({ act }) => laneOf(act),
    needs: NOTHING,
    // A removal would take along what has been given since.
    makes: ({ act, status }) =>
      status === 'waiting' && (act.kind === 'addSpeaker' || act.kind === 'removeConsent') ? [act.speakerId] : [],
    list: 'acts',
  },
  domain: {
    lane: ({ act }) => laneOf(act),
    needs: NOTHING,
    // Where the server has refused it, a person decides what becomes of its words.
    makes: ({ act, status }) => (status !== 'done' && act.kind === 'addDomain' ? [act.domain.guid] : []),
    list: 'acts',
  },
  characters: { lane: ({ act }) => laneOf(act), needs: NOTHING, makes: NOTHING, list: 'acts' },
  verdict: {
    lane: ({ act }) => laneOf(act),
    // It may have been given before the words were sent that it is about, and taken back before it was sent itself.
    needs: ({ act }) => (act.kind === 'giveVerdict' ? act.words.map(({ guid }) => guid) : [act.verdictId]),
    makes: ({ act, status }) => (status !== 'done' && act.kind === 'giveVerdict' ? [act.verdictId] : []),
    list: 'acts',
  },
  view: { lane: ({ act }) => laneOf(act), needs: NOTHING, makes: NOTHING, list: 'acts' },
  consent: { lane: ({ id }) => id, needs: ({ speakerId }) => [speakerId], makes: NOTHING, list: 'consents' },
  file: { lane: ({ id }) => id, needs: NOTHING, makes: ({ id }) => [id], list: null },
} satisfies { readonly [K in Kind]: OneKind<ItemOf<K>> }

/** A word that a merge splits off has what the words of the merge have. */
export const goesWithoutFiles = (operation: PendingOperation): boolean =>
  operation.decision.kind === 'enter' && !isOfMerge(operation)

type Sense = { readonly semanticDomains: readonly { readonly guid: string }[] }

const domainGuids = ({ semanticDomains }: Sense): readonly string[] => semanticDomains.map(({ guid }) => guid)

export const ALL_KINDS = Object.keys(KINDS) as readonly Kind[]

/** Those that are counted by themselves. */
export const COUNTED = ALL_KINDS.filter((kind) => KINDS[kind].list !== null)

type KindIn<L extends List> = { [K in Kind]: (typeof KINDS)[K]['list'] extends L ? K : never }[Kind]

/** Those that the sync panel shows in this list. */
export const kindsIn = <L extends List>(list: L) =>
  ALL_KINDS.filter((kind): kind is KindIn<L> => KINDS[kind].list === list)

const kindOf = ({ kind }: Pick<Item, 'kind'>) => KINDS[kind] as OneKind<Item>

export const laneOfItem = (item: Item): string => kindOf(item).lane(item)

/** An item as it lies in the database, whoever writes it. */
export const withKeys = (item: Item): Item & { readonly makes: readonly string[] } => ({
  ...item,
  ...kindOf(item).keys?.(item),
  makes: kindOf(item).makes(item),
})

export const needsOf = (item: Item): readonly string[] => kindOf(item).needs(item)

/** Whether it has to wait for something that the server lacks. */
export const hasToWait = (item: Item, lacking: ReadonlySet<string>): boolean =>
  lacking.size > 0 && needsOf(item).some((need) => lacking.has(need))

/** What an operation is found by besides the word that it is about: the word as the decision leaves it. */
type WordKeys = {
  readonly vernacularKey: string
  readonly domainKeys: readonly DomainKey[]
  /** Of a new word, wherever it is expected. */
  readonly enteredGuid: Guid
  /** Of the recordings and pictures of the word. */
  readonly fileNames: readonly string[]
}

export function keysOf({ decision }: Pick<PendingOperation, 'decision'>): WordKeys {
  const [word] = wordsIn(decision)
  return {
    vernacularKey: word ? normalise(word.vernacular) : '',
    domainKeys: word ? domainsOfWord(word) : tagsIn(decision).map(domainKey),
    enteredGuid: decision.kind === 'enter' ? decision.word.guid : '',
    fileNames: word ? fileNamesOf(word) : [],
  }
}

/** Into which domain it puts its words, whichever these are. */
function tagsIn(decision: Decision): readonly SemanticDomain[] {
  return decision.kind === 'bulk' && 'domain' in decision.edit ? [decision.edit.domain] : []
}

/** The words of which a decision tells: first the one that it leaves, as far as it leaves any. */
export function wordsIn(decision: Decision): readonly [WordContent | null, ...(WordContent | null)[]] {
  switch (decision.kind) {
    case 'enter':
      return [decision.word]
    case 'change':
      return [decision.word, decision.base.word]
    case 'remove':
      return [null, decision.base.word]
    case 'undo':
      return [decision.change.before, decision.change.made]
    // What it makes of them shows when they are drawn.
    case 'bulk':
      return [null]
  }
}
