import type { DomainId } from './domain-id.ts'

/** What explains a domain to the people who collect words in it. */
export type DomainText = {
  readonly id: DomainId
  /** Paragraphs, separated by line breaks. */
  readonly description: string
  readonly questions: readonly string[]
}

/**
 * A text in which nothing is blank that English can say: the English description and, place by place, the English
 * question stand in for a missing translation (spec rules R9.4).
 */
export function filledFromEnglish(own: DomainText, english: DomainText | undefined): DomainText {
  const places = Math.max(own.questions.length, english?.questions.length ?? 0)
  const questions = Array.from(
    { length: places },
    (_, place) => own.questions[place]?.trim() || english?.questions[place]?.trim() || '',
  )
  return {
    id: own.id,
    description: own.description.trim() || english?.description.trim() || '',
    questions: questions.filter((question) => question !== ''),
  }
}
