import { isSameDomain } from '#domain/domains/domain-key.ts'
import { normalise } from '#domain/text/normalise.ts'
import { joinedInfo } from './part-of-speech.ts'
import type { Sense, WordContent } from './word.ts'

type Comparable = Pick<WordContent, 'vernacular' | 'senses'>

/**
 * Whether the existing word says all that the new one says, but perhaps parts of speech, and contradicts none of those:
 * same vernacular, and each of its senses is contained in one there (spec rules 4.5). A word without senses is contained in
 * every one of its vernacular.
 */
export function containsWord(existing: Comparable, newWord: Comparable): boolean {
  return normalise(existing.vernacular) === normalise(newWord.vernacular) && sensesAfter(existing, newWord) !== null
}

/** The first of the candidates that contains the new word; one that tells its parts of speech already comes before others. */
export function findContainingWord<W extends Comparable>(candidates: readonly W[], newWord: Comparable): W | undefined {
  const containing = candidates.filter((candidate) => containsWord(candidate, newWord))
  const tellsAll = (word: W): boolean => sensesAfter(word, newWord) === word.senses
  return containing.find(tellsAll) ?? containing[0]
}

/**
 * The sense that contains another one, or takes it in: the first that tells its part of speech already, else the first of
 * which another part of speech is not known.
 */
export function senseContaining(senses: readonly Sense[], sense: Sense): Sense | undefined {
  const containing = senses.filter((candidate) => containsSense(candidate, sense))
  return containing.find((candidate) => withInfoOf(candidate, sense) === candidate) ?? containing[0]
}

/** The sense with the part of speech of one that it contains; the very same where it has nothing to learn. */
export function withInfoOf(existing: Sense, sense: Sense): Sense {
  const grammaticalInfo = joinedInfo(existing.grammaticalInfo, sense.grammaticalInfo) ?? existing.grammaticalInfo
  return grammaticalInfo === existing.grammaticalInfo ? existing : { ...existing, grammaticalInfo }
}

/** Whether the texts are all there, and the part of speech is not another one. */
function containsSense(existing: Sense, sense: Sense): boolean {
  return saysTextsOf(existing, sense) && joinedInfo(existing.grammaticalInfo, sense.grammaticalInfo) !== null
}

/** Each text of the sense is there; one without any is contained in an equally empty one that has all its domains. */
export function saysTextsOf(existing: Sense, sense: Sense): boolean {
  if (isEmptySense(sense)) return isEmptySense(existing) && hasAllDomains(existing, sense)
  return includesAll(texts(existing), texts(sense))
}

/** Nothing is known of it but perhaps its part of speech and domains. */
export function isEmptySense(sense: Sense): boolean {
  return (
    sense.glosses.every((gloss) => gloss.def.trim() === '') &&
    sense.definitions.every((definition) => definition.text.trim() === '')
  )
}

/** The senses of a word with the parts of speech of the new ones in them, one after the other; null: one has no place. */
function sensesAfter(existing: Comparable, newWord: Comparable): readonly Sense[] | null {
  let senses = existing.senses
  for (const sense of newWord.senses) {
    const home = senseContaining(senses, sense)
    if (!home) return null
    const told = withInfoOf(home, sense)
    if (told !== home) senses = senses.map((one) => (one === home ? told : one))
  }
  return senses
}

function texts(sense: Sense): string[] {
  return [
    ...sense.glosses.map((gloss) => normalise(`gloss ${gloss.language} ${gloss.def}`)),
    ...sense.definitions.map((definition) => normalise(`definition ${definition.language} ${definition.text}`)),
  ]
}

function hasAllDomains(existing: Sense, sense: Sense): boolean {
  return sense.semanticDomains.every((tag) => existing.semanticDomains.some((known) => isSameDomain(known, tag)))
}

function includesAll(all: readonly string[], some: readonly string[]): boolean {
  const known = new Set(all)
  return some.every((one) => known.has(one))
}
