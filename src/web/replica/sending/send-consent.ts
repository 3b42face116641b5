import { ApiError, NoConnectionError } from '#web/api/api-error.ts'
import { patient, type ProjectServer } from './project-server.ts'
import type { ReplicaDatabase } from '../words/replica-database.ts'
import { OTHER_GIVEN, type ConsentToSend, type StoredConsent } from '../outbox/consent.ts'
import { lackingThere } from '../outbox/lacking.ts'
import { consentsToSend } from '../outbox/next-to-send.ts'
import type { Adapter } from './one-by-one.ts'

type ConsentServer = Pick<ProjectServer, 'consentOf' | 'putConsent'>

/** What fails holds up no other one. */
export const consentAdapter: Adapter<StoredConsent> = {
  ready: consentsToSend,
  send: async ({ db, server }, consent, signal) => {
    await bring(server, consent, signal)
    await db.outbox.delete(consent.order)
  },
}

/**
 * Sends one that is nowhere on this device, by the same rules. Fails as `call` does, and for the reason of the last failure:
 * what the server does not know yet it could not be told.
 */
export async function sendUnsaved(
  db: ReplicaDatabase,
  server: ConsentServer,
  consent: ConsentToSend,
  signal: AbortSignal,
): Promise<void> {
  // A device that cannot even be read holds up nothing.
  const lacking = await lackingThere(db).catch(() => new Set())
  if (lacking.has(consent.speakerId)) throw new NoConnectionError('decisions about the speaker go first')
  await bring(server, consent, signal)
}

/** One that somebody else has given meanwhile would go for good, and nobody here knows of it. */
async function bring(server: ConsentServer, consent: ConsentToSend, outer: AbortSignal): Promise<void> {
  const signal = patient(outer, consent.blob)
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
