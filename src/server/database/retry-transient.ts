/** Serialization failure and deadlock: the database asks to try again (spec api R45). */
const TRANSIENT = new Set(['40001', '40P01'])
const TRIES = 5

/** Runs `work`, which leaves nothing behind when it fails, again when the database asks for it. */
export async function retryTransient<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tried = 1; ; tried++) {
    try {
      return await work()
    } catch (error) {
      if (tried === TRIES || !isTransient(error)) throw error
    }
  }
}

function isTransient(error: unknown): boolean {
  return error instanceof Error && 'code' in error && TRANSIENT.has(String(error.code))
}
