import { useEffect, useState } from 'react'
import type { DomainKey } from '#domain/domains/domain-key.ts'
import { storageTrouble, storageTroubleOf } from '#web/device/storage-trouble.ts'
import { otherTabs } from '#web/device/this-tab.ts'
import { newGuid } from '#web/plain/new-guid.ts'
import type { ReplicaDatabase } from '#web/replica/words/replica-database.ts'
import { useReplica } from '#web/replica/replica-provider.ts'
import type { Sheet } from '#web/replica/words/sheet.ts'
import { useLive } from '#web/replica/use-words.ts'
import { UnusablePhoto } from '#web/shared/unusable-photo.ts'
import { addSheets, forgetRemoved, sheetsOf } from './kept-sheets.ts'
import { preparePhoto, type PreparedPhoto } from './prepare-photo.ts'

/** What went wrong with photos that were chosen. */
export type AddTrouble =
  | { readonly kind: 'full' | 'notKept' }
  | { readonly kind: 'heic' | 'noPicture'; readonly fileName: string }

type Sheets = {
  /** Undefined until they have been read. */
  readonly sheets: readonly Sheet[] | undefined
  readonly isAdding: boolean
  readonly troubles: readonly AddTrouble[]
  readonly add: (files: readonly File[]) => Promise<void>
  readonly write: WriteSheets
}

/** Does something to what this device keeps; where that fails, it is among the troubles. */
export type WriteSheets = (work: (db: ReplicaDatabase) => Promise<unknown>) => Promise<void>

/** The sheets of a domain on this device and what can be done with them. */
export function useSheets(domainKey: DomainKey): Sheets {
  const replica = useReplica()
  const db = replica?.db
  const sheets = useLive((from) => sheetsOf(from, domainKey), [domainKey])
  const [isAdding, setAdding] = useState(false)
  const [troubles, setTroubles] = useState<readonly AddTrouble[]>([])
  useEffect(() => {
    const forget = async (from: ReplicaDatabase): Promise<void> => forgetRemoved(from, domainKey, await otherTabs())
    if (db) void forget(db).catch(storageTrouble.hearReading)
  }, [db, domainKey])
  const write: WriteSheets = async (work) => {
    if (db) await work(db).catch((error: unknown) => setTroubles([notKept(error)]))
  }
  const add = async (files: readonly File[]): Promise<void> => {
    setAdding(true)
    const { photos, unusable } = await prepared(files)
    setTroubles(unusable)
    if (photos.length > 0) await write((to) => addSheets(to, photos, { domainKey, now: new Date(), newId: newGuid }))
    setAdding(false)
  }
  return { sheets, isAdding, troubles, add, write }
}

/** One after the other: a cheap phone has no room for several photos at once. */
async function prepared(files: readonly File[]) {
  const photos: PreparedPhoto[] = []
  const unusable: AddTrouble[] = []
  for (const file of files) {
    try {
      photos.push(await preparePhoto(file))
    } catch (error) {
      unusable.push(error instanceof UnusablePhoto ? { kind: error.trouble, fileName: file.name } : notKept(error))
    }
  }
  return { photos, unusable }
}

function notKept(error: unknown): AddTrouble {
  return { kind: storageTroubleOf(error) === 'full' ? 'full' : 'notKept' }
}
