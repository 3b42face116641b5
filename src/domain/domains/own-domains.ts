import type { CustomDomain } from '#domain/project/project.ts'
import type { Guid, LanguageTag } from '#domain/word/word.ts'
import type { DomainId } from './domain-id.ts'
import { domainKey, type DomainKey } from './domain-key.ts'
import { primarySubtag } from './domain-language.ts'
import type { DomainText } from './domain-text.ts'

/** A domain that a project added: one number and one guid for life, whatever its place, its name or its languages. */
export type OwnDomain = {
  /** `NO_NUMBER_YET` until the server has given it one. */
  readonly id: DomainId
  readonly guid: Guid
  /** As it is stored, a number, or a key; '' where only the number tells. Where it really hangs, the tree decides. */
  readonly parentId: DomainKey
  /** In each language in which it is told; never empty. */
  readonly texts: readonly OwnText[]
}

export type OwnText = {
  readonly lang: LanguageTag
  readonly name: string
  readonly description: string
  readonly questions: readonly string[]
}

/** A project's domains, of which the wire has one record for each language (spec rules R9.5), in the order of the records. */
export function ownDomainsOf(records: readonly CustomDomain[]): readonly OwnDomain[] {
  return [...Map.groupBy(records, domainKey).values()].flatMap(([first, ...others]) =>
    first ? [{ id: first.id, guid: first.guid, parentId: first.parentId, texts: [first, ...others].map(textOf) }] : [],
  )
}

/** What is told in a language; else in English, else in the language that came first. */
export function ownTextIn({ texts }: OwnDomain, lang: LanguageTag): OwnText | undefined {
  return textTold(texts, lang) ?? textTold(texts, 'en') ?? texts[0]
}

/** The same only where it is told in that very language. */
export function textTold(texts: readonly OwnText[], lang: LanguageTag): OwnText | undefined {
  return (
    texts.find((text) => text.lang === lang) ?? texts.find((text) => primarySubtag(text.lang) === primarySubtag(lang))
  )
}

/** Description and questions as the list of a language would have them. */
export function asDomainText(id: DomainKey, text: OwnText | undefined): DomainText | undefined {
  return text && { id, description: text.description, questions: text.questions }
}

function textOf({ lang, name, description, questions }: CustomDomain): OwnText {
  return { lang, name, description, questions }
}
