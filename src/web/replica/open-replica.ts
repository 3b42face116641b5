import { actCommandsOn } from './act-commands.ts'
import { commandsOn } from './commands.ts'
import { Company } from './pull/company.ts'
import { deskOf } from './desk/desk.ts'
import { sendUnsaved } from './sending/send-consent.ts'
import { holdReplica } from '#web/device/hold-replica.ts'
import { projectServer } from './sending/project-server.ts'
import { countUnnamed, pruneRecordings } from './words/prune-recordings.ts'
import { setCommandsOn } from './set-commands.ts'
import { ReplicaDatabase } from './words/replica-database.ts'
import { forgetSettled } from './words/settled.ts'
import { storageTrouble } from '#web/device/storage-trouble.ts'
import type { ConsentToSend } from './outbox/consent.ts'
import { syncWithServer } from './pull/sync-with-server.ts'
import { VernacularSearch } from './vernaculars/vernacular-search.ts'
import { Readers } from '#web/plain/readers.ts'

/** A project on this device. */
export type Replica = ReturnType<typeof openReplica>

/** Nothing is opened or sent before it is used. */
export function openReplica(userId: string, projectId: string) {
  const db = new ReplicaDatabase(userId, projectId)
  const company = new Company()
  const vernaculars = new VernacularSearch({ userId, projectId })
  const readers = new Readers({ userId, projectId })
  const { enterWord, ...commands } = commandsOn(db)
  const server = projectServer(userId, projectId)
  let uses = 0
  return {
    db,
    /** What is worked on in this tab. */
    desk: deskOf(db),
    /** Who else is in the project just now. */
    company,
    vernaculars,
    readers,
    enterWord,
    ...watched(db, { ...commands, ...actCommandsOn(db), ...setCommandsOn(db) }),
    /** Straight to the server, where this device cannot keep it. Fails as `call` does. */
    sendConsent: (consent: ConsentToSend, signal: AbortSignal) => sendUnsaved(db, server, consent, signal),
    /** Keeps it level with the server until the answered function is called. */
    keepLevel: (): (() => void) => {
      uses++
      const ending = new AbortController()
      const letGo = holdReplica(db.name)
      void syncWithServer({ db, server, company, onOutcome: storageTrouble.hear }, ending.signal)
      // Where the storage fails there is nothing to make room in.
      void countUnnamed(db)
        .then(() => pruneRecordings(db, new Date()))
        .then(() => forgetSettled(db, new Date()))
        .catch(() => undefined)
      return () => {
        ending.abort()
        vernaculars.close()
        readers.close()
        void lastWrites(db).finally(() => {
          uses--
          if (uses === 0) db.close({ disableAutoOpen: false })
          letGo()
        })
      }
    },
  }
}

/** When what the screens write as they go is written. A database that is closed is not opened for it. */
async function lastWrites(db: ReplicaDatabase): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve))
  if (!db.isOpen()) return
  // One that fails holds nothing up: it has told of itself.
  await db.transaction('r', db.outbox, db.desk, db.facts, () => db.facts.count()).catch(() => undefined)
}

type Command = (...args: never[]) => Promise<unknown>

/** The commands as they are, but the device is told how each ended. */
function watched<Watched extends Readonly<Record<string, Command>>>(db: ReplicaDatabase, commands: Watched): Watched {
  const watch =
    (command: Command): Command =>
    (...args) =>
      db.told(command(...args))
  return Object.fromEntries(Object.entries(commands).map(([name, command]) => [name, watch(command)])) as Watched
}
