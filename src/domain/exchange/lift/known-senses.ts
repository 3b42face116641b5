import type { Guid, Sense } from '#domain/word/word.ts'
import type { XmlElement } from '../xml/xml.ts'
import { sensesOf } from './entry-parts.ts'
import type { LiftWord } from './lift-word.ts'

/** A sense as it was imported, and what the import made of it. */
export type KnownSense = { readonly element: XmlElement; readonly sense: Sense }
export type KnownSenses = ReadonlyMap<Guid, KnownSense>

/** By guid; the import made one sense of each element, in order. */
export function knownSenses(entry: XmlElement, before: LiftWord): KnownSenses {
  const elements = sensesOf(entry)
  return new Map(
    before.senses.flatMap((sense, at) => {
      const element = elements[at]
      return element === undefined ? [] : [[sense.guid, { element, sense }]]
    }),
  )
}
