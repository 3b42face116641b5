import { type Selectable, sql } from 'kysely'
import { DomainError } from '#domain/domain-error.ts'
import { consentOfFile } from '#domain/speaker/consent-of-file.ts'
import type { DatedSpeaker } from '#domain/speaker/dated-speaker.ts'
import { REMOVED } from '#domain/speaker/speaker-decision.ts'
import type { Speaker, SpeakerId } from '#domain/speaker/speaker.ts'
import { speakerNameKey } from '#domain/speaker/speaker-name.ts'
import type { Database, Tx } from '#server/database/database.ts'
import type { DB } from '#server/database/schema.generated.ts'
import type { StoredFile } from '#server/http/send-blob.ts'

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
export async function readSpeaker(db: Database | Tx, place: SpeakerPlace): Promise<DatedSpeaker | undefined> {
  const row = await speakerAt(db, place).executeTakeFirst()
  return row && datedFrom(row)
}

/** The same; whoever changes this speaker waits until the transaction has ended. */
export async function lockSpeaker(tx: Tx, place: SpeakerPlace): Promise<DatedSpeaker | undefined> {
  const row = await speakerAt(tx, place).forNoKeyUpdate().executeTakeFirst()
  return row && datedFrom(row)
}

const speakerAt = (db: Database | Tx, { projectId, speakerId }: SpeakerPlace) =>
  db.selectFrom('speakers').selectAll().where('project_id', '=', projectId).where('id', '=', speakerId)

/** All who were not removed, likewise. */
export async function lockSpeakers(tx: Tx, projectId: string): Promise<readonly DatedSpeaker[]> {
  const rows = await tx
    .selectFrom('speakers')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('name_key', 'is not', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return rows.map(datedFrom)
}

function speakerFrom(row: Selectable<DB['speakers']>): Speaker {
  const isRemoved = row.name_key === null
  return {
    id: row.id,
    projectId: row.project_id,
    name: isRemoved ? REMOVED : row.name,
    consent: consentOfFile(row.consent_media_type),
    scopes: { archive: row.may_archive, publish: row.may_publish, train: row.may_train },
    withdrawn: utc(row.withdrawn_at),
    removed: isRemoved,
  }
}

function datedFrom(row: Selectable<DB['speakers']>): DatedSpeaker {
  return {
    speaker: speakerFrom(row),
    decidedAt: {
      name: utc(row.name_decided_at),
      consent: utc(row.consent_decided_at),
      archive: utc(row.archive_decided_at),
      publish: utc(row.publish_decided_at),
      train: utc(row.train_decided_at),
      withdrawal: utc(row.withdrawal_decided_at),
    },
    withdrawalHeardAt: utc(row.withdrawal_heard_at),
  }
}

const utc = (time: Date | null): string | null => time?.toISOString() ?? null

/** The new speaker; undefined when the name is taken, or the id. */
export async function insertSpeaker(
  tx: Tx,
  { projectId, speakerId }: SpeakerPlace,
  { name, at }: { readonly name: string; readonly at: Date },
): Promise<Speaker | undefined> {
  const row = await tx
    .insertInto('speakers')
    .values({ project_id: projectId, id: speakerId, name, name_key: speakerNameKey(name), made_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  return row && speakerFrom(row)
}

/** By what the names of a project's speakers are compared. */
export async function readNameKeys(tx: Tx, projectId: string): Promise<ReadonlySet<string>> {
  const rows = await tx.selectFrom('speakers').select('name_key').where('project_id', '=', projectId).execute()
  return new Set(rows.flatMap(({ name_key }) => name_key ?? []))
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

/** The file of a consent, and who has brought it. */
export type ConsentFile = Pick<StoredFile, 'blobKey' | 'mediaType'> & { readonly broughtBy: string }

/**
 * Writes what a speaker has become. `file`: of a consent that takes the place of an earlier one; else the file stays as long
 * as the consent does. Throws `speaker.nameTaken`.
 */
export async function writeSpeaker(tx: Tx, { speaker, ...dated }: DatedSpeaker, file?: ConsentFile): Promise<void> {
  const { projectId, id, name, consent, scopes, removed, withdrawn } = speaker
  const { decidedAt } = dated
  await tx
    .updateTable('speakers')
    .set({
      ...(removed ? { name: '', name_key: null } : { name, name_key: speakerNameKey(name) }),
      ...(consent === 'None' ? fileColumns() : file && fileColumns(file)),
      may_archive: scopes.archive,
      may_publish: scopes.publish,
      may_train: scopes.train,
      withdrawn_at: withdrawn,
      withdrawal_heard_at: dated.withdrawalHeardAt,
      name_decided_at: decidedAt.name,
      consent_decided_at: decidedAt.consent,
      archive_decided_at: decidedAt.archive,
      publish_decided_at: decidedAt.publish,
      train_decided_at: decidedAt.train,
      withdrawal_decided_at: decidedAt.withdrawal,
    })
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .execute()
    .catch((error: unknown) => {
      throw isDuplicate(error) ? new DomainError('speaker.nameTaken', { name }) : error
    })
}

const fileColumns = (file?: ConsentFile) => ({
  consent_blob_key: file?.blobKey ?? null,
  consent_media_type: file?.mediaType ?? null,
  consent_brought_by: file?.broughtBy ?? null,
})

function isDuplicate(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505'
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
