import { comparedOf } from '#domain/duplicates/compared-word.ts'
import { DuplicateIndex } from '#domain/duplicates/duplicate-index.ts'
import { ReplicaDatabase } from '../words/replica-database.ts'
import { type Followed, WordFollower } from '../words/word-follower.ts'
import type { FromWorker, ToWorker } from './duplicates-messages.ts'

type Asking = {
  readonly addEventListener: (type: 'message', listener: (event: MessageEvent<ToWorker>) => void) => void
}
type Answers = { readonly postMessage: (message: FromWorker) => void }

/** Finds the next sets of possible duplicates in a project, as this device has it. */
export function serveDuplicates(page: Asking): void {
  let desk: Desk | null = null
  page.addEventListener('message', ({ data }) => {
    if (data.kind === 'open') {
      const { userId, projectId, answersOn } = data
      desk = new Desk(new ReplicaDatabase(userId, projectId), new BroadcastChannel(answersOn))
    } else desk?.find(data)
  })
}

/** In milliseconds, from one report to the next. */
const REPORT = 100

type Question = Extract<ToWorker, { kind: 'find' }>

class Desk {
  private readonly answers: Answers
  private readonly index = new DuplicateIndex()
  private readonly follower: WordFollower
  /** What is to be answered when all words have been read, and again when they have changed as long as nothing is found. */
  private asked: Question | null = null
  private reportedAt = 0

  constructor(db: ReplicaDatabase, answers: Answers) {
    this.answers = answers
    this.follower = new WordFollower(db, followedBy(this.index, db), {
      onStored: () => undefined,
      onChange: () => this.report(() => ({ kind: 'reading', words: this.index.size })),
      onLevel: () => this.tryToAnswer(),
    })
  }

  find(question: Question): void {
    this.asked = question
    if (this.follower.isLevel) this.tryToAnswer()
  }

  /** What breaks here would break each time: the follower would try it again for ever, and the page wait. */
  private tryToAnswer(): void {
    try {
      this.answer()
    } catch {
      this.asked = null
      this.answers.postMessage({ kind: 'broken' })
    }
  }

  /** Words that change meanwhile are heard of afterwards: the search does not stop to listen. */
  private answer(): void {
    if (!this.asked) return
    const { ask, wanted } = this.asked
    const search = this.index.next(wanted)
    for (;;) {
      const { done, value } = search.next()
      if (done) {
        this.answers.postMessage({ kind: 'found', ask, next: value })
        if (value.sets.length > 0) this.asked = null
        return
      }
      this.report(() => ({ kind: 'searching', ask, progress: value }))
    }
  }

  private report(message: () => FromWorker): void {
    const now = performance.now()
    if (now < this.reportedAt + REPORT) return
    this.reportedAt = now
    this.answers.postMessage(message())
  }
}

/** Words that are read at a time: whoever wants to write waits no longer than for these. */
const SLICE = 1_000

/** How an index of what is compared is kept level with the words. */
function followedBy(index: Pick<DuplicateIndex, 'put'>, db: ReplicaDatabase): Followed {
  return {
    put: (guid, shown) => index.put(guid, shown && comparedOf(shown.word)),
    doubtful: () => Promise.resolve([]),
    walk: (known) => {
      let reached = -1
      return async () => {
        const rows = await db.words.where('n').above(reached).limit(SLICE).sortBy('n')
        for (const { guid, word } of rows) if (!known.has(guid)) index.put(guid, word && comparedOf(word))
        reached = Math.max(reached, ...rows.map(({ n }) => n))
        return rows.length === SLICE
      }
    },
  }
}
