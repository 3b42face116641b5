import { domainKey, type DomainKey } from '#domain/domains/domain-key.ts'
import { compareDomainIds, type DomainId } from '#domain/domains/domain-id.ts'
import type { CharacterLists } from '../orthography/character-lists.ts'
import { rejectedIn } from '../orthography/rejected-letters.ts'
import { foldForSearch } from '../text/fold-for-search.ts'
import type { ColumnFilter } from './column-filter.ts'
import { livingSenses } from './living-senses.ts'
import { isProtected } from './protection.ts'
import type { Definition, Gloss, GrammaticalGroup, Guid, LanguageTag, Sense, WordContent } from './word.ts'

/** A word at one glance: what a list shows of it. */
export type Glance = {
  readonly guid: Guid
  readonly vernacular: string
  /** Of the senses that are in use, in their order; empty ones left out. */
  readonly glosses: readonly Gloss[]
  readonly definitions: readonly Definition[]
  /** The part of speech of each sense that is in use. */
  readonly groups: readonly GrammaticalGroup[]
  /** In which its senses are, each once, by their numbers. */
  readonly domains: readonly DomainAtGlance[]
  /** Who speaks in each of its recordings; '' where nobody says. */
  readonly speakers: readonly string[]
  readonly note: string
  /** What the flag says; null where there is none. */
  readonly flag: string | null
  readonly isProtected: boolean
  /** Who put it in a domain. */
  readonly users: readonly string[]
}

/** As the list itself has it; nobody who is answered needs the text, which is most of it. */
export type SearchedGlance = Glance & {
  /** All that it is searched by (spec screens S12.4), folded, each text on a line of its own: first the vernacular, then its glosses. */
  readonly text: string
}

export type DomainAtGlance = { readonly key: DomainKey; readonly id: DomainId }

/** What lists leave out of a word's own words: null where it is in no use. */
export function glanceAt(guid: Guid, word: WordContent): SearchedGlance | null {
  const senses = livingSenses(word)
  if (senses.length === 0) return null
  const glosses = senses.flatMap((sense) => sense.glosses.filter(({ def }) => def !== ''))
  const definitions = senses.flatMap((sense) => sense.definitions.filter(({ text }) => text !== ''))
  const tags = senses.flatMap(({ semanticDomains }) => semanticDomains)
  const flag = word.flag.active ? word.flag.text : null
  const seen = {
    guid,
    vernacular: word.vernacular,
    glosses: glosses.map(({ language, def }) => ({ language, def })),
    definitions: definitions.map(({ language, text }) => ({ language, text })),
    groups: senses.map(({ grammaticalInfo }) => grammaticalInfo.catGroup),
    domains: domainsAtGlance(tags),
    speakers: word.audio.map(({ speakerId }) => speakerId),
    note: word.note.text,
    flag,
    isProtected: isProtected(word),
    users: [...new Set(tags.flatMap(({ userId }) => userId ?? []))],
  }
  return { ...seen, text: searchedText(seen) }
}

/** What is told by the rest of a glance. */
export function searchedText({ vernacular, glosses, definitions, note, flag }: Glance): string {
  const others = [...glosses.map(({ def }) => def), ...definitions.map(({ text }) => text), note, flag ?? '']
  return foldForSearch([vernacular, ...new Set(others.filter((text) => text !== ''))].join('\n'))
}

/** Each once, in the order of their numbers. */
export function domainsAtGlance(tags: Sense['semanticDomains']): readonly DomainAtGlance[] {
  const byKey = new Map(tags.map((tag) => [domainKey(tag), tag.id]))
  return [...byKey].map(([key, id]) => ({ key, id })).toSorted((a, b) => compareDomainIds(a.id, b.id))
}

/** What words can be narrowed to; `rejectedOf`: those whose form has characters that these lists reject. */
export type Narrowing =
  | 'noDomain'
  | 'noRecording'
  | 'flagged'
  | 'mine'
  | 'protected'
  | { readonly noGlossIn: LanguageTag }
  | { readonly rejectedOf: CharacterLists }
  | ColumnFilter

/** Tells whether a word is among those; built once for many words. `me`: whose words are `mine`. */
export function among(narrowing: Exclude<Narrowing, ColumnFilter>, me: string): (glance: Glance) => boolean {
  switch (narrowing) {
    case 'noDomain':
      return ({ domains }) => domains.length === 0
    case 'noRecording':
      return ({ speakers }) => speakers.length === 0
    case 'flagged':
      return ({ flag }) => flag !== null
    case 'mine':
      return ({ users }) => users.includes(me)
    case 'protected':
      return ({ isProtected }) => isProtected
    default:
  }
  if ('noGlossIn' in narrowing)
    return ({ glosses }) => !glosses.some(({ language }) => language === narrowing.noGlossIn)
  const { lettersOf } = rejectedIn(narrowing.rejectedOf)
  return ({ vernacular }) => lettersOf(vernacular).length > 0
}
