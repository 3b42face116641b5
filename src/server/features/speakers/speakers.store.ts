import { type Selectable, sql } from 'kysely'
import type { Consent, ConsentScopes, Speaker, SpeakerId } from '#domain/speaker/speaker.ts'
import { speakerNameKey } from '#domain/speaker/speaker-name.ts'
import type { Database, Tx } from '#server/database/database.ts'
import type { DB } from '#server/database/schema.generated.ts'
import type { StoredFile } from '#server/http/send-blob.ts'
import { newObjectId } from '#server/object-id.ts'

/** Whose speaker, and which. */
export type SpeakerPlace = { readonly projectId: string; readonly speakerId: SpeakerId }

/** Those who were not removed. */
export async function readSpeakers(db: Database | Tx, projectId: string): Promise<readonly Speaker[]> {
  const rows = await db
    .selectFrom('speakers')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('name_key', 'is not', null)
    .orderBy('made_at')
    .orderBy('id')
    .execute()
  return rows.map(speakerFrom)
}

/** A speaker, removed or not. */
export async function readSpeaker(db: Database, { projectId, speakerId }: SpeakerPlace): Promise<Speaker | undefined> {
  const row = await db
    .selectFrom('speakers')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('id', '=', speakerId)
    .executeTakeFirst()
  return row && speakerFrom(row)
}

/** The name that a removed speaker has for a client that knows nothing of removal (spec api R40). */
const REMOVED = 'removed'

function speakerFrom(row: Selectable<DB['speakers']>): Speaker {
  const isRemoved = row.name_key === null
  return {
    id: row.id,
    projectId: row.project_id,
    name: isRemoved ? REMOVED : row.name,
    consent: consentOf(row.consent_media_type),
    scopes: { archive: row.may_archive, publish: row.may_publish, train: row.may_train },
    withdrawn: row.withdrawn_at?.toISOString() ?? null,
    removed: isRemoved,
  }
}

function consentOf(mediaType: string | null): Consent {
  if (mediaType === null) return 'None'
  return mediaType.startsWith('image/') ? 'Image' : 'Audio'
}

/** The new speaker's id; undefined when the name is taken. */
export async function insertSpeaker(
  tx: Tx,
  { projectId, name, at }: { readonly projectId: string; readonly name: string; readonly at: Date },
): Promise<SpeakerId | undefined> {
  const row = await tx
    .insertInto('speakers')
    .values({ project_id: projectId, id: newObjectId(at), name, name_key: speakerNameKey(name), made_at: at })
    .onConflict((conflict) => conflict.columns(['project_id', 'name_key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Those whom a package names; of one whom somebody has added meanwhile, the name stays theirs. */
export async function insertNamedSpeakers(
  tx: Tx,
  projectId: string,
  speakers: readonly Pick<Speaker, 'id' | 'name'>[],
  at: Date,
): Promise<void> {
  await sql`
    insert into speakers (project_id, id, name, name_key, made_at)
    select ${projectId}, named.*, ${at} from unnest(
      ${speakers.map(({ id }) => id)}::text[], ${speakers.map(({ name }) => name)}::text[],
      ${speakers.map(({ name }) => speakerNameKey(name))}::text[]) named
    on conflict do nothing`.execute(tx)
}

export type SpeakerChange = Partial<{
  readonly name: string
  readonly scopes: Partial<ConsentScopes>
  /** Of a withdrawal that stands already the date stays: it may be said again by a call whose answer was lost. */
  readonly withdrawnAt: Date | null
  readonly consent: Pick<StoredFile, 'blobKey' | 'mediaType'> | null
}>

/** Changes a speaker who was not removed; undefined when there is none. Throws what `isNameTaken` knows. */
export async function changeSpeaker(
  tx: Tx,
  { projectId, speakerId }: SpeakerPlace,
  change: SpeakerChange,
): Promise<Speaker | undefined> {
  const row = await tx
    .updateTable('speakers')
    .set(columnsOf(change))
    .where('project_id', '=', projectId)
    .where('id', '=', speakerId)
    .where('name_key', 'is not', null)
    .returningAll()
    .executeTakeFirst()
  return row && speakerFrom(row)
}

function columnsOf({ name, scopes, withdrawnAt, consent }: SpeakerChange) {
  return {
    ...(name !== undefined && { name, name_key: speakerNameKey(name) }),
    ...(scopes?.archive !== undefined && { may_archive: scopes.archive }),
    ...(scopes?.publish !== undefined && { may_publish: scopes.publish }),
    ...(scopes?.train !== undefined && { may_train: scopes.train }),
    ...(withdrawnAt !== undefined && {
      withdrawn_at: withdrawnAt && sql<Date>`coalesce(withdrawn_at, ${withdrawnAt})`,
    }),
    ...(consent !== undefined && {
      consent_blob_key: consent?.blobKey ?? null,
      consent_media_type: consent?.mediaType ?? null,
    }),
  }
}

/** Another speaker of the project has the name. */
export function isNameTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505'
}

const FORGOTTEN = {
  name: '',
  name_key: null,
  consent_blob_key: null,
  consent_media_type: null,
  may_archive: false,
  may_publish: false,
  may_train: false,
} as const

/** Forgets who the speaker is, or all of them, but not that they have withdrawn. Answers how many there were. */
export async function removeSpeakers(tx: Tx, projectId: string, speakerId?: SpeakerId): Promise<number> {
  const removal = tx
    .updateTable('speakers')
    .set(FORGOTTEN)
    .where('project_id', '=', projectId)
    .where('name_key', 'is not', null)
  const { numUpdatedRows } = await (
    speakerId === undefined ? removal : removal.where('id', '=', speakerId)
  ).executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** The consents that stand, with the names of those who gave them. */
export async function readConsents(
  tx: Tx,
  projectId: string,
): Promise<readonly (Pick<StoredFile, 'blobKey' | 'mediaType'> & Pick<Speaker, 'id' | 'name'>)[]> {
  const rows = await tx
    .selectFrom('speakers')
    .select(['id', 'name', 'consent_blob_key as blobKey', 'consent_media_type as mediaType'])
    .where('project_id', '=', projectId)
    .where('withdrawn_at', 'is', null)
    .orderBy('made_at')
    .orderBy('id')
    .execute()
  return rows.flatMap(({ blobKey, mediaType, ...speaker }) =>
    blobKey === null || mediaType === null ? [] : [{ ...speaker, blobKey, mediaType }],
  )
}

/** The consent of a speaker of this very project (spec api R4). */
export async function findConsent(
  db: Database,
  { projectId, speakerId }: SpeakerPlace,
): Promise<StoredFile | undefined> {
  const row = await db
    .selectFrom('speakers')
    .innerJoin('blobs', 'blobs.key', 'consent_blob_key')
    .select(['blobs.key as blobKey', 'consent_media_type as mediaType', 'blobs.size'])
    .where('project_id', '=', projectId)
    .where('id', '=', speakerId)
    .executeTakeFirst()
  return row && { ...row, mediaType: row.mediaType ?? '' }
}
