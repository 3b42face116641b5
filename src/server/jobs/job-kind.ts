import type { Tx } from '#server/database/database.ts'

/**
 * A kind of long work. `run` may be called again for the same job, by this server or another, when its runner died: it
 * has no lasting effect before `complete`, and throws what its caller should learn (a DomainError, or else a bug), or
 * `TryLater`.
 */
export type JobKind<Input, Result> = {
  readonly name: string
  readonly run: (input: Input, job: RunningJob<Result>) => Promise<void>
  /**
   * Whether the job takes longer than others should have to wait for it: asked before `run`, to be told at once. A long job
   * goes back into the queue until the one place is free that a process has for those. Throws like `run`.
   */
  readonly isLong?: (input: Input, job: JobPlace) => Promise<boolean>
  /** Takes back what was made for a job that ends without a result, in the transaction that records the end. */
  readonly takeBack?: (tx: Tx, input: Input, job: JobPlace) => Promise<void>
  /**
   * Tidies up outside the database when the job has ended and that is on record. It may never come to that, and whatever
   * it throws is only logged: others must be able to find what is left.
   */
  readonly afterwards?: (input: Input) => Promise<void>
}

/** Whose job it is and where it belongs. */
export type JobPlace = { readonly id: string; readonly projectId: string; readonly userId: string }

/** A job from the inside. */
export type RunningJob<Result> = JobPlace & {
  /** It has the place for long jobs; another one that turns out to be long throws `LongJob`. */
  readonly isLong: boolean
  /** Aborted when somebody cancels the job, when the server stops, and when the job was given to another runner. */
  readonly signal: AbortSignal
  /** Cheap: reaches the database a few times a second at most. */
  progress(phase: string, done: number, total?: number): void
  /**
   * Ends the job in the transaction of its work, so that both happen or neither, and only once.
   *
   * @throws JobLost when another runner has it by now, and the reason of `signal` when somebody has cancelled it; the
   * transaction must not be committed then.
   */
  complete(tx: Tx, result: Result, blobKey?: string): Promise<void>
}

/** Another runner has the job: this one was silent for too long. */
export class JobLost extends Error {
  override readonly name = 'JobLost'
}

/** Thrown by a job that cannot be done just now: it goes back into the queue, and this was no attempt. */
export class TryLater extends Error {
  override readonly name = 'TryLater'
  readonly notBefore: Date

  constructor(notBefore: Date, cause: unknown) {
    super(`not before ${notBefore.toISOString()}`, { cause })
    this.notBefore = notBefore
  }
}

/** The job was found to be a long one and has to wait for the place for those; this was no attempt. */
export class LongJob extends Error {
  override readonly name = 'LongJob'
}

/** A kind whose input and result are its own affair: how the runner sees all of them. */
export type AnyJobKind = JobKind<never, never>
