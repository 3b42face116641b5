import { type NewLift, newLift, withFlagDefinition } from '#domain/exchange/lift/lift-header.ts'
import { firstChild } from '#domain/exchange/xml/find.ts'
import { serialise } from '#domain/exchange/xml/serialise.ts'
import type { XmlElement } from '#domain/exchange/xml/xml.ts'
import { parseXml } from './parse-xml.ts'

/** What stands before and after the entries of a LIFT file. */
export type LiftFrame = { readonly head: string; readonly tail: string }

const END_TAG = '</lift>'

/** The frame of a LIFT file that is no import's. */
export function newLiftFrame(lift: NewLift): LiftFrame {
  const root = serialise(newLift(lift))
  return {
    head: `<?xml version="1.0" encoding="utf-8"?>\n${root.slice(0, -END_TAG.length).trimEnd()}`,
    tail: `\n${END_TAG}\n`,
  }
}

/**
 * An imported frame made ready for entries that were not there: a root without content (`<lift …/>`) is opened. Any other
 * frame stays as it is.
 */
export function openedFrame({ head, tail }: LiftFrame): LiftFrame {
  const root = head.trimEnd()
  const isEmpty = root.endsWith('/>') && !/<\/lift\s*>/.test(tail)
  if (!isEmpty) return { head, tail }
  return { head: `${root.slice(0, -2).trimEnd()}>`, tail: `\n</lift>${head.slice(root.length)}${tail}` }
}

/** The header of an imported frame; null where it has none. */
export function headerOf(frame: LiftFrame): XmlElement | null {
  return firstChild(parseXml(`${openedFrame(frame).head}${END_TAG}`), 'header') ?? null
}

/** A frame, opened, whose header defines the field for flags. A header that has it stays to the letter. */
export function flaggedFrame(frame: LiftFrame): LiftFrame {
  const { head, tail } = openedFrame(frame)
  const root = parseXml(`${head}${END_TAG}`)
  const prologue = head.slice(0, head.length + END_TAG.length - serialise(root).length)
  return { head: `${prologue}${serialise(withFlagDefinition(root)).slice(0, -END_TAG.length)}`, tail }
}
