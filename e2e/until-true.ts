import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright'

/** Milliseconds between two looks, and altogether. */
const POLLING = 50
const PATIENCE = 120_000

/**
 * Waits until the page answers yes to a question that takes a moment to answer; Playwright's own `waitForFunction` takes
 * any promise for a yes.
 */
export async function untilTrue<Arg>(page: Page, question: (arg: Arg) => Promise<boolean>, arg: Arg): Promise<void> {
  const last = Date.now() + PATIENCE
  while (!(await ask(page, question, arg))) {
    if (Date.now() > last) throw new Error(`The page never says yes to ${question.name}.`)
    await sleep(POLLING)
  }
}

function ask<Arg>(page: Page, question: (arg: Arg) => Promise<boolean>, arg: Arg): Promise<boolean> {
  return page.evaluate(question as (arg: unknown) => Promise<boolean>, arg)
}
