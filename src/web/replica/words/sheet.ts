import type { DomainKey } from '#domain/domains/domain-key.ts'

/** A photographed sheet that words are typed from. It stays on this device and is never sent. */
export type Sheet = {
  readonly id: string
  readonly domainKey: DomainKey
  /** The name of the file. */
  readonly name: string
  /** UTC ISO 8601, to the millisecond; photos chosen together follow each other. */
  readonly addedAt: string
  /** UTC ISO 8601 of when it was last turned to: the latest is the one to go on with. */
  readonly shownAt: string
  /** In pixels, as it lies before anybody turns it. */
  readonly width: number
  readonly height: number
  readonly view: SheetView
  /** Out of sight, and can still be brought back. */
  readonly removed: boolean
  /** The tabs in which it was removed, and that still offer to bring it back. */
  readonly removedIn?: readonly string[]
}

/** The picture lies apart, so that moving the reading line does not write it again. */
export type SheetPicture = { readonly id: string; readonly picture: Blob }

/** How somebody looks at a sheet. */
export type SheetView = {
  /** Quarter turns clockwise. */
  readonly turns: 0 | 1 | 2 | 3
  /** 1: as wide as its place. */
  readonly zoom: number
  /** 1: as photographed. */
  readonly contrast: number
  /** Where one reads, from 0 (top) to 1, as the sheet is turned now. */
  readonly line: number
  /** Into how many lines the sheet is divided: the reading line moves by one. */
  readonly lines: number
}
