import type { XmlElement } from '#domain/exchange/xml/xml.ts'

/**
 * A LIFT file in order. The sources of head, of each entry (`before`, then its element) and of tail, joined and encoded
 * again, are the file to the letter.
 */
export type LiftPiece = LiftHead | LiftEntry | LiftTail

/** Everything before the first entry; in a file without entries, everything before the end tag of the root. */
export type LiftHead = {
  readonly kind: 'head'
  /** Without the byte order mark. */
  readonly source: string
  readonly encoding: LiftEncoding
  readonly hasByteOrderMark: boolean
  /** Always 0.13: other versions are refused. */
  readonly version: string
  readonly header: XmlElement | null
}

export type LiftEntry = {
  readonly kind: 'entry'
  readonly ordinal: number
  /** What stands between the previous entry and this one. */
  readonly before: string
  readonly element: XmlElement
  /** One-based line of its start tag. */
  readonly line: number
}

export type LiftTail = { readonly kind: 'tail'; readonly source: string }

export type LiftEncoding = 'utf-8' | 'utf-16le' | 'utf-16be'
