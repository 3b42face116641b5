import { DomainError } from '#domain/domain-error.ts'
import type { Guid, LanguageTag } from '#domain/word/word.ts'
import {
  movedTo,
  withDomain,
  withoutDomain,
  withoutText,
  withText,
  type Author,
  type TextChange,
} from './change-own-domains.ts'
import { domainIdKind } from './domain-id.ts'
import type { DomainKey } from './domain-key.ts'
import type { MadeOfTree } from './made-of-tree.ts'
import { marked, withRecords } from './marks-in-tree.ts'
import type { StandardList } from './own-domain-rules.ts'
import type { OwnDomain } from './own-domains.ts'
import type { SeenTexts } from './seen-texts.ts'

/**
 * One decision about the tree of a project, each of which says how it is to be: the same one twice is one. `was` and `seen`:
 * what stood there for whoever decided it, so that it takes nothing away that was written since. Absent: it is to be so
 * whatever stands there (`decidedAllTheSame`).
 */
export type DomainAct =
  /** Its number is found by the server, but for the one that it had before (`again`), unless another domain has that by now. */
  | { readonly kind: 'addDomain'; readonly domain: OwnDomain; readonly again?: boolean }
  | {
      readonly kind: 'tellDomain'
      readonly guid: Guid
      readonly lang: LanguageTag
      readonly change: TextChange
      readonly was?: TextChange
    }
  | { readonly kind: 'untellDomain'; readonly guid: Guid; readonly lang: LanguageTag; readonly seen?: SeenTexts }
  | { readonly kind: 'moveDomain'; readonly guid: Guid; readonly parentKey: DomainKey }
  | { readonly kind: 'removeDomain'; readonly guid: Guid; readonly seen?: SeenTexts }
  | { readonly kind: 'hideDomain'; readonly domainKey: DomainKey; readonly hidden: boolean }
  | { readonly kind: 'finishDomain'; readonly domainKey: DomainKey; readonly finished: boolean }

/**
 * Every number that a standard domain may have counts as one: good enough where the list itself is not at hand. Those of the
 * project are left to the server.
 */
export const STANDARD_BY_FORM: StandardList = {
  isStandard: (id) => domainIdKind(id) === 'standard',
  numbersComeLater: true,
}

/**
 * What a project has made of the tree once the server has taken a decision in. What the rules do not allow any more changes
 * nothing, and neither does what is taken in already.
 */
export function afterDomainAct(made: MadeOfTree, act: DomainAct, author: Author): MadeOfTree {
  const after = unlessRefused(() => decidedOn(made, act, author))
  return after instanceof DomainError ? made : after
}

/** Why the rules do not allow these decisions, one after the other; null where they do. */
export function refusalOf(made: MadeOfTree, acts: readonly DomainAct[], author: Author): DomainError | null {
  const after = unlessRefused(() => acts.reduce((now, act) => decidedOn(now, act, author), made))
  return after instanceof DomainError ? after : null
}

/** What is decided, or the rule that does not allow it. */
function unlessRefused(decide: () => MadeOfTree): MadeOfTree | DomainError {
  try {
    return decide()
  } catch (error) {
    if (error instanceof DomainError) return error
    throw error
  }
}

/** Throws what the rules for own domains and marks throw. */
function decidedOn(made: MadeOfTree, act: DomainAct, author: Author): MadeOfTree {
  const { semanticDomains: records } = made
  const list = STANDARD_BY_FORM
  switch (act.kind) {
    case 'addDomain': {
      if (records.some(({ guid }) => guid === act.domain.guid)) return made
      return withRecords(made, withDomain(records, act.domain, author, list), list)
    }
    case 'tellDomain':
      return withRecords(made, withText(records, act, author, list), list)
    case 'untellDomain':
      return withRecords(made, withoutText(records, act), list)
    case 'moveDomain':
      return withRecords(made, movedTo(records, act.guid, act.parentKey, list), list)
    case 'removeDomain':
      return withRecords(made, withoutDomain(records, act), list)
    case 'hideDomain':
      return marked(made, act.domainKey, { mark: 'hiddenDomains', isSet: act.hidden }, list)
    case 'finishDomain':
      return marked(made, act.domainKey, { mark: 'finishedDomains', isSet: act.finished }, list)
  }
}
