import type { DomainId } from '#domain/domains/domain-id.ts'
import { readLiftDate } from '#domain/exchange/lift/lift-date.ts'
import { livingSenses } from '#domain/word/living-senses.ts'
import type { SemanticDomain, Sense, WordContent } from '#domain/word/word.ts'

/** A domain on a sense of a word: what statistics count, which is not words (spec api R48, rules R5.7). */
export type Tag = {
  readonly domainId: DomainId
  readonly domainName: string
  /** Who put it there; '' where nobody says so. */
  readonly userId: string
  /** When; null where it is undated. */
  readonly created: Date | null
  /** Whether its sense is in use; others are kept for the history of their word only. */
  readonly counts: boolean
  /** The first of the word in this domain: whoever counts words counts these. */
  readonly isFirst: boolean
}

/** The tags of a word in the order of its senses. A domain that is twice on one sense is one tag. */
export function tagsOfWord(word: Pick<WordContent, 'senses'>): readonly Tag[] {
  const inUse = new Set(livingSenses(word))
  const seen = new Set<DomainId>()
  return word.senses.flatMap((sense) =>
    eachOnce(sense).map(({ id, name, userId, created }) => {
      const isFirst = !seen.has(id)
      seen.add(id)
      return { domainId: id, domainName: name, userId, created: readMoment(created), counts: inUse.has(sense), isFirst }
    }),
  )
}

function eachOnce({ semanticDomains }: Sense): readonly SemanticDomain[] {
  return [...Map.groupBy(semanticDomains, ({ id }) => id).values()].flatMap(([first]) => first ?? [])
}

/**
 * When something was, as clients of any age have written it down: with and without fractions of a second (spec rules R5.2),
 * and with or without a zone, then UTC. Null for nothing, for what is no moment and for years that no client writes.
 */
export function readMoment(text: string | null): Date | null {
  const moment = new Date(readLiftDate(text ?? '') ?? Number.NaN)
  const year = moment.getUTCFullYear()
  return year >= 1 && year <= 9999 ? moment : null
}
