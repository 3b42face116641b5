import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { aSense, aWord } from '#domain/testing/builders.ts'
import type { OperationAnswer, WordOperation } from '#domain/word/operation.ts'
import type { Guid, Word } from '#domain/word/word.ts'
import type { Owner } from './people.ts'
import type { Granary } from './server.ts'

/** After so many new words one of the words made before is changed. */
const NEW_FOR_EACH_CHANGE = 3
const RETRY_MS = 50

/**
 * A person whose device sends one operation after the other, and remembers what was acknowledged. An operation without an
 * answer is sent again under its own id, as an outbox does.
 */
export class RestlessWriter {
  /** Every word as it was acknowledged last. */
  readonly words = new Map<Guid, Word>()
  acknowledged = 0
  brokenOff = 0
  readonly owner: Owner
  private readonly granary: Granary
  private readonly index: number
  private pending: WordOperation | undefined
  private made = 0

  constructor(granary: Granary, owner: Owner, index: number) {
    this.granary = granary
    this.owner = owner
    this.index = index
  }

  /** Throws when an operation is answered by anything but being done. */
  async writeUntilBrokenOff(): Promise<void> {
    while (await this.sendNext());
    this.brokenOff++
  }

  /** Writes on through whatever happens, until told to leave; then everything that was sent has been answered. */
  async writeUntil(leaving: AbortSignal): Promise<void> {
    while (!leaving.aborted || this.pending) {
      if (!(await this.sendNext())) await sleep(RETRY_MS)
    }
  }

  /** Sends what a crash left without an answer. */
  async finish(): Promise<void> {
    if (this.pending && !(await this.sendNext())) throw new Error('The server is gone again.')
  }

  private async sendNext(): Promise<boolean> {
    this.pending ??= this.nextOperation()
    const answer = await this.send(this.pending)
    if (!answer) return false
    this.note(answer)
    this.pending = undefined
    return true
  }

  /** Undefined when the connection broke, or the server had no database at that moment. */
  private async send(operation: WordOperation): Promise<OperationAnswer | undefined> {
    const answer = await fetch(`${this.granary.address}/v1/projects/${this.owner.projectId}/operations`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${this.owner.token}` },
      body: JSON.stringify({ operations: [operation] }),
    }).catch(() => undefined)
    if (!answer || answer.status === 503) return undefined
    const body = await answer.text().catch(() => undefined)
    if (body === undefined) return undefined
    if (!answer.ok) throw new Error(`${answer.status} ${body}`)
    return (JSON.parse(body) as { answers: [OperationAnswer] }).answers[0]
  }

  private nextOperation(): WordOperation {
    const vernacular = `neno ${this.index}-${++this.made}`
    const id = randomUUID()
    const earlier = [...this.words.values()].at(-1)
    if (earlier && this.made % (NEW_FOR_EACH_CHANGE + 1) === 0) {
      return { kind: 'change', id, guid: earlier.guid, base: earlier.id, word: { ...earlier, vernacular } }
    }
    const senses = [aSense({ guid: randomUUID(), glosses: [{ language: 'en', def: vernacular }] })]
    return { kind: 'enter', id, word: aWord({ guid: randomUUID(), vernacular, senses }) }
  }

  private note(answer: OperationAnswer): void {
    if (answer.outcome !== 'done' || !answer.word || answer.absorbed) throw new Error(JSON.stringify(answer))
    this.words.set(answer.guid, answer.word)
    this.acknowledged++
  }
}
