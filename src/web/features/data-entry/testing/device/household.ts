import { INBOX_ID } from '#domain/domains/inbox.ts'
import type { Guid } from '#domain/word/word.ts'
import { newGuid } from '#web/plain/new-guid.ts'
import type { PendingOperation } from '#web/replica/outbox/pending-operation.ts'
import { ReplicaDatabase } from '#web/replica/words/replica-database.ts'
import type { ProjectInMemory } from '#web/replica/testing/project-in-memory.ts'
import type { Page } from './page.ts'
import type { WantedSheet } from './sheets.ts'
import { textsIn } from './texts.ts'
import { WantedTexts } from './wanted-texts.ts'

/** The people who share a device, one after the other: what they have made, and what they want to have in the end. */
export class Household {
  readonly project: ProjectInMemory
  readonly projectId = newGuid()
  readonly texts = new WantedTexts()
  /** By their ids: of which entry. */
  readonly sounds = new Map<Guid, Guid>()
  /** Words of others with the form of an entry. */
  readonly twins = new Set<Guid>()
  /** Entries with such a twin. */
  private readonly twinned = new Set<Guid>()
  /** Entries of which something was taken back before they left the device. */
  private readonly takenBack = new Set<Guid>()
  /** Those of a person who is logged in are open. */
  readonly pages: Page[] = []
  /** Own domains that somebody has made on the device, and that nobody has let go of. */
  readonly domains: { readonly guid: Guid; readonly by: string }[] = []
  readonly letGo: Guid[] = []
  /** Whom somebody has added here. */
  readonly speakers: { readonly id: Guid; readonly by: string }[] = []
  /** By their ids: whose, and whether somebody has let go of it. */
  readonly consents = new Map<Guid, { readonly speaker: Guid; readonly isWanted: boolean }>()
  /** By their ids. */
  readonly sheets = new Map<Guid, WantedSheet>()
  /** Who has ever been here. */
  readonly people: string[] = [newGuid()]
  userId = this.people[0] ?? ''
  isFull = false
  /** Of a page that sends at once what its device has no room for. */
  hasNetwork = false
  count = 0

  constructor(project: ProjectInMemory) {
    this.project = project
  }

  newText(): string {
    return `t${++this.count}`
  }

  /** Where it is what was done in a domain: somebody may have let go of that. */
  keyNow(place: string): string {
    return this.letGo.includes(place) ? INBOX_ID : place
  }

  /** Whoever is not logged in comes in the place of who is. */
  takeTurns(): void {
    const other = this.people.find((one) => one !== this.userId) ?? newGuid()
    if (!this.people.includes(other)) this.people.push(other)
    this.userId = other
  }

  databaseOf(userId = this.userId): ReplicaDatabase {
    return new ReplicaDatabase(userId, this.projectId)
  }

  /** Somebody else has entered the same as is to be sent from here. */
  hasTwin(entry: Guid, twin: Guid): void {
    this.twinned.add(entry)
    this.twins.add(twin)
    this.texts.hasTwin(entry, twin)
  }

  mayHaveTwin(entry: Guid): boolean {
    return !this.project.word(entry) && !this.twins.has(entry) && !this.takenBack.has(entry)
  }

  /**
   * Something of an entry is to be taken back: not before the device knows that it is in a word of others. What was done to the
   * entry until then is theirs (known limits).
   */
  async mayTakeBack(entry: Guid, { absorptions }: ReplicaDatabase): Promise<boolean> {
    return !this.twinned.has(entry) || (await absorptions.get(entry)) !== undefined
  }

  tookBack(entry: Guid): void {
    if (!this.project.word(entry)) this.takenBack.add(entry)
  }

  /** The word that an entry is in: the one that has absorbed it, as long as both have one form. */
  homeOf(entry: Guid): Guid {
    const into = this.project.homeOf(entry)
    return this.texts.of(into).form === this.texts.of(entry).form ? into : entry
  }

  /** What waits on the device about an entry, of anybody or of anybody but one: the texts that come by it. undefined: nothing waits. */
  async awaited(entry: Guid, but = ''): Promise<readonly string[] | undefined> {
    const words = this.texts.wordsOf(entry).flatMap((word) => [word, this.project.homeOf(word)])
    const found: PendingOperation[] = []
    for (const person of this.people.filter((one) => one !== but)) {
      const db = this.databaseOf(person)
      found.push(...(await db.operations.where('guid').anyOf(words).toArray()))
      db.close()
    }
    const waiting = found.filter(({ id }) => this.project.authorOf(id) === undefined)
    if (waiting.length === 0) return undefined
    return waiting.flatMap(({ decision }) => {
      if (decision.kind !== 'change') return []
      const before = new Set(textsIn(decision.base.word))
      return textsIn(decision.word).filter((text) => !before.has(text))
    })
  }
}
