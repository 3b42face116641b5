import type { TreeDomain } from '#domain/domains/domain-tree.ts'
import { timestamp } from '#domain/word/timestamp.ts'
import { normalise } from '#domain/text/normalise.ts'
import {
  NO_FLAG,
  NO_NOTE,
  UNSPECIFIED,
  type Guid,
  type LanguageTag,
  type SemanticDomain,
  type Sense,
  type WordContent,
} from '#domain/word/word.ts'

/** What somebody types into the row for a new word. */
export type Typed = { readonly vernacular: string; readonly gloss: string }

export const NOTHING_TYPED: Typed = { vernacular: '', gloss: '' }

/** Where it is entered and by whom. */
export type Entering = {
  readonly domain: Pick<TreeDomain, 'guid' | 'name' | 'id'>
  /** Of the domain's name. */
  readonly lang: LanguageTag
  readonly glossLanguage: LanguageTag
  readonly userId: string
  readonly now: Date
  readonly newGuid: () => Guid
}

/** A word of one sense in the current domain (spec rules 4.7). Without a gloss the sense has none. */
export function newWord(typed: Typed, entering: Entering): WordContent {
  return {
    guid: entering.newGuid(),
    vernacular: clean(typed.vernacular),
    usingCitationForm: false,
    plural: null,
    senses: [newSense(typed.gloss, entering)],
    audio: [],
    accessibility: 'Active',
    protectReasons: [],
    otherField: '',
    note: NO_NOTE,
    flag: NO_FLAG,
  }
}

export function newSense(gloss: string, entering: Entering): Sense {
  const def = clean(gloss)
  return {
    guid: entering.newGuid(),
    accessibility: 'Active',
    grammaticalInfo: UNSPECIFIED,
    definitions: [],
    glosses: def ? [{ language: entering.glossLanguage, def }] : [],
    protectReasons: [],
    semanticDomains: [domainTag(entering)],
  }
}

/** Only the fields of a semantic-domain record (spec screens S7.23). */
function domainTag({ domain, lang, userId, now }: Entering): SemanticDomain {
  const { guid, name, id } = domain
  return { mongoId: null, guid, name, id, lang, userId, created: timestamp(now) }
}

export function clean(text: string): string {
  return normalise(text).trim()
}
