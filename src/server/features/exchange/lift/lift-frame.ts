import { type NewLift, newLift, withFlagDefinition } from '#domain/exchange/lift/lift-header.ts'
import { serialise } from '#domain/exchange/xml/serialise.ts'
import { parseXml } from './parse-xml.ts'

/** What stands before and after the entries of a LIFT file. */
export type LiftFrame = { readonly head: string; readonly tail: string }

/** The frame of a LIFT file that is no import's. */
export function newLiftFrame(lift: NewLift): LiftFrame {
  return openedFrame({ head: `<?xml version="1.0" encoding="utf-8"?>\n${serialise(newLift(lift))}\n`, tail: '' })
}

/**
 * An imported frame made ready for entries that were not there: a root without content (`<lift …/>`) is opened. Any other
 * frame stays as it is.
 */
export function openedFrame({ head, tail }: LiftFrame): LiftFrame {
  const end = /(\s*\/>|\s*<\/lift\s*>)(?<after>\s*)$/.exec(head)
  if (/<\/lift\s*>/.test(tail) || end === null) return { head, tail }
  const opened = head.slice(0, end.index)
  return {
    head: end[1]?.endsWith('/>') ? `${opened}>` : opened,
    tail: `\n</lift>${end.groups?.['after'] ?? ''}${tail}`,
  }
}

/** A frame, opened, whose header defines the field for flags. A header that has it stays to the letter. */
export function flaggedFrame(frame: LiftFrame): LiftFrame {
  const { head, tail } = openedFrame(frame)
  const root = parseXml(`${head}</lift>`)
  const prologue = head.slice(0, head.length + '</lift>'.length - (root.source ?? '').length)
  const defined = serialise(withFlagDefinition(root))
  return { head: `${prologue}${defined.slice(0, defined.lastIndexOf('</lift'))}`, tail }
}
