import type { ProjectAct } from '#domain/project/project-act.ts'
import type { SpeakerId } from '#domain/speaker/speaker.ts'
import { ApiError, NoConnectionError } from '#web/api/api-error.ts'
import { patienceWith } from '../patience.ts'
import type { ProjectServer } from '../project-server.ts'
import type { ReplicaDatabase } from '../replica-database.ts'
import { OTHER_GIVEN, type ConsentToSend, type StoredConsent } from './consent.ts'
import { refusedFor } from './item.ts'
import { itemsOf } from './items.ts'
import type { Adapter } from './one-by-one.ts'

type ConsentServer = Pick<ProjectServer, 'consentOf' | 'putConsent'>

/** What fails holds up no other one. */
export const consentAdapter: Adapter<StoredConsent, keyof ConsentServer> = {
  ready: consentsToSend,
  lane: ({ id }) => id,
  send: async ({ db, server }, consent, signal) => {
    await bring(server, consent, withPatience(consent, signal))
    await db.outbox.delete(consent.order)
  },
  refuse: async ({ outbox }, { order }, failure) => void (await outbox.update(order, refusedFor(failure))),
}

/**
 * Those of a speaker whom the server does not know yet wait, and so does one that may have been given after the removal of
 * another, which would take it along.
 */
export async function consentsToSend(db: ReplicaDatabase): Promise<readonly StoredConsent[]> {
  const [given, busy] = await Promise.all([itemsOf(db, ['consent'], ['waiting']), speakersToWaitFor(db)])
  return given.filter((one) => !busy.has(one.speakerId))
}

/**
 * Sends one that is nowhere on this device, by the same rules. Fails as `call` does, and for the reason of the last failure:
 * what the server does not know yet it could not be told.
 */
export async function sendUnkept(
  db: ReplicaDatabase,
  server: ConsentServer,
  consent: ConsentToSend,
  signal: AbortSignal,
): Promise<void> {
  // A device that cannot even be read holds up nothing.
  const busy = await speakersToWaitFor(db).catch(() => new Set())
  if (busy.has(consent.speakerId)) throw new NoConnectionError('decisions about the speaker go first')
  await bring(server, consent, withPatience(consent, signal))
}

async function speakersToWaitFor(db: ReplicaDatabase): Promise<ReadonlySet<SpeakerId>> {
  const waiting = await itemsOf(db, ['speaker'], ['waiting'])
  return new Set(waiting.flatMap(({ act }) => (holdsConsents(act) ? [act.speakerId] : [])))
}

type HoldingConsents = ProjectAct & { readonly kind: 'addSpeaker' | 'removeConsent' }

const holdsConsents = (act: ProjectAct): act is HoldingConsents =>
  act.kind === 'addSpeaker' || act.kind === 'removeConsent'

const withPatience = ({ blob }: ConsentToSend, signal: AbortSignal): AbortSignal =>
  AbortSignal.any([signal, AbortSignal.timeout(patienceWith(blob))])

/** One that somebody else has given meanwhile would go for good, and nobody here knows of it. */
async function bring(server: ConsentServer, consent: ConsentToSend, signal: AbortSignal): Promise<void> {
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
