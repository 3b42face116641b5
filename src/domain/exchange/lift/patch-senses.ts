import type { Sense } from '#domain/word/word.ts'
import { insertAfter, insertBefore, removeChild, withChildren } from '../xml/edit.ts'
import type { XmlElement, XmlNode } from '../xml/xml.ts'
import { carriedSense, type OtherEntry, sensesElsewhere } from './carried-parts.ts'
import { sensesOf } from './entry-parts.ts'
import { knownSenses } from './known-senses.ts'
import type { ExportContext, LiftWord } from './lift-word.ts'

type SensesEdit = {
  readonly before: LiftWord
  readonly after: LiftWord
  readonly context: ExportContext
  readonly others?: readonly OtherEntry[] | undefined
}

/** Changed senses are patched, missing ones removed, new ones put where they stand among the others. */
export function patchSenses(entry: XmlElement, { before, after, context, others = [] }: SensesEdit): XmlElement {
  const written = after.senses.filter(isWritten)
  const known = knownSenses(entry, before)
  const kept = written.filter(({ guid }) => known.has(guid))
  const carrying = { after, context, elsewhere: sensesElsewhere(others) }
  const patched = new Map(kept.map((sense) => [sense.guid, carriedSense(known.get(sense.guid), sense, carrying)]))

  const removed = [...known].filter(([guid]) => !patched.has(guid)).map(([, { element }]) => element)
  const remaining = removed.reduce<XmlElement>(removeChild, entry)
  const inOrder = refillSenses(remaining, [...patched.values()])
  return written.reduce<{ entry: XmlElement; last: XmlElement | undefined }>(
    ({ entry: current, last }, sense) => {
      const element = patched.get(sense.guid)
      if (element !== undefined) return { entry: current, last: element }
      const fresh = carriedSense(undefined, sense, carrying)
      return { entry: insertSense(current, last, fresh), last: fresh }
    },
    { entry: inOrder, last: undefined },
  ).entry
}

/** Senses that were deleted or merged away stay in the history of the word only. */
export const isWritten = ({ accessibility }: Sense): boolean =>
  accessibility === 'Active' || accessibility === 'Protected'

/** The senses of the entry, where they stand, become the given ones. */
function refillSenses(entry: XmlElement, senses: readonly XmlElement[]): XmlElement {
  const places = sensesOf(entry)
  const byPlace = new Map<XmlNode, XmlElement>(senses.flatMap((sense, at) => (places[at] ? [[places[at], sense]] : [])))
  return withChildren(
    entry,
    entry.children.map((node) => byPlace.get(node) ?? node),
  )
}

function insertSense(entry: XmlElement, last: XmlElement | undefined, fresh: XmlElement): XmlElement {
  if (last !== undefined) return insertAfter(entry, last, fresh)
  const first = sensesOf(entry)[0]
  return first === undefined ? insertAfter(entry, undefined, fresh) : insertBefore(entry, first, fresh)
}
