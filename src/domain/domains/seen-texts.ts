import type { OwnText } from './own-domains.ts'
import { tidiedText } from './tidied-text.ts'

/**
 * By which it is known again what somebody saw who takes texts of a domain away, in whatever order its languages come: 16
 * hexadecimal digits, since all the texts would be too much for an address. Devices keep it for weeks, so that it has to stay
 * the same in every version. No secret: whoever wanted to pretend could as well say nothing.
 */
export type SeenTexts = string

export function seenTexts(texts: readonly OwnText[]): SeenTexts {
  const said = texts
    .map(tidiedText)
    .map(({ lang, name, description, questions }) => JSON.stringify([lang, name, description, questions]))
  const all = said.toSorted().join('\n')
  return hexOf(hashed(all, 0x01000193)) + hexOf(hashed(all, 0x85ebca6b))
}

/** After Fowler, Noll and Vo (FNV-1a), over UTF-16 units. */
function hashed(text: string, factor: number): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), factor)
  return hash >>> 0
}

const hexOf = (number: number): string => number.toString(16).padStart(8, '0')
