import type { ProjectAct } from '#domain/project/project-act.ts'
import type { SpeakerId } from '#domain/speaker/speaker.ts'
import { ApiError, NoConnectionError } from '#web/api/api-error.ts'
import { isForGood } from '#web/api/is-for-good.ts'
import { patienceWith } from './patience.ts'
import type { ProjectServer } from './project-server.ts'
import type { ReplicaDatabase } from './replica-database.ts'
import { isRefused, OTHER_GIVEN, type StoredConsent } from './stored-consent.ts'

type ConsentServer = Pick<ProjectServer, 'consentOf' | 'putConsent'>

/**
 * Sends the consents that wait, in the order in which they were given. What fails holds up no other one; the last failure is
 * thrown when all have been tried. One that the server will not have stays, with its reason. Stopping anywhere is harmless:
 * the same consent twice is one.
 */
export async function sendConsents(db: ReplicaDatabase, server: ConsentServer, signal: AbortSignal): Promise<void> {
  let last: unknown = null
  for (const { id } of await consentsToSend(db)) {
    signal.throwIfAborted()
    // Another one may have taken its place meanwhile.
    const consent = await db.consents.get(id)
    if (!consent || isRefused(consent)) continue
    last = (await sendOne(db, server, consent, signal)) ?? last
  }
  if (last !== null) throw last
}

/**
 * In the order in which they were given. Those of a speaker whom the server does not know yet wait, and so does one that may
 * have been given after the removal of another, which would take it along.
 */
export async function consentsToSend({ acts, consents }: ReplicaDatabase): Promise<readonly StoredConsent[]> {
  const [given, busy] = await Promise.all([consents.orderBy('madeAt').toArray(), speakersToWaitFor(acts)])
  return given.filter((one) => !isRefused(one) && !busy.has(one.speakerId))
}

/**
 * Sends one that is nowhere on this device, by the same rules. Fails as `call` does, and for the reason of the last failure:
 * what the server does not know yet it could not be told.
 */
export async function sendUnkept(
  { acts }: ReplicaDatabase,
  server: ConsentServer,
  consent: StoredConsent,
  signal: AbortSignal,
): Promise<void> {
  // A device that cannot even be read holds up nothing.
  const busy = await speakersToWaitFor(acts).catch(() => new Set())
  if (busy.has(consent.speakerId)) throw new NoConnectionError('decisions about the speaker go first')
  await bring(server, consent, withPatience(consent, signal))
}

async function speakersToWaitFor(acts: ReplicaDatabase['acts']): Promise<ReadonlySet<SpeakerId>> {
  const waiting = await acts.where({ stand: 'waiting' }).toArray()
  return new Set(waiting.flatMap(({ act }) => (holdsConsents(act) ? [act.speakerId] : [])))
}

type HoldingConsents = ProjectAct & { readonly kind: 'addSpeaker' | 'removeConsent' }

const holdsConsents = (act: ProjectAct): act is HoldingConsents =>
  act.kind === 'addSpeaker' || act.kind === 'removeConsent'

/** Answers with what may be tried again; null when it is settled. */
async function sendOne(
  db: ReplicaDatabase,
  server: ConsentServer,
  consent: StoredConsent,
  signal: AbortSignal,
): Promise<unknown> {
  try {
    await bring(server, consent, withPatience(consent, signal))
    await db.consents.delete(consent.id)
    return null
  } catch (error) {
    if (!(error instanceof ApiError) || !isForGood(error)) return error ?? new Error('failed')
    const { code, details } = error
    await db.consents.update(consent.id, { refusal: { code, details } })
    return null
  }
}

const withPatience = ({ blob }: StoredConsent, signal: AbortSignal): AbortSignal =>
  AbortSignal.any([signal, AbortSignal.timeout(patienceWith(blob))])

/** One that somebody else has given meanwhile would go for good, and nobody here knows of it. */
async function bring(server: ConsentServer, consent: StoredConsent, signal: AbortSignal): Promise<void> {
  const there = consent.mayReplace ? null : await server.consentOf(consent.speakerId, signal)
  if (!there) return server.putConsent(consent, signal)
  // Its answer was lost, or somebody has brought it by hand.
  if (await saysTheSame(there, consent.blob)) return
  throw new ApiError(OTHER_GIVEN, {}, 409)
}

async function saysTheSame(one: Blob, other: Blob): Promise<boolean> {
  if (one.size !== other.size) return false
  const [bytes, others] = await Promise.all([one.arrayBuffer(), other.arrayBuffer()])
  const expected = new Uint8Array(others)
  return new Uint8Array(bytes).every((byte, at) => byte === expected[at])
}
