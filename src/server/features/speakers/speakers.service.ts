import { DomainError } from '#domain/domain-error.ts'
import { freeSpeakerName } from '#domain/speaker/free-speaker-name.ts'
import type { Speaker, SpeakerId } from '#domain/speaker/speaker.ts'
import { speakerName } from '#domain/speaker/speaker-name.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { type Decision, once } from '#server/database/once.ts'
import { writeAudit } from '#server/features/audit/audit.store.ts'
import { touchProject } from '#server/features/projects/projects.store.ts'
import type { Actor } from '#server/http/authorise.ts'
import { newObjectId, objectIdUnder } from '#server/object-id.ts'
import {
  changeSpeaker,
  insertSpeaker,
  isGivenSince,
  isNamedSince,
  lockSpeaker,
  readNameKeys,
  readSpeaker,
  removeSpeakers,
  type SpeakerChange,
  type SpeakerPlace,
} from './speakers.store.ts'

/**
 * A decision about a speaker. Under a key that the project knows it is not refused any more: it answers how the speaker
 * stands now, also one who was removed since.
 */
export type SpeakerDecision = SpeakerPlace & Decision

/** `decidedAt`: what was decided before somebody decided otherwise does not come over that. */
export type DatedDecision = SpeakerDecision & { readonly decidedAt: Date }

/** Throws `speaker.nameEmpty` or `speaker.nameTaken`. */
export async function createSpeaker(db: Database, decision: Decision, sentName: string): Promise<SpeakerId> {
  const { projectId, key } = decision
  const name = speakerName(sentName)
  const at = new Date()
  const speakerId = key === undefined ? newObjectId(at) : objectIdUnder(key)
  const create = async (tx: Tx): Promise<void> => {
    await touchProject(tx, projectId)
    const speaker = await insertSpeaker(tx, { projectId, speakerId }, { name, at })
    if (!speaker) throw new DomainError('speaker.nameTaken', { name })
  }
  await once(db, decision, create, nothing)
  return speakerId
}

/** One who is there already, removed or not, stays as they are. Throws `speaker.nameEmpty`. */
export async function addSpeaker(db: Database, decision: SpeakerDecision, sentName: string): Promise<Speaker> {
  const name = speakerName(sentName)
  const add = async (tx: Tx): Promise<Speaker> => {
    await touchProject(tx, decision.projectId)
    return insertUnderFreeName(tx, decision, name)
  }
  return once(db, decision, add, (tx) => standing(tx, decision))
}

/** Each time that somebody else was faster, there is one name less, or the speaker is there. */
async function insertUnderFreeName(tx: Tx, place: SpeakerPlace, wished: string): Promise<Speaker> {
  for (;;) {
    const there = await readSpeaker(tx, place)
    if (there) return there
    const name = freeSpeakerName(wished, await readNameKeys(tx, place.projectId))
    const added = await insertSpeaker(tx, place, { name, at: new Date() })
    if (added) return added
  }
}

/**
 * The name that a speaker has already is fine (spec api R56), and one from before the last decision about it changes nothing.
 * Throws what `createSpeaker` throws, and `speaker.notFound`.
 */
export async function renameSpeaker(db: Database, decision: DatedDecision, sentName: string): Promise<void> {
  const { decidedAt } = decision
  const rename = async (tx: Tx): Promise<void> => {
    await lockSpeaker(tx, decision)
    await existing(tx, decision)
    const name = speakerName(sentName)
    if (await isNamedSince(tx, decision, decidedAt)) return
    found(await changeSpeaker(tx, decision, { name, decidedAt }), decision)
  }
  await once(db, decision, rename, nothing)
}

/** Throws `speaker.notFound`. */
export async function change(db: Database, decision: SpeakerDecision, what: SpeakerChange): Promise<Speaker> {
  return once(
    db,
    decision,
    async (tx) => found(await changeSpeaker(tx, decision, what), decision),
    (tx) => standing(tx, decision),
  )
}

/**
 * Who has given something since it was decided is not removed. Their recordings stay, and stay hidden where they had withdrawn (spec api R40). Answers whether they are removed. Throws
 * `speaker.notFound`.
 */
export async function removeSpeaker(db: Database, { userId }: Actor, removal: DatedDecision): Promise<boolean> {
  const { projectId, speakerId, decidedAt } = removal
  const remove = async (tx: Tx): Promise<boolean> => {
    await lockSpeaker(tx, removal)
    await existing(tx, removal)
    if (await isGivenSince(tx, removal, decidedAt)) return false
    await removeSpeakers(tx, projectId, speakerId)
    // Without the name, which is forgotten.
    await writeAudit(tx, { userId, projectId, action: 'speakerRemoved', details: { speakerId } })
    return true
  }
  return once(db, removal, remove, async (tx) => (await standing(tx, removal)).removed)
}

/** All there are, likewise; answers whether there were any. */
export async function removeAllSpeakers(db: Database, { userId }: Actor, projectId: string): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const count = await removeSpeakers(tx, projectId)
    if (count > 0) await writeAudit(tx, { userId, projectId, action: 'speakersRemoved', details: { count } })
    return count > 0
  })
}

/** A speaker who is on the list. Throws `speaker.notFound`. */
export async function existing(db: Database | Tx, place: SpeakerPlace): Promise<Speaker> {
  const speaker = await standing(db, place)
  if (speaker.removed) throw new DomainError('speaker.notFound', place)
  return speaker
}

/** The same, or one who was removed. */
export async function standing(db: Database | Tx, place: SpeakerPlace): Promise<Speaker> {
  return found(await readSpeaker(db, place), place)
}

/** Throws `speaker.notFound`. */
export function found(speaker: Speaker | undefined, { speakerId }: SpeakerPlace): Speaker {
  if (!speaker) throw new DomainError('speaker.notFound', { speakerId })
  return speaker
}

const nothing = async (): Promise<void> => undefined
