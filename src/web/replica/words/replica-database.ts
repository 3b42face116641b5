import type { DomainKey } from '#domain/domains/domain-key.ts'
import type { Guid, Word } from '#domain/word/word.ts'
import { DeviceDatabase, type EntityTable, type Table } from '#web/device/database.ts'
import { storageTrouble } from '#web/device/storage-trouble.ts'
import { askToKeep } from '#web/device/use-device-storage.ts'
import type { DeskDatabase } from '../desk/item.ts'
import type { LeftAsIs } from './left-as-is.ts'
import type { Overruled } from './overruled.ts'
import type { Absorption } from './lead-queue.ts'
import type { Settled } from './settled.ts'
import type { StoredRecording } from './recording.ts'
import type { Sheet, SheetPicture } from './sheet.ts'
import type { Item, Kind } from '../outbox/item.ts'
import type { Outbox } from '../outbox/items.ts'
import { withKeys } from '../outbox/kinds.ts'
import { makingRoom } from './prune-recordings.ts'
import type { StoredListRow } from './stored-list.ts'
import type { TotalRow } from './totals.ts'

/** The server's latest version of a word, as far as this device has heard. */
export type WordRow = {
  readonly guid: Guid
  /** Number of the change that made it so. */
  readonly n: number
  /** null: removed. The row stays, so that an older line cannot bring the word back. */
  readonly word: Word | null
  /** Of a removed word the last version that this device knew: the one to restore. */
  readonly formerly: Word | null
  /** NFC of the vernacular: duplicates are exact (spec rules 4.5, R4.6). */
  readonly vernacularKey: string
  readonly domainKeys: readonly DomainKey[]
  /** Only on words without a sense that is in use, which are few: they are not suggested. */
  readonly unused?: 1
}

/** How far the replica is. One record for each key. */
export type ReplicaFacts = {
  /** All changes up to this number are in `words`. */
  reached: number
  /** A load from the very beginning has come to its end: no word of the project is missing up to `reached`. */
  isWhole: boolean
  /** While changes are being read: how many lines of how many are in, and how far they will lead. */
  load: { readonly done: number; readonly of: number; readonly upTo: number } | null
  contact: Contact
  /** Recordings of this device that nothing names, and at how many openings of the project in a row that was so. */
  unnamed: Readonly<Record<string, number>>
  /** Domains that were added on this device, that the server has refused, and that somebody has let go of. */
  domainsLetGo: readonly Guid[]
  /** Words as the server has made them together with others: they are here once the change `n` of the project has been read. */
  awaited: readonly { readonly guid: Guid; readonly n: number }[]
}

export type Contact = {
  /** UTC ISO 8601 of the last answer of the server. */
  readonly lastAt: string | null
  /** What fails, each by itself: words often go well while recordings do not. */
  readonly failing: { readonly [What in Kind | 'reading']?: Failing }
}

export type Failing = {
  /** UTC ISO 8601. */
  readonly since: string
  /** Nobody answered, or the server did and cannot do its work at the moment. */
  readonly because: 'noAnswer' | 'serverTrouble' | 'loggedOut'
}

export const NO_CONTACT_YET: Contact = { lastAt: null, failing: {} }

type Fact = {
  readonly [Key in keyof ReplicaFacts]: { readonly key: Key; readonly value: ReplicaFacts[Key] }
}[keyof ReplicaFacts]

/** The copy of one project that one person has on this device. */
export class ReplicaDatabase extends DeviceDatabase {
  declare words: EntityTable<WordRow, 'guid'>
  /** Of `words`, kept current with them: `keepTotals`. */
  declare totals: EntityTable<TotalRow, 'key'>
  /** `words` as a list that is read at once: `word-list/`. */
  declare wordList: EntityTable<StoredListRow, 'part'>
  /** All that waits for the server, of whatever kind: `outbox/kinds.ts`. */
  declare outbox: Outbox['outbox']
  declare absorptions: EntityTable<Absorption, 'guid'>
  declare settled: EntityTable<Settled, 'id'>
  /** What is unfinished, and the rows of today: `desk/`. */
  declare desk: DeskDatabase['desk']
  /** Pictures as well. */
  declare recordings: EntityTable<StoredRecording, 'fileName'>
  /** Of recordings on the desk, until these are kept. */
  declare recordingPieces: DeskDatabase['recordingPieces']
  declare sheets: EntityTable<Sheet, 'id'>
  declare sheetPictures: EntityTable<SheetPicture, 'id'>
  declare overruled: Table<Overruled, [guid: Guid, path: string]>
  declare leftAsIs: Table<LeftAsIs, [guid: Guid, id: Guid]>
  declare facts: Table<Fact, keyof ReplicaFacts>
  private hasAskedToKeep = false

  constructor(userId: string, projectId: string) {
    super(databaseName(userId, projectId), {
      words: 'guid, n, vernacularKey, *domainKeys, unused',
      totals: 'key',
      wordList: 'part',
      // Only refused items have a code.
      outbox:
        '++order, &id, [kind+status], refusal.code, guid, enteredGuid, vernacularKey, *domainKeys, *fileNames, *makes',
      absorptions: 'guid',
      settled: 'id, at',
      overruled: '[guid+path], at',
      leftAsIs: '[guid+id], at',
      desk: 'id, unfinished',
      // How much room the fetched ones take is read from the keys alone: there may be tens of thousands.
      recordings: 'fileName, [fetched.at+fetched.bytes], speakerId',
      recordingPieces: '[recording+at]',
      sheets: 'id, domainKey',
      sheetPictures: 'id',
      facts: 'key',
    })
    this.completing<Item>('outbox', withKeys)
  }

  get operations(): Outbox['operations'] {
    return this.outbox as unknown as Outbox['operations']
  }

  /** Where the device is full, what can be had again gives way to what is put here. */
  storing<Result>(put: () => Promise<Result>): Promise<Result> {
    return put().catch((error: unknown) => makingRoom(this, put, error))
  }

  /** Stores what was decided about words: all of it or nothing. */
  write<Result>(work: () => Promise<Result>): Promise<Result> {
    const { outbox, words, totals, absorptions, settled, desk, overruled, facts } = this
    const stores = [outbox, words, totals, absorptions, settled, desk, overruled, facts]
    // Dexie keeps a transaction open over awaits only inside a function that is async itself.
    return this.storing(() => this.transaction('rw', stores, async () => work()))
  }

  /**
   * Says of the device how storing something went. At the first time that something is kept, the browser is asked not to throw
   * it away: only then is there anything, and whoever is asked knows why.
   */
  async told<Result>(stored: Promise<Result>): Promise<Result> {
    try {
      const result = await stored
      storageTrouble.hear(undefined)
      if (!this.hasAskedToKeep) void askToKeep().catch(() => undefined)
      this.hasAskedToKeep = true
      return result
    } catch (error) {
      storageTrouble.hear(error)
      throw error
    }
  }

  async fact<Key extends keyof ReplicaFacts>(key: Key, absent: ReplicaFacts[Key]): Promise<ReplicaFacts[Key]> {
    const found = (await this.facts.get(key)) as { value: ReplicaFacts[Key] } | undefined
    return found ? found.value : absent
  }

  async setFact<Key extends keyof ReplicaFacts>(key: Key, value: ReplicaFacts[Key]): Promise<void> {
    await this.facts.put({ key, value } as Fact)
  }
}

export const databaseName = (userId: string, projectId: string): string => `granary-${userId}-${projectId}`
