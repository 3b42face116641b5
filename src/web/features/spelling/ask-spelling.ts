import type { SpellingAnswer, SpellingQuestion } from './spelling.worker.ts'

type Asked = {
  readonly question: SpellingQuestion
  readonly onAnswer: (answer: SpellingAnswer) => void
}

/**
 * Asks the worker, which answers one question after the other. While it does, only the newest question waits: what somebody
 * has meanwhile typed on is of no interest any more.
 */
export class Spelling {
  private readonly worker: Worker
  private asked: Asked | null = null
  private next: Asked | null = null

  constructor(worker: Worker) {
    this.worker = worker
    worker.addEventListener('message', ({ data }: MessageEvent<SpellingAnswer>) => this.take(data))
    worker.addEventListener('error', () => this.take([]))
  }

  /** Answers a function that withdraws the question. */
  ask(question: SpellingQuestion, onAnswer: Asked['onAnswer']): () => void {
    const asked = { question, onAnswer }
    if (this.asked) this.next = asked
    else this.send(asked)
    return () => {
      if (this.next === asked) this.next = null
      if (this.asked === asked) this.asked = { question, onAnswer: () => undefined }
    }
  }

  private send(asked: Asked): void {
    this.asked = asked
    this.worker.postMessage(asked.question)
  }

  private take(answer: SpellingAnswer): void {
    const { asked, next } = this
    this.asked = null
    this.next = null
    if (next) this.send(next)
    asked?.onAnswer(answer)
  }
}
