import type { PresentPerson } from '#contract/live.ts'

type Place = PresentPerson['domainId']

/** Who is in which project just now, over all server processes on the same database. */
export type Presence = {
  readonly enter: (guest: Guest, place: Place) => Seat
  /** Everybody who came in here has left. */
  readonly stop: () => Promise<void>
}

/** One browser of somebody who may see the project. */
export type Guest = {
  readonly projectId: string
  readonly userId: string
  /** Told of everybody in the project, the guest included: soon after coming in, and whenever that changes. */
  readonly hear: (people: readonly PresentPerson[]) => void
}

/** The place of a guest among the others. */
export type Seat = {
  readonly moveTo: (place: Place) => void
  readonly leave: () => void
}
