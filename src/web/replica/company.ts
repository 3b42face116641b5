import type { PresentPerson } from '#contract/live.ts'

type Place = PresentPerson['domainId']

/** What the live channel tells besides words: who else is in the project, and that something about it has changed. */
export class Company {
  /** Everybody, oneself included; empty while the channel is down. */
  people: readonly PresentPerson[] = []
  /** The domain that is being worked on; null elsewhere. */
  place: Place = null
  private readonly listeners = new Set<() => void>()
  private hasMissed = false
  private readonly newsListeners = new Set<() => void>()
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

  /** The channel has closed; nobody knows what it would have told. */
  readonly lose = (): void => {
    this.hasMissed = true
    this.hear([])
  }

  /** The channel tells something again. */
  readonly regain = (): void => {
    if (this.hasMissed) this.tellNews()
    this.hasMissed = false
  }

  readonly tellNews = (): void => {
    for (const listener of this.newsListeners) listener()
  }

  /** Calls when settings, members or speakers are not as they were, until the answered function is called. */
  readonly onNews = (listener: () => void): (() => void) => {
    this.newsListeners.add(listener)
    return () => this.newsListeners.delete(listener)
  }

  /** Tells where this tab is, now and whenever it moves, until the answered function is called. */
  readonly followPlace = (follow: (place: Place) => void): (() => void) => {
    this.followers.add(follow)
    follow(this.place)
    return () => this.followers.delete(follow)
  }
}
