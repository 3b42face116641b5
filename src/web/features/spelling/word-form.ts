import { normalise } from '#domain/text/normalise.ts'

/**
 * The one form in which the lists hold a word and a typed one is looked up: of the ways to write the same letters that of
 * today's keyboards. A joiner that only asks for a shape is no part of it.
 */
export function wordForm(word: string): string {
  return inMalayalamOfToday(normalise(word))
    .replace(APOSTROPHES, "'")
    .replace(/\u200D|\u200C+$/gu, '')
}

/** The joiner between two letters that are not to melt into one: many leave it out, and that is right as well. */
export const withoutJoiners = (word: string): string => word.replace(/\u200C/gu, '')

const APOSTROPHES = /[\u2018\u2019\u02BB\u02BC]/gu

/**
 * Final consonants have been letters of their own since Unicode 5.1; older texts write them as consonant, virama and joiner.
 * Three ways to write "nta" look the same, and the sign of "au" lost its left half in the reform of the script.
 */
function inMalayalamOfToday(word: string): string {
  return word
    .replace(/([ണനരലളക])\u0D4D\u200D\u200C?/gu, (_, consonant: string) => FINAL_LETTERS[consonant] ?? consonant)
    .replace(/\u0D7B\u0D4D?\u0D31/gu, '\u0D28\u0D4D\u0D31')
    .replaceAll('\u0D4C', '\u0D57')
}

const FINAL_LETTERS: Readonly<Record<string, string>> = {
  ണ: '\u0D7A',
  ന: '\u0D7B',
  ര: '\u0D7C',
  ല: '\u0D7D',
  ള: '\u0D7E',
  ക: '\u0D7F',
}
