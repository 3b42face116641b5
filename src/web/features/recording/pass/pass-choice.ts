import { domainIdKind } from '#domain/domains/domain-id.ts'
import type { DomainKey } from '#domain/domains/domain-key.ts'
import { INBOX_ID } from '#domain/domains/inbox.ts'
import { isGuid } from '#domain/word/guid.ts'
import type { Guid } from '#domain/word/word.ts'

/** Which words a pass goes through: its address says it, so that it can be kept and sent. */
export type PassChoice = {
  /** null: those of the whole project. */
  readonly domain: DomainKey | null
  /** Also those of the domains below it. */
  readonly withBelow: boolean
  /** Only those that this person has put there. */
  readonly onlyMine: boolean
  readonly onlyFlagged: boolean
}

/** A word without a recording, and what a choice asks about it. */
export type WordToRecord = {
  readonly guid: Guid
  /** In the domain itself, and not only below it. */
  readonly isHere: boolean
  readonly isMine: boolean
  readonly isFlagged: boolean
}

/** Anything that the address says otherwise counts as not said. */
export function readChoice(address: URLSearchParams): PassChoice {
  const key = address.get('domain')
  const domain = key !== null && (key === INBOX_ID || isGuid(key) || domainIdKind(key) !== 'invalid') ? key : null
  return {
    domain,
    withBelow: domain !== null && address.get('below') === 'yes',
    onlyMine: address.get('by') === 'me',
    onlyFlagged: address.get('flagged') === 'yes',
  }
}

/** What comes after the question mark. */
export function addressOf({ domain, withBelow, onlyMine, onlyFlagged }: PassChoice): string {
  return new URLSearchParams([
    ...(domain === null ? [] : [['domain', domain]]),
    ...(withBelow ? [['below', 'yes']] : []),
    ...(onlyMine ? [['by', 'me']] : []),
    ...(onlyFlagged ? [['flagged', 'yes']] : []),
  ]).toString()
}

/** The chosen ones among the words of the domain and those below it, or of the project, in their order. */
export function chosen(words: readonly WordToRecord[], choice: PassChoice): readonly WordToRecord[] {
  const isAnywhere = choice.domain === null || choice.withBelow
  return words.filter(
    ({ isHere, isMine, isFlagged }) =>
      (isAnywhere || isHere) && (!choice.onlyMine || isMine) && (!choice.onlyFlagged || isFlagged),
  )
}

/** The nearest wider choice with words in it, for one that has none: all of the same place, then of all below it. */
export function widerChoice(words: readonly WordToRecord[], choice: PassChoice): PassChoice | null {
  const all = { ...choice, onlyMine: false, onlyFlagged: false }
  const wider = [all, { ...all, withBelow: choice.domain !== null }]
  return wider.find((one) => chosen(words, one).length > chosen(words, choice).length) ?? null
}
