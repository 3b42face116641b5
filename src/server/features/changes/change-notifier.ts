import type { NewsListener } from './news.ts'

/** Tells everyone who listens that a project has changed. To be called after the commit. */
export type AnnounceChange = (projectId: string) => void

/** Hears how far a project is. */
export type ChangeListener = (changeNumber: number) => void

/**
 * Wakes up whoever waits for changes of a project, in every server process on the same database.
 *
 * A wake-up may be late, come twice or stand for several changes, but after each change one comes within seconds.
 */
export type ChangeNotifier = {
  readonly announce: AnnounceChange
  /** @returns the end of the subscription. */
  readonly subscribe: (projectId: string, listener: ChangeListener) => () => void
  /**
   * Tells what changes about a project besides its words, or that log-ins of a user have ended, as the database does by
   * itself. @returns the end of it.
   */
  readonly subscribeToNews: (id: string, listener: NewsListener) => () => void
  readonly stop: () => Promise<void>
}
