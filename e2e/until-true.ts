import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright'

/** Milliseconds between two looks, and altogether: six browsers may share two cores. */
const POLLING = 50
const PATIENCE = 60_000

/**
 * Waits until the page answers yes to a question that takes a moment to answer; one that it cannot answer yet is none. For
 * Playwright's own `waitForFunction` any promise is a yes.
 */
export async function untilTrue<Arg>(page: Page, question: (arg: Arg) => Promise<boolean>, arg: Arg): Promise<void> {
  const last = Date.now() + PATIENCE
  let cause: unknown
  while (Date.now() < last) {
    try {
      const answer = page.evaluate(question as (arg: unknown) => Promise<boolean>, arg)
      if (await Promise.race([answer, sleep(last - Date.now(), false, { ref: false })])) return
    } catch (error) {
      cause = error
    }
    await sleep(POLLING)
  }
  throw new Error(`The page never says yes to ${question.name}.`, { cause })
}
