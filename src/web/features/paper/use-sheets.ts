import type { DomainKey } from '#domain/domains/domain-key.ts'
import { useEffect, useMemo, useState } from 'react'
import { otherTabs, thisTab } from '#web/device/this-tab.ts'
import { useReplica } from '#web/replica/replica-provider.ts'
import type { ReplicaDatabase } from '#web/replica/replica-database.ts'
import { storageTroubleOf } from '#web/device/storage-trouble.ts'
import { useLive } from '#web/replica/use-words.ts'
import { newGuid } from '#web/plain/new-guid.ts'
import * as kept from './kept-sheets.ts'
import { UnusablePhoto } from '#web/shared/unusable-photo.ts'
import { preparePhoto, type PreparedPhoto } from './prepare-photo.ts'
import type { Sheet, SheetView } from '#web/replica/sheet.ts'

/** What went wrong with photos that were chosen. */
export type AddTrouble =
  | { readonly kind: 'full' | 'notKept' }
  | { readonly kind: 'heic' | 'noPicture'; readonly fileName: string }

export type SheetActs = {
  readonly add: (files: readonly File[]) => Promise<void>
  readonly show: (sheet: Sheet) => void
  readonly keepView: (sheet: Sheet, view: SheetView) => Promise<void>
  readonly remove: (sheet: Sheet) => void
  readonly bringBack: (sheet: Sheet) => void
}

type Sheets = {
  /** Undefined until they have been read. */
  readonly sheets: readonly Sheet[] | undefined
  readonly isAdding: boolean
  readonly troubles: readonly AddTrouble[]
  readonly act: SheetActs
}

/** The sheets of a domain on this device and what can be done with them. */
export function useSheets(domainKey: DomainKey): Sheets {
  const replica = useReplica()
  const db = replica?.db
  const sheets = useLive((from) => kept.sheetsOf(from, domainKey), [domainKey])
  const [isAdding, setAdding] = useState(false)
  const [troubles, setTroubles] = useState<readonly AddTrouble[]>([])
  useEffect(() => {
    const forget = async (from: ReplicaDatabase): Promise<void> =>
      kept.forgetRemoved(from, domainKey, await otherTabs())
    if (db) void forget(db).catch(replica.hearReading)
  }, [db, domainKey, replica])

  const act = useMemo((): SheetActs => {
    const write = async (work: Promise<unknown> | undefined): Promise<void> => {
      await work?.catch((error: unknown) => setTroubles([notKept(error)]))
    }
    return {
      add: async (files) => {
        setAdding(true)
        const { photos, unusable } = await prepared(files)
        setTroubles(unusable)
        if (photos.length > 0)
          await write(db && kept.addSheets(db, photos, { domainKey, now: new Date(), newId: newGuid }))
        setAdding(false)
      },
      show: ({ id }) => void write(db && kept.showSheet(db, id, new Date())),
      keepView: async ({ id }, view) => write(db && kept.keepView(db, id, view)),
      remove: ({ id }) => void write(db && thisTab().then((tab) => kept.removeSheet(db, id, tab))),
      bringBack: ({ id }) => void write(db && kept.bringBackSheet(db, id, new Date())),
    }
  }, [db, domainKey])
  return { sheets, isAdding, troubles, act }
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
