import { foldForSearch } from '#domain/text/fold-for-search.ts'

const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}]+/gu

/** A name as it is searched: without case and accents, its words separated by one blank. */
export function foldName(name: string): string {
  return foldForSearch(name).replace(BETWEEN_WORDS, ' ').trim()
}
