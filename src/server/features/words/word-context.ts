import { randomUUID } from 'node:crypto'
import { timestamp } from '#domain/word/timestamp.ts'
import type { Stamp } from '#domain/word/versions.ts'
import type { Database } from '#server/database/database.ts'
import type { AnnounceChange } from '#server/features/changes/change-notifier.ts'
import { newObjectId } from '#server/object-id.ts'
import { createSaveQueue, type SaveOne } from './save-queue.ts'

/** What the words feature works with. */
export type WordParts = {
  readonly db: Database
  /** Called after each commit that changed a word. */
  readonly announce: AnnounceChange
  readonly save: SaveOne
}

export function createWordParts(db: Database, announce: AnnounceChange): WordParts {
  return { db, announce, save: createSaveQueue(db) }
}

/** Where a change happens and who makes it. */
export type WordCall = { readonly projectId: string; readonly userId: string }

export const newGuid = (): string => randomUUID()

/** The stamp of a new version, made at the moment `at`. */
export function stampOf({ userId }: Pick<WordCall, 'userId'>, at: Date): Stamp {
  return { newId: newObjectId(at), now: timestamp(at), userId }
}
