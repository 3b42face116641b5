import { type Selectable, sql } from 'kysely'
import { DomainError } from '#domain/domain-error.ts'
import type { Consent, ConsentScopes, Speaker, SpeakerId } from '#domain/speaker/speaker.ts'
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
export async function readSpeaker(
  db: Database | Tx,
  { projectId, speakerId }: SpeakerPlace,
): Promise<Speaker | undefined> {
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

/**
 * `decidedAt`: permission that was given before the last decision about the same is not given any more. A name and a consent are
 * written whenever it is asked for: `isNamedSince` and `isConsentDecidedSince` say whether they are to be.
 */
export type SpeakerChange = NameChange | ScopesChange | WithdrawalChange | ConsentChange

type NameChange = { readonly name: string; readonly decidedAt: Date }
type ScopesChange = { readonly scopes: Partial<ConsentScopes>; readonly decidedAt: Date }
type WithdrawalChange = { readonly withdrawn: boolean; readonly decidedAt: Date }
type ConsentChange = { readonly consent: NewConsent | null; readonly decidedAt: Date }

export type NewConsent = Pick<StoredFile, 'blobKey' | 'mediaType'> & { readonly broughtBy: string }

/** Milliseconds within which the order of arrival counts: requests of one device overtake the clock on a slow line. */
const AT_ONCE = 600_000

/**
 * Changes a speaker who was not removed; undefined when there is none. A withdrawal is theirs all the same when they were
 * removed, for their recordings are still there. Throws `speaker.nameTaken`.
 */
export async function changeSpeaker(
  tx: Tx,
  { projectId, speakerId }: SpeakerPlace,
  change: SpeakerChange,
): Promise<Speaker | undefined> {
  try {
    const row = await tx
      .updateTable('speakers')
      .set(columnsOf(change))
      .where('project_id', '=', projectId)
      .where('id', '=', speakerId)
      .$if(!isWithdrawal(change), (update) => update.where('name_key', 'is not', null))
      .returningAll()
      .executeTakeFirst()
    return row && speakerFrom(row)
  } catch (error) {
    throw isDuplicate(error)
      ? new DomainError('speaker.nameTaken', { name: 'name' in change ? change.name : '' })
      : error
  }
}

const isWithdrawal = (change: SpeakerChange): boolean => 'withdrawn' in change && change.withdrawn

function columnsOf(change: SpeakerChange) {
  if ('name' in change) return nameIn(change)
  if ('scopes' in change) return scopesIn(change)
  if ('withdrawn' in change) return withdrawalIn(change)
  const { consent, decidedAt } = change
  return {
    consent_blob_key: consent?.blobKey ?? null,
    consent_media_type: consent?.mediaType ?? null,
    consent_brought_by: consent?.broughtBy ?? null,
    consent_decided_at: sql<Date>`greatest(consent_decided_at, ${decidedAt}::timestamptz)`,
  }
}

function nameIn({ name, decidedAt }: NameChange) {
  const name_decided_at = sql<Date>`greatest(name_decided_at, ${decidedAt}::timestamptz)`
  return { name, name_key: speakerNameKey(name), name_decided_at }
}

function scopesIn({ scopes, decidedAt }: ScopesChange) {
  const columns = (['archive', 'publish', 'train'] as const).flatMap((scope) => {
    const isGiven = scopes[scope]
    if (isGiven === undefined) return []
    const [may, at] = [sql.ref<boolean>(`may_${scope}`), sql.ref<Date | null>(`${scope}_decided_at`)]
    const isLatest = sql<boolean>`coalesce(${at} <= ${latestBefore(decidedAt)}, true)`
    return [
      [`may_${scope}`, sql<boolean>`${isGiven}::boolean and (${may} or ${isLatest})`],
      [`${scope}_decided_at`, sql<Date>`greatest(${at}, ${decidedAt}::timestamptz)`],
    ] as const
  })
  return Object.fromEntries(columns)
}

/** Of one that stands already the dates stay: it may be said again by a call whose answer was lost. */
function withdrawalIn({ withdrawn, decidedAt }: WithdrawalChange) {
  const isOutdated = sql<boolean>`withdrawal_decided_at > ${latestBefore(decidedAt)}`
  return {
    withdrawn_at: withdrawn
      ? sql<Date>`coalesce(withdrawn_at, ${decidedAt})`
      : sql<Date | null>`case when ${isOutdated} then withdrawn_at end`,
    withdrawal_heard_at: withdrawn
      ? sql<Date>`coalesce(withdrawal_heard_at, ${new Date()})`
      : sql<Date | null>`case when ${isOutdated} then withdrawal_heard_at end`,
    withdrawal_decided_at: sql<Date>`greatest(withdrawal_decided_at, ${decidedAt}::timestamptz)`,
  }
}

const latestBefore = (decidedAt: Date): Date => new Date(decidedAt.getTime() + AT_ONCE)

function isDuplicate(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505'
}

/** Whoever changes the same speaker waits until the transaction has ended. */
export async function lockSpeaker(tx: Tx, { projectId, speakerId }: SpeakerPlace): Promise<void> {
  await tx
    .selectFrom('speakers')
    .select('id')
    .where('project_id', '=', projectId)
    .where('id', '=', speakerId)
    .forNoKeyUpdate()
    .execute()
}

/** Whether a consent was given, or removed, after such a decision about it: the later one stands. */
export const isConsentDecidedSince = (db: Database | Tx, place: SpeakerPlace, decidedAt: Date): Promise<boolean> =>
  isDecidedSince(db, place, { column: 'consent_decided_at', decidedAt })

/** The same of their name. */
export const isNamedSince = (tx: Tx, place: SpeakerPlace, decidedAt: Date): Promise<boolean> =>
  isDecidedSince(tx, place, { column: 'name_decided_at', decidedAt })

async function isDecidedSince(
  db: Database | Tx,
  { projectId, speakerId }: SpeakerPlace,
  { column, decidedAt }: { readonly column: 'consent_decided_at' | 'name_decided_at'; readonly decidedAt: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom('speakers')
    .select('id')
    .where('project_id', '=', projectId)
    .where('id', '=', speakerId)
    .where(column, '>', latestBefore(decidedAt))
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Whether the speaker has given anything, after such a decision about them, that their removal would take away: a consent,
 * permission for a scope, or a withdrawal back. What they have taken away since is no reason to know them longer.
 */
export async function isGivenSince(tx: Tx, { projectId, speakerId }: SpeakerPlace, decidedAt: Date): Promise<boolean> {
  const since = latestBefore(decidedAt)
  const row = await tx
    .selectFrom('speakers')
    .select('id')
    .where('project_id', '=', projectId)
    .where('id', '=', speakerId)
    .where((eb) =>
      eb.or([
        eb.and([eb('consent_blob_key', 'is not', null), eb('consent_decided_at', '>', since)]),
        eb.and([eb('may_archive', '=', true), eb('archive_decided_at', '>', since)]),
        eb.and([eb('may_publish', '=', true), eb('publish_decided_at', '>', since)]),
        eb.and([eb('may_train', '=', true), eb('train_decided_at', '>', since)]),
        eb.and([eb('withdrawn_at', 'is', null), eb('withdrawal_decided_at', '>', since)]),
      ]),
    )
    .executeTakeFirst()
  return row !== undefined
}

const FORGOTTEN = {
  name: '',
  name_key: null,
  consent_blob_key: null,
  consent_media_type: null,
  consent_brought_by: null,
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
