import type { LanguageTag } from '#domain/word/word.ts'
import type { DomainKey } from './domain-key.ts'

/** What explains a domain to the people who collect words in it, as a list in one language has it. */
export type DomainText = {
  readonly id: DomainKey
  /** Paragraphs, separated by line breaks. */
  readonly description: string
  readonly questions: readonly string[]
}

/** `inEnglish`: for want of a translation. */
export type Saying = { readonly text: string; readonly inEnglish: boolean }

/** A text as it is shown: nothing in it is blank that somebody can say; a description that nobody has is ''. */
export type ShownText = { readonly id: DomainKey; readonly description: Saying; readonly questions: readonly Saying[] }

/** What there is about one domain. */
export type KnownTexts = {
  /** In the language itself. */
  readonly own: DomainText | undefined
  /** The English of the same list. */
  readonly english: DomainText | undefined
  /** The English that ships with Granary. Its questions are others, so they stand in only for all. */
  readonly shipped: DomainText | undefined
}

/**
 * The English description and, place by place, the English question stand in for a missing translation (spec rules R9.4),
 * and what ships with Granary for what even the English list lacks. English is no substitute for English: in that
 * language nothing is marked.
 */
export function shownText({ id, lang }: Asked, { own, english, shipped }: KnownTexts): ShownText {
  const isSubstitute = lang !== 'en'
  const questions = questionsOf(own, english, isSubstitute)
  return {
    id,
    description: said(own?.description, english?.description.trim() || shipped?.description, isSubstitute) ?? NOTHING,
    questions: questions.length > 0 ? questions : questionsOf(undefined, shipped, isSubstitute),
  }
}

type Asked = { readonly id: DomainKey; readonly lang: LanguageTag }

const NOTHING: Saying = { text: '', inEnglish: false }

function questionsOf(
  own: DomainText | undefined,
  english: DomainText | undefined,
  isSubstitute: boolean,
): readonly Saying[] {
  const places = Math.max(own?.questions.length ?? 0, english?.questions.length ?? 0)
  return Array.from({ length: places }, (_, place) =>
    said(own?.questions[place], english?.questions[place], isSubstitute),
  ).filter((saying) => saying !== undefined)
}

function said(own: string | undefined, english: string | undefined, isSubstitute: boolean): Saying | undefined {
  const text = own?.trim() || english?.trim()
  return text ? { text, inEnglish: isSubstitute && !own?.trim() } : undefined
}
