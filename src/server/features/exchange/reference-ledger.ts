import type { ImportWarning } from '#domain/exchange/lift/import-warning.ts'
import { danglingReferences, type EntryReferences } from '#domain/exchange/lift/references.ts'

/**
 * Who refers to whom in a file, in little memory: of most entries only their ids are held, and the references of those
 * alone that name something which had not come by then.
 */
export class ReferenceLedger {
  readonly #ids = new Set<string>()
  readonly #open: EntryReferences[] = []

  add(references: EntryReferences): void {
    const { ids, refs, ...place } = detached(references)
    ids.forEach((id) => this.#ids.add(id))
    const open = refs.filter((ref) => !this.#ids.has(ref))
    if (open.length > 0) this.#open.push({ ...place, ids: [], refs: open })
  }

  /** To be asked when all entries have come. */
  dangling(): readonly ImportWarning[] {
    return danglingReferences([{ entryId: '', line: 0, ids: [...this.#ids], refs: [] }, ...this.#open])
  }
}

/** A copy that does not keep the text of the file alive, from which its strings were cut. */
function detached(references: EntryReferences): EntryReferences {
  return JSON.parse(JSON.stringify(references)) as EntryReferences
}
