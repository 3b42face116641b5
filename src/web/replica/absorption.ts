import { domainKey } from '#domain/domains/domain-key.ts'
import { appendContained } from '#domain/word/append-contained.ts'
import { containsWord, senseContaining } from '#domain/word/contains-word.ts'
import { contentOf } from '#domain/word/content-of.ts'
import type { OperationDone } from '#domain/word/operation.ts'
import { sameValue } from '#domain/word/same-value.ts'
import { withoutMediaOf } from '#domain/word/sense-pictures.ts'
import { threeWayMerge } from '#domain/word/three-way-merge.ts'
import { type Guid, type Sense, UNSPECIFIED, type Word, type WordContent } from '#domain/word/word.ts'
import { withMediaOf } from './media-of-entry.ts'
import type { Decision, PendingOperation } from './outbox/pending-operation.ts'
import type { Decided } from './rebase.ts'

/** A new word that the server merged into an existing one, and what leads later decisions there. */
export type Absorption = {
  readonly guid: Guid
  readonly into: Guid
  /** Sense of the new word to sense that took it in. */
  readonly senses: Readonly<Record<Guid, Guid>>
  /** The new word. */
  readonly entered: WordContent
  /** The existing word without and with what the new one brought into it, as far as that is known. */
  readonly before: WordContent | null
  readonly after: WordContent
}

/**
 * What the answer to an operation tells about that; `before` is the answered word as this device knew it. Others may have
 * changed it since: what they did is not the entry's, and stays when that is taken back.
 */
export function absorptionBy(
  { decision }: PendingOperation,
  { guid, word }: OperationDone,
  before: Word | null,
): Absorption | null {
  if (decision.kind !== 'enter' || !word || guid === decision.word.guid) return null
  const entered = decision.word
  const senses = entered.senses.map((sense) => [sense.guid, home(word, sense)] as const)
  const same = { guid: entered.guid, into: guid, senses: Object.fromEntries(senses), entered }
  if (before && containsWord(before, entered)) return { ...same, before, after: withEntry(before, entered, word) }
  // Of all that is there, only recordings and pictures are known to be the entry's.
  const after = withMediaOf(word, entered)
  return { ...same, before: withoutMediaOf(word, entered), after }
}

function home(word: Word, entered: Sense): Guid {
  return senseContaining(word.senses, entered)?.guid ?? entered.guid
}

/** The word as the entry alone has made it, as far as the server's `answered` agrees. */
function withEntry(before: Word, entered: WordContent, answered: Word): Word {
  const isAlone = answered.history.at(-1) === before.id
  const senses = entered.senses.map((sense) => asTakenIn(sense, answered))
  // Of a part of speech nobody tells whose it is: somebody else may have given it meanwhile.
  const own = { ...entered, senses: isAlone ? senses : senses.map(withoutPartOfSpeech) }
  const made = appendContained(before, own, '')
  const note = sameValue(made.note, answered.note) ? made.note : before.note
  const flag = sameValue(made.flag, answered.flag) ? made.flag : before.flag
  return { ...made, note, flag }
}

const withoutPartOfSpeech = (sense: Sense): Sense => ({ ...sense, grammaticalInfo: UNSPECIFIED })

/** With the domains that came with it, signed as they are there; one that somebody else had added first is theirs. */
function asTakenIn(sense: Sense, answered: Word): Sense {
  const there = senseContaining(answered.senses, sense)?.semanticDomains ?? []
  const semanticDomains = there.filter((tag) =>
    sense.semanticDomains.some((own) => domainKey(own) === domainKey(tag) && own.created === tag.created),
  )
  return { ...sense, semanticDomains }
}

/**
 * What a decision about a new word means for the word that absorbed it; null when nothing is left of it.
 *
 * Removing the new word must never remove the other, which others may have made: it only takes back what was added.
 */
export function redirect<Operation extends Decided>(operation: Operation, absorption: Absorption): Operation | null {
  const decision = redirectedDecision(operation.decision, absorption)
  return decision && { ...operation, guid: absorption.into, decision }
}

/** The absorption as if what was done to the new word since, up to `seen`, had come with it. */
export function withDoneSince(absorption: Absorption, seen: WordContent): Absorption {
  const { entered, before, after } = absorption
  if (sameValue(entered, seen)) return absorption
  const { word } = threeWayMerge(there(absorption, entered), there(absorption, seen), after)
  return { ...absorption, before: before ?? after, after: { ...after, ...word } }
}

/** What is said of the new word, said of the one that absorbed it. */
const there = ({ into, senses }: Absorption, word: WordContent): WordContent => ({
  ...word,
  guid: into,
  senses: word.senses.map((sense) => ({ ...sense, guid: senses[sense.guid] ?? sense.guid })),
})

function redirectedDecision(decision: Decision, absorption: Absorption): Decision | null {
  const { before, after } = absorption
  switch (decision.kind) {
    case 'enter':
      return decision
    case 'change':
      return {
        kind: 'change',
        base: { version: null, word: there(absorption, decision.base.word) },
        word: there(absorption, decision.word),
      }
    case 'remove':
      return before && changeOf(after, before)
    case 'restore':
      return before && changeOf(before, after)
  }
}

function changeOf(from: WordContent, to: WordContent): Decision | null {
  const [word, becomes] = [contentOf(from), contentOf(to)]
  return sameValue(word, becomes) ? null : { kind: 'change', base: { version: null, word }, word: becomes }
}
