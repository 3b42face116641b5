import { attribute, elementsWithin } from '../xml/find.ts'
import type { XmlElement } from '../xml/xml.ts'
import type { ImportWarning } from './import-warning.ts'

/** The ids that an entry defines, and those that its relations and variants refer to. */
export type EntryReferences = {
  readonly entryId: string
  readonly line: number
  readonly ids: readonly string[]
  readonly refs: readonly string[]
}

export function referencesOf(entry: XmlElement, line: number): EntryReferences {
  const elements = elementsWithin(entry)
  const values = (names: readonly string[], name: string) =>
    elements
      .filter((element) => names.includes(element.name))
      .map((element) => attribute(element, name))
      .filter(Boolean)
  return {
    entryId: attribute(entry, 'id'),
    line,
    ids: [...values(['entry', 'sense', 'subsense'], 'id'), ...values(['entry'], 'guid')],
    refs: values(['relation', 'variant'], 'ref'),
  }
}

/** References that lead to no entry and no sense of the file. FieldWorks writes some with the bare guid of an entry. */
export function danglingReferences(entries: readonly EntryReferences[]): readonly ImportWarning[] {
  const ids = new Set(entries.flatMap((entry) => entry.ids.map((id) => id.normalize('NFC'))))
  return entries.flatMap(({ entryId, line, refs }) =>
    refs
      .filter((ref) => !ids.has(ref.normalize('NFC')))
      .map((subject) => ({ code: 'danglingRef' as const, subject, entryId, line })),
  )
}
