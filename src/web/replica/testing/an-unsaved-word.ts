import { newGuid } from '#web/plain/new-guid.ts'
import type { Unsaved } from '../desk/unsaved.ts'

/** A word that has no room on this device; `replica`: the name of its database. */
export function anUnsavedWord(replica: string): Unsaved {
  const id = newGuid()
  return { kind: 'entry', id, of: id, replica, save: () => Promise.reject(new Error('full')), giveUp: () => undefined }
}
