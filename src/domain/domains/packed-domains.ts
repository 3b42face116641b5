import type { DomainName } from './domain-tree.ts'

/**
 * All standard domains of a language in columns, the form in which they travel and are kept offline.
 *
 * Alike stands beside alike and the guids are bare digits, so that it compresses to two thirds of a list of objects:
 * a phone in a village fetches this.
 */
export type PackedDomains = {
  readonly ids: readonly string[]
  readonly names: readonly string[]
  /** 32 hexadecimal digits for each domain, nothing between them. */
  readonly guids: string
  /** Places of those whose name is the English one. */
  readonly inEnglish: readonly number[]
}

const GUID_DIGITS = 32

export function packDomains(domains: readonly DomainName[]): PackedDomains {
  return {
    ids: domains.map(({ id }) => id),
    names: domains.map(({ name }) => name),
    guids: domains.map(({ guid }) => guid.replaceAll('-', '')).join(''),
    inEnglish: domains.flatMap(({ inEnglish }, place) => (inEnglish ? [place] : [])),
  }
}

export function unpackDomains({ ids, names, guids, inEnglish }: PackedDomains): readonly DomainName[] {
  const english = new Set(inEnglish)
  return ids.map((id, place) => ({
    id,
    guid: hyphenated(guids.slice(place * GUID_DIGITS, (place + 1) * GUID_DIGITS)),
    name: names[place] ?? '',
    inEnglish: english.has(place),
  }))
}

function hyphenated(digits: string): string {
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
