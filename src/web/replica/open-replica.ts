import { commandsOn, type Commands } from './commands.ts'
import { projectServer } from './project-server.ts'
import { ReplicaDatabase } from './replica-database.ts'
import { storageTroubleOf } from './storage-trouble.ts'
import type { StorageTrouble } from './sync-state.ts'
import { syncWithServer } from './sync-with-server.ts'

/** A project on this device. */
export type Replica = Commands & {
  readonly db: ReplicaDatabase
  /** What keeps this tab from storing anything; null while it can. */
  readonly trouble: () => StorageTrouble | null
  readonly onTrouble: (listener: () => void) => () => void
  /** How reading for a screen went: an error, or undefined when it works again. */
  readonly hearReading: (error: unknown) => void
  /** Keeps it level with the server until the answered function is called. */
  readonly keepLevel: () => () => void
}

/** Nothing is opened or sent before it is used. */
export function openReplica(userId: string, projectId: string): Replica {
  const db = new ReplicaDatabase(userId, projectId)
  const trouble = new Trouble()
  return {
    db,
    ...watched(commandsOn(db), trouble.hear),
    trouble: () => trouble.now,
    onTrouble: trouble.listen,
    hearReading: trouble.hearReading,
    keepLevel: () => {
      const ending = new AbortController()
      void syncWithServer({ db, server: projectServer(userId, projectId), onOutcome: trouble.hear }, ending.signal)
      void askToKeep()
      return () => {
        ending.abort()
        db.close({ disableAutoOpen: false })
      }
    },
  }
}

/** Otherwise the browser may throw everything away when the disk gets full. It decides, mostly without asking anybody. */
async function askToKeep(): Promise<void> {
  if ('storage' in navigator && !(await navigator.storage.persisted())) await navigator.storage.persist()
}

class Trouble {
  now: StorageTrouble | null = null
  private readonly listeners = new Set<() => void>()

  /** A failure about something else says nothing about the storage; a success says that it works again. */
  readonly hear = (error: unknown): void => {
    const heard = error === undefined ? null : (storageTroubleOf(error) ?? this.now)
    if (heard === this.now) return
    this.now = heard
    for (const listener of this.listeners) listener()
  }

  /** What can be read may still be too full to be written. */
  readonly hearReading = (error: unknown): void => {
    if (error !== undefined || this.now === 'unavailable') this.hear(error)
  }

  readonly listen = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }
}

/** The commands as they are, but `hear` learns how each ended. */
function watched(commands: Commands, hear: (error: unknown) => void): Commands {
  const watch =
    <Args extends unknown[], Result>(command: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      try {
        const result = await command(...args)
        hear(undefined)
        return result
      } catch (error) {
        hear(error)
        throw error
      }
    }
  return {
    enterWord: watch(commands.enterWord),
    replaceEntry: watch(commands.replaceEntry),
    saveDraft: watch(commands.saveDraft),
    changeWord: watch(commands.changeWord),
    removeWord: watch(commands.removeWord),
    restoreWord: watch(commands.restoreWord),
    retryRefused: watch(commands.retryRefused),
    discardRefused: watch(commands.discardRefused),
  }
}
