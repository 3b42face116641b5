import { DomainError } from '#domain/domain-error.ts'
import { freeSpeakerName } from '#domain/speaker/free-speaker-name.ts'
import type { DatedSpeaker } from '#domain/speaker/dated-speaker.ts'
import { decideAboutSpeaker, forgotten, type Settled, type SpeakerDecision } from '#domain/speaker/speaker-decision.ts'
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
  type ConsentFile,
  insertSpeaker,
  lockSpeaker,
  lockSpeakers,
  readNameKeys,
  readSpeaker,
  type SpeakerPlace,
  writeSpeaker,
} from './speakers.store.ts'

/**
 * Which speaker something is decided about. Under a key that the project knows it is not refused any more: it answers how the
 * speaker stands now, also one who was removed since.
 */
type DecisionPlace = SpeakerPlace & Decision

/** `decidedAt`: UTC ISO 8601; what was decided before somebody decided otherwise does not come over that. */
export type DatedPlace = DecisionPlace & { readonly decidedAt: string }

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
export async function addSpeaker(db: Database, decision: DecisionPlace, sentName: string): Promise<Speaker> {
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
    if (there) return there.speaker
    const name = freeSpeakerName(wished, await readNameKeys(tx, place.projectId))
    const added = await insertSpeaker(tx, place, { name, at: new Date() })
    if (added) return added
  }
}

/**
 * The name that a speaker has already is fine (spec api R56). Throws `speaker.notFound`, `speaker.nameEmpty` and
 * `speaker.nameTaken`.
 */
export async function changeSpeaker(db: Database, place: DatedPlace, decision: SpeakerDecision): Promise<Speaker> {
  return once(
    db,
    place,
    async (tx) => (await decide(tx, place, decision)).becomes.speaker,
    (tx) => standing(tx, place),
  )
}

/**
 * Their recordings stay, and stay hidden where they had withdrawn (spec api R40). Answers whether they are removed. Throws
 * `speaker.notFound`.
 */
export async function removeSpeaker(db: Database, { userId }: Actor, place: DatedPlace): Promise<boolean> {
  const { projectId, speakerId } = place
  const remove = async (tx: Tx): Promise<boolean> => {
    const { counts } = await decide(tx, place, { kind: 'removeSpeaker' })
    // Without the name, which is forgotten.
    if (counts) await writeAudit(tx, { userId, projectId, action: 'speakerRemoved', details: { speakerId } })
    return counts
  }
  return once(db, place, remove, async (tx) => (await standing(tx, place)).removed)
}

/**
 * Two at the same moment are decided one after the other, by the rule of the domain. Answers also what the speaker was
 * before. `file`: of a consent that is given.
 */
export async function decide(
  tx: Tx,
  { decidedAt, ...place }: DatedPlace,
  decision: SpeakerDecision,
  file?: ConsentFile,
): Promise<Settled & { readonly before: DatedSpeaker }> {
  const before = found(await lockSpeaker(tx, place), place)
  const decided = decideAboutSpeaker(before, decision, { decidedAt, heardAt: new Date().toISOString() })
  if ('refused' in decided) throw decided.refused
  if (decided.counts) await writeSpeaker(tx, decided.becomes, file)
  return { ...decided, before }
}

/** All there are, likewise; answers whether there were any. */
export async function removeAllSpeakers(db: Database, { userId }: Actor, projectId: string): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const all = await lockSpeakers(tx, projectId)
    for (const one of all) await writeSpeaker(tx, forgotten(one))
    if (all.length > 0)
      await writeAudit(tx, { userId, projectId, action: 'speakersRemoved', details: { count: all.length } })
    return all.length > 0
  })
}

/** A speaker, also one who was removed. Throws `speaker.notFound`. */
export async function standing(db: Database | Tx, place: SpeakerPlace): Promise<Speaker> {
  return found(await readSpeaker(db, place), place).speaker
}

/** Throws `speaker.notFound`. */
export function found(speaker: DatedSpeaker | undefined, { speakerId }: SpeakerPlace): DatedSpeaker {
  if (!speaker) throw new DomainError('speaker.notFound', { speakerId })
  return speaker
}

const nothing = async (): Promise<void> => undefined
