import { glanceAt, type SearchedGlance } from '#domain/word/glance.ts'
import type { WordList } from '#domain/word/word-list.ts'
import type { Guid } from '#domain/word/word.ts'
import { OF_SEVERAL } from '../outbox/pending-operation.ts'
import type { ReplicaDatabase } from '../words/replica-database.ts'
import type { Followed } from '../words/word-follower.ts'
import { readStoredList, storeList } from '../words/stored-list.ts'

/** Words that are read at a time: whoever wants to write waits no longer than for these. */
const SLICE = 1_000

/** So many changes are read anew in a moment, which is less work than to store the list again. */
const MANY = 300

/** What is heard of while the list is open comes later than all that is stored. */
const HEARD = Number.MAX_SAFE_INTEGER / 2

/**
 * How the list of words is kept level with them. To read each of 100,000 words takes seconds: what was read once is stored
 * as a list, and what has changed since has a higher number.
 */
export class FollowedList implements Followed {
  private readonly list: WordList
  private readonly db: ReplicaDatabase
  /** All changes up to this number are in the list. */
  private reached = 0
  private heard = HEARD
  /** How these are shown is told by what waits here, and another time it may wait no more. */
  private readonly overlaid = new Set<Guid>()
  private stored: ReturnType<typeof readStoredList> | 'taken' | null = null
  /** Since it was stored; not of what waits here. */
  private changes = 0

  constructor(list: WordList, db: ReplicaDatabase) {
    this.list = list
    this.db = db
  }

  readonly put: Followed['put'] = (guid, shown) => {
    if (shown && shown.version === null) this.overlaid.add(guid)
    else {
      this.overlaid.delete(guid)
      this.changes++
    }
    this.take(guid, shown && glanceAt(guid, shown.word), this.heard++)
  }

  readonly doubtful = async (): Promise<readonly Guid[]> => {
    this.stored ??= readStoredList(this.db)
    return this.stored === 'taken' ? [] : ((await this.stored)?.doubtful ?? [])
  }

  readonly walk: Followed['walk'] = (known) => async () => {
    if (this.stored !== 'taken') {
      const stored = await this.stored
      this.stored = 'taken'
      this.reached = stored?.reached ?? 0
      this.list.take((stored?.words ?? []).filter(({ glance }) => !known.has(glance.guid)))
      return true
    }
    const rows = await this.db.words.where('n').above(this.reached).limit(SLICE).sortBy('n')
    const unknown = rows.filter(({ guid }) => !known.has(guid))
    for (const { guid, n, word } of unknown) {
      // Nothing waits on it any more, or it would be known as it is shown.
      this.overlaid.delete(guid)
      this.take(guid, word && glanceAt(guid, word), n)
    }
    this.changes += unknown.length
    this.reached = Math.max(this.reached, ...rows.map(({ n }) => n))
    return rows.length === SLICE
  }

  /**
   * Stores the list for the next time, if so much of it has changed; not what waits here, which is read anew whatever is stored. To
   * be called while it is level. What is on its way for many words at once would have it stored again soon.
   */
  async store(atLeast = MANY): Promise<void> {
    if (this.changes < atLeast || (await this.areManyOnTheirWay())) return
    this.changes = 0
    const reached = await this.db.fact('reached', 0)
    const words = this.list
      .inAlphabet()
      .filter(({ glance }) => !this.overlaid.has(glance.guid))
      .map((listed) => (listed.n < HEARD ? listed : { ...listed, n: reached }))
    await storeList(this.db, { reached, doubtful: [...this.overlaid], words })
  }

  /** When they have come, the list is level again, and stored then. */
  private async areManyOnTheirWay(): Promise<boolean> {
    const several = await this.db.operations.where({ guid: OF_SEVERAL }).toArray()
    return several.some(({ refusal }) => refusal === null) || (await this.db.fact('load', null)) !== null
  }

  private take(guid: Guid, glance: SearchedGlance | null, n: number): void {
    this.list.put(guid, glance && { glance, n })
  }
}
