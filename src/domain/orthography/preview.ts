import { normalise } from '../text/normalise.ts'
import type { Guid } from '../word/word.ts'
import { replacing, type Replacement } from './replacement.ts'

/** A word in which something is found. */
export type PreviewRow = {
  readonly guid: Guid
  readonly before: string
  readonly after: string
  /** `blank`: nothing would be left, and it stays as it is; `equal`: so will be written what is another form now (R8.4). */
  readonly warning: 'blank' | 'equal' | null
}

type Named = { readonly guid: Guid; readonly vernacular: string }

/** What a replacement would make of each word in which something is found, in the order of the words (R8.4). */
export function previewOf(words: readonly Named[], asked: Replacement): readonly PreviewRow[] {
  const replace = replacing(asked)
  const changed = words.flatMap(({ guid, vernacular }) => {
    const after = replace(vernacular)
    return after === vernacular ? [] : [{ guid, before: vernacular, after }]
  })
  if (changed.length === 0) return []
  const meeting = meetingForms(words, changed)
  const warningOf = (after: string): PreviewRow['warning'] =>
    after.trim() === '' ? 'blank' : meeting.has(after) ? 'equal' : null
  return changed.map((row) => ({ ...row, warning: warningOf(row.after) }))
}

type Changed = Omit<PreviewRow, 'warning'>

/** The forms in which words will be written that are written differently now. */
function meetingForms(words: readonly Named[], changed: readonly Changed[]): ReadonlySet<string> {
  const comeFrom = new Map<string, string>()
  const meeting = new Set<string>()
  const come = (before: string, after: string): void => {
    const other = comeFrom.get(after)
    if (other === undefined) comeFrom.set(after, before)
    else if (other !== before) meeting.add(after)
  }
  for (const { before, after } of changed) come(normalise(before), after)
  const isChanged = new Set(changed.map(({ guid }) => guid))
  for (const { guid, vernacular } of words) {
    const form = normalise(vernacular)
    // Few words are written so, and nobody asks of the others whether they change.
    if (comeFrom.has(form) && !isChanged.has(guid)) come(form, form)
  }
  return meeting
}
