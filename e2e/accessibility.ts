import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright'
import { expect } from 'vitest'

type Violation = readonly [rule: string, elements: readonly string[]]

/**
 * What axe finds on the page as it stands, and what of it cannot be read or scrolled in the other colours, be they light or
 * dark, with the page turned round. `except`: rules that do not hold there, each for a reason that is told.
 */
export async function violationsOn(page: Page, ...except: string[]): Promise<readonly Violation[]> {
  const found = await violationsAsShown(page, ...except)
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  await turnRound(page)
  await paint(page, isDark ? 'light' : 'dark')
  const otherwise = await runAxe(page, { runOnly: { type: 'rule', values: DEPEND_ON_LOOK } })
  await turnRound(page)
  await paint(page, isDark ? 'dark' : 'light')
  return [...found, ...otherwise]
}

/** All others read names and roles, which are the same in any look. */
const DEPEND_ON_LOOK = ['color-contrast', 'scrollable-region-focusable']

/** As a language does that is written the other way. */
async function turnRound(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { documentElement: root } = document
    root.dir = root.dir === 'rtl' ? 'ltr' : 'rtl'
  })
}

/** The same without the other colours: for who looks at one screen in both. */
async function violationsAsShown(page: Page, ...except: string[]): Promise<readonly Violation[]> {
  return await runAxe(page, { rules: Object.fromEntries(except.map((rule) => [rule, { enabled: false }])) })
}

/** That nothing hinders anybody on a screen as it is shown, which is no wider than the window. `what`: which screen, for who reads that it fails. */
export async function expectNoHindrance(page: Page, what: string, ...except: string[]): Promise<void> {
  expect([what, await violationsAsShown(page, ...except)]).toEqual([what, []])
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect([what, Math.max(over, 0)]).toEqual([what, 0])
  expect([what, await page.evaluate(askewButtons)]).toEqual([what, []])
}

/** In the page: the buttons that stand beside the field of their form, but not in line with it. */
function askewButtons(): readonly string[] {
  const isAskew = (button: Element): boolean => {
    const at = button.getBoundingClientRect()
    const fields = [...(button.parentElement?.querySelectorAll(':scope > * input') ?? [])]
    const beside = fields
      .map((field) => field.getBoundingClientRect())
      .filter((field) => {
        const isInOneLine = field.top < at.bottom && at.top < field.bottom
        return field.height > 0 && isInOneLine && (field.right <= at.left || at.right <= field.left)
      })
    return beside.some(({ top }) => Math.abs(top - at.top) > 0.5)
  }
  return [...document.querySelectorAll('form > button')].filter(isAskew).map(({ textContent }) => textContent ?? '')
}

/** A page of ours has no frames: axe runs in it as it is, brought there once, for its text is the slowest part of it. */
async function runAxe(page: Page, options: RunOptions): Promise<readonly Violation[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const found = await lookAt(page, options)
  // What came in the middle of the look was seen while it faded: that is no finding.
  return found.length === 0 ? found : await lookAt(page, options)
}

async function lookAt(page: Page, options: RunOptions): Promise<readonly Violation[]> {
  await settle(page)
  const violations = await page.evaluate(
    async (how) => {
      const { axe } = window as unknown as { axe: { run: (of: Document, how: RunOptions) => Promise<AxeResults> } }
      const found = await axe.run(document, how)
      return found.violations.map(({ id, nodes }) => ({ id, elements: nodes.map(({ html }) => html) }))
    },
    { resultTypes: ['violations'] as const, ...options } as RunOptions,
  )
  return violations.map(({ id, elements }) => [id, elements])
}

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

async function paint(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.evaluate(() => new Promise(requestAnimationFrame))
}

/** Until colours that fade have come, one after the other where they are inherited; what turns for ever is not waited for. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const fading = (): Animation[] =>
      document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    for (let all = fading(); all.length > 0; all = fading()) {
      await Promise.allSettled(all.map(({ finished }) => finished))
      await new Promise(requestAnimationFrame)
    }
  })
}
