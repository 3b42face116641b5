import { ALL_KINDS } from '../outbox/kinds.ts'
import { pullChanges } from '../pull/pull-changes.ts'
import type { ProjectServer } from '../sending/project-server.ts'
import { SENDING } from '../sending/sending.ts'
import { sendWords } from '../sending/send-words.ts'
import type { ReplicaDatabase } from '../words/replica-database.ts'
import { overNetwork, streamOf } from './a-replica.ts'
import type { ProjectInMemory } from './project-in-memory.ts'
import { sendActs, sendConsents, sendFiles } from './send-items.ts'

/** What a network does between a device and the server. */
export type Network =
  /** `pullOvertaken`: answers to what goes out meanwhile arrive before what was read first. */
  | ('pull' | 'pullBreakingOff' | 'pullOvertaken')
  | ('push' | 'pushLosingAnswers')
  | ('upload' | 'uploadLosingAnswer')
  | ('decisions' | 'decisionsLosingAnswers')
  | ('consents' | 'consentsLosingAnswers')
  | 'sendAll'

/** Which replica, of which project, and who is logged in. */
type Ends = { readonly db: ReplicaDatabase; readonly project: ProjectInMemory; readonly userId: string }

export async function reach(network: Network, ends: Ends): Promise<void> {
  const { signal } = new AbortController()
  const { db, project, userId } = ends
  const server = overNetwork(project, userId)
  switch (network) {
    case 'pull':
    case 'pullBreakingOff':
    case 'pullOvertaken':
      return pull(network, ends, server)
    case 'push':
      return void (await sendWords(db, server, signal))
    case 'pushLosingAnswers':
      return void (await sendWords(db, { ...server, run: losing(server.run) }, signal).catch(() => undefined))
    case 'upload':
      return sendFiles(db, server, signal)
    case 'uploadLosingAnswer':
      return sendFiles(db, { putRecording: losing(server.putRecording) }, signal).catch(() => undefined)
    case 'decisions':
      return sendActs(db, server, signal)
    case 'decisionsLosingAnswers':
      return sendActs(db, { act: losing(server.act) }, signal).catch(() => undefined)
    case 'consents':
      return sendConsents(db, server, signal)
    case 'consentsLosingAnswers':
      return sendConsents(db, { ...server, putConsent: losing(server.putConsent) }, signal).catch(() => undefined)
    case 'sendAll':
      for (const kind of ALL_KINDS) await SENDING[kind].begin({ db, server })(signal)
  }
}

type Pull = Extract<Network, `pull${string}`>

async function pull(how: Pull, { db, project }: Ends, server: ProjectServer): Promise<void> {
  const { signal } = new AbortController()
  const changesSince = async (n: number): Promise<ReadableStream<Uint8Array>> => {
    const lines = project.changesSince(n)
    if (how === 'pullOvertaken') await sendWords(db, server, signal)
    return how === 'pullBreakingOff' ? streamOf(lines.slice(0, 3), broken) : streamOf(lines)
  }
  const pulled = pullChanges(db, { ...server, changesSince }, signal)
  return how === 'pullBreakingOff' ? pulled.catch(() => undefined) : pulled
}

function broken(): never {
  throw new Error('The network is gone.')
}

/** The server does it, and nobody hears that it did. */
const losing =
  <Args extends readonly unknown[]>(ask: (...args: Args) => Promise<unknown>) =>
  async (...args: Args): Promise<never> => {
    await ask(...args)
    return broken()
  }
