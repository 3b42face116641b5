import { useSyncExternalStore } from 'react'
import { databaseName } from './replica-database.ts'

/** A recording that this device could not keep. */
export type UnkeptRecording = {
  /** The name of the database where it belongs. */
  readonly replica: string
  /** What it is a recording of: where that is shown, so is this. */
  readonly of: string
  /** Keeps it, or rejects. */
  readonly keep: () => Promise<unknown>
  /** Nobody wants it. */
  readonly giveUp: () => void
}

/**
 * The recordings that this device could not keep, of all projects: they outlive the screen where they were made, and are
 * lost only with the page, which nobody closes without a question while there are any.
 */
class UnkeptRecordings {
  private held: readonly UnkeptRecording[] = []
  private keeping: UnkeptRecording | null = null
  private readonly listeners = new Set<() => void>()

  readonly all = (): readonly UnkeptRecording[] => this.held

  readonly listen = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  hold(recording: UnkeptRecording): void {
    this.become([...this.held, recording])
  }

  /** Lets go of those of one for good, but for the one that is being kept at this moment. */
  release(of: string): void {
    const stays = (one: UnkeptRecording): boolean => one.of !== of || one === this.keeping
    for (const one of this.held) if (!stays(one)) one.giveUp()
    this.become(this.held.filter(stays))
  }

  /** Tries to keep those of a replica, each of them. */
  async keepIn(replica: string): Promise<void> {
    if (this.keeping) return
    for (const recording of this.held.filter((one) => one.replica === replica)) {
      if (!this.held.includes(recording)) continue
      this.keeping = recording
      try {
        await recording.keep()
        this.become(this.held.filter((one) => one !== recording))
      } catch {
        // Why is said by the sync indicator; it will be tried again.
      } finally {
        this.keeping = null
      }
    }
  }

  private become(held: readonly UnkeptRecording[]): void {
    this.held = held
    if (held.length > 0) window.addEventListener('beforeunload', askBeforeClosing)
    else window.removeEventListener('beforeunload', askBeforeClosing)
    for (const listener of this.listeners) listener()
  }
}

const askBeforeClosing = (event: BeforeUnloadEvent): void => event.preventDefault()

export const unkeptRecordings = new UnkeptRecordings()

export function useUnkeptRecordings(): readonly UnkeptRecording[] {
  return useSyncExternalStore(unkeptRecordings.listen, unkeptRecordings.all)
}

/** How many there are of a person, in all projects: nothing but this page has them. */
export function countUnkept(userId: string): number {
  return unkeptRecordings.all().filter(({ replica }) => replica.startsWith(databaseName(userId, ''))).length
}
