import type { ChangeLine, ChangesHead } from '#contract/change.ts'
import type { Guid } from '#domain/word/word.ts'
import { inTime } from '#web/plain/in-time.ts'
import { addUnlessAnswered, putNewer, putRemoved } from '../words/put-newer.ts'
import { baseOnAwaited } from '../words/rebase.ts'
import { PATIENCE, type ProjectServer } from '../sending/project-server.ts'
import type { ReplicaDatabase, WordRow } from '../words/replica-database.ts'

/** Large enough that transactions cost little, small enough that the page breathes in between. */
const BATCH = 1000

/**
 * Reads everything after the change that the replica has reached.
 *
 * Each batch is stored together with the number that it reaches, so a load that breaks off goes on where it stopped.
 */
export async function pullChanges(
  db: ReplicaDatabase,
  server: ProjectServer,
  signal: AbortSignal,
  patience = PATIENCE,
): Promise<void> {
  const since = await db.fact('reached', 0)
  const load = new Load(db, since)
  const ending = new AbortController()
  const listening = AbortSignal.any([signal, ending.signal])
  const heard = <Result>(answer: Promise<Result>): Promise<Result> =>
    inTime(answer, patience, new DOMException('nothing heard', 'TimeoutError'))
  try {
    const stream = await heard(server.changesSince(since, listening))
    for await (const lines of jsonLines(stream, heard)) {
      signal.throwIfAborted()
      await load.take(lines)
    }
    await load.finish()
    await baseOnAwaited(db)
  } finally {
    ending.abort()
    await db.setFact('load', null)
  }
}

/** Lines of our own server are taken at their word: checking 50,000 of them takes longer than storing them. */
class Load {
  private readonly db: ReplicaDatabase
  private head: ChangesHead | null = null
  private waiting: ChangeLine[] = []
  private done = 0
  private at: number
  private doubtful = new Map<Guid, WordRow>()

  constructor(db: ReplicaDatabase, since: number) {
    this.db = db
    this.at = since
  }

  async take(lines: readonly unknown[]): Promise<void> {
    const [first, ...rest] = lines
    if (!this.head && first) await this.begin(first as ChangesHead)
    else if (first) this.waiting.push(first as ChangeLine)
    for (const line of rest) this.waiting.push(line as ChangeLine)
    while (this.waiting.length >= BATCH) await this.store(this.waiting.splice(0, BATCH))
  }

  /** Having read all lines the replica is at `upTo`, which no line names when the last change was a removal. */
  async finish(): Promise<void> {
    if (!this.head) return
    await this.store(this.waiting)
    const { upTo } = this.head
    await this.db.transaction('rw', this.db.words, this.db.totals, this.db.facts, async () => {
      await this.dropDoubtful(upTo)
      await this.reach(upTo)
      // Only once: who reads it is told each time it is written.
      if (!(await this.db.fact('isWhole', false))) await this.db.setFact('isWhole', true)
    })
  }

  /** What answers to operations put here before a load from the very beginning is doubtful: see `dropDoubtful`. */
  private async begin(head: ChangesHead): Promise<void> {
    this.head = head
    if (head.since > 0) return
    this.doubtful = new Map((await this.db.words.toArray()).map((row) => [row.guid, row]))
    await this.db.setFact('load', { done: 0, of: head.count, upTo: head.upTo })
  }

  private async store(lines: readonly ChangeLine[]): Promise<void> {
    const last = lines.at(-1)
    if (!last || !this.head) return
    this.done += lines.length
    const load = { done: this.done, of: this.head.count, upTo: this.head.upTo }
    const put = this.head.since === 0 && this.doubtful.size === 0 ? addUnlessAnswered : putNewer
    await this.db.transaction('rw', this.db.words, this.db.totals, this.db.facts, async () => {
      await put(this.db, lines)
      await this.dropDoubtful(last.n, new Set(lines.map(({ guid }) => guid)))
      await this.reach(last.n)
      await this.db.setFact('load', load)
    })
  }

  /**
   * A load from the very beginning leaves removed words out. A word that was here before and is not among the lines up to
   * `n` has been removed, or a later line brings it back.
   */
  private async dropDoubtful(n: number, told: ReadonlySet<Guid> = new Set()): Promise<void> {
    for (const row of this.doubtful.values()) {
      if (row.n > n) continue
      this.doubtful.delete(row.guid)
      if (!told.has(row.guid) && row.word) await putRemoved(this.db, row)
    }
  }

  /**
   * Never back: an answer to an operation may have reached further meanwhile. A replica that is behind this very load has
   * been removed by a log-out, and must not begin anew in the middle.
   */
  private async reach(n: number): Promise<void> {
    const reached = await this.db.fact('reached', 0)
    if (reached < this.at) throw new Error('The replica was removed while it was loaded.')
    this.at = n
    await this.db.setFact('reached', Math.max(n, reached))
  }
}

/** Fails where the network is silent for too long. */
type Heard = <Result>(answer: Promise<Result>) => Promise<Result>

/** The lines of a stream of JSON as they arrive, some at a time: whatever one chunk of the network completed. */
async function* jsonLines(stream: ReadableStream<Uint8Array>, heard: Heard): AsyncGenerator<unknown[]> {
  const reader = stream.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader()
  let begun = ''
  try {
    for (let read = await heard(reader.read()); !read.done; read = await heard(reader.read())) {
      const lines = (begun + read.value).split('\n')
      begun = lines.pop() ?? ''
      yield lines.filter((line) => line !== '').map((line) => JSON.parse(line) as unknown)
    }
    if (begun !== '') yield [JSON.parse(begun)]
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}
