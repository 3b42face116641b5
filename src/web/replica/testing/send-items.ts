import { SENDING } from '../sending/sending.ts'
import type { Kind } from '../outbox/item.ts'
import type { ProjectServer } from '../sending/project-server.ts'
import type { ReplicaDatabase } from '../words/replica-database.ts'

/** Sends items of some kinds as a tab does that has just been opened; of the server a test has only what it is about. */
const sending =
  <Name extends keyof ProjectServer>(...kinds: readonly Kind[]) =>
  async (db: ReplicaDatabase, server: Pick<ProjectServer, Name>, signal: AbortSignal): Promise<void> => {
    for (const kind of kinds) await SENDING[kind].begin({ db, server: server as ProjectServer })(signal)
  }

export const sendActs = sending<'act'>('speaker', 'domain')
export const sendVerdicts = sending<'act'>('verdict')
export const sendViews = sending<'act'>('view')
export const sendConsents = sending<'consentOf' | 'putConsent'>('consent')
export const sendFiles = sending<'putRecording'>('file')
