import { normalise } from '#domain/text/normalise.ts'
import type { Sense, WordContent } from './word.ts'

type Comparable = Pick<WordContent, 'vernacular' | 'senses'>

/**
 * Whether the new word says nothing that the existing one does not say: same vernacular, and each of its senses is
 * contained in one there (spec rules 4.5). A word without senses is contained in every one of its vernacular.
 */
export function containsWord(existing: Comparable, newWord: Comparable): boolean {
  return (
    normalise(existing.vernacular) === normalise(newWord.vernacular) &&
    newWord.senses.every((sense) => existing.senses.some((candidate) => containsSense(candidate, sense)))
  )
}

/** The first of the candidates that contains the new word. */
export function findContainingWord<W extends Comparable>(candidates: readonly W[], newWord: Comparable): W | undefined {
  return candidates.find((candidate) => containsWord(candidate, newWord))
}

/** Texts decide; a sense without any is contained in an equally empty one that has all its domains. */
export function containsSense(existing: Sense, sense: Sense): boolean {
  if (isEmptySense(sense)) return isEmptySense(existing) && includesAll(domainIds(existing), domainIds(sense))
  return includesAll(texts(existing), texts(sense))
}

/** Nothing is known of it but perhaps its part of speech and domains. */
export function isEmptySense(sense: Sense): boolean {
  return (
    sense.glosses.every((gloss) => gloss.def.trim() === '') &&
    sense.definitions.every((definition) => definition.text.trim() === '')
  )
}

function texts(sense: Sense): string[] {
  return [
    ...sense.glosses.map((gloss) => normalise(`gloss ${gloss.language} ${gloss.def}`)),
    ...sense.definitions.map((definition) => normalise(`definition ${definition.language} ${definition.text}`)),
  ]
}

function domainIds(sense: Sense): string[] {
  return sense.semanticDomains.map((domain) => domain.id)
}

function includesAll(all: readonly string[], some: readonly string[]): boolean {
  const known = new Set(all)
  return some.every((one) => known.has(one))
}
