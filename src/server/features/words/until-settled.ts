import { Overtaken } from './save-versions.store.ts'

/**
 * Reads, decides and saves: all over again when somebody else was faster in between.
 *
 * Nobody waits for a lock while a decision is made, and whenever one has to start again another has got on.
 */
export async function untilSettled<Result>(decide: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await decide()
    } catch (error) {
      if (!(error instanceof Overtaken)) throw error
    }
  }
}
