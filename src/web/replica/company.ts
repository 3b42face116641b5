import type { PresentPerson } from '#contract/live.ts'

type Place = PresentPerson['domainId']

/** Where this tab is in the project, and who else is there as far as the live channel tells. */
export class Company {
  /** Everybody, oneself included; empty while the channel is down. */
  people: readonly PresentPerson[] = []
  /** The domain whose table is open; null elsewhere. */
  place: Place = null
  private readonly listeners = new Set<() => void>()
  private readonly followers = new Set<(place: Place) => void>()

  readonly moveTo = (place: Place): void => {
    if (place === this.place) return
    this.place = place
    for (const follow of this.followers) follow(place)
  }

  readonly hear = (people: readonly PresentPerson[]): void => {
    this.people = people
    for (const listener of this.listeners) listener()
  }

  /** Calls when other people are there, or elsewhere, until the answered function is called. */
  readonly onPeople = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** Tells where this tab is, now and whenever it moves, until the answered function is called. */
  readonly followPlace = (follow: (place: Place) => void): (() => void) => {
    this.followers.add(follow)
    follow(this.place)
    return () => this.followers.delete(follow)
  }
}
