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
  await turnRound(page, isDark ? 'light' : 'dark')
  const otherwise = await runAxe(page, { runOnly: { type: 'rule', values: DEPEND_ON_LOOK } })
  await turnRound(page, isDark ? 'dark' : 'light')
  return [...found, ...otherwise]
}

/** All others read names and roles, which are the same in any look. */
const DEPEND_ON_LOOK = ['color-contrast', 'scrollable-region-focusable']

/** As a language does that is written the other way, and in these colours: at once, so that it is styled and drawn once. */
async function turnRound(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.evaluate(() => {
    const { documentElement: root } = document
    root.dir = root.dir === 'rtl' ? 'ltr' : 'rtl'
    return new Promise(requestAnimationFrame)
  })
}

/** The same without the other colours: for who looks at one screen in both. */
async function violationsAsShown(page: Page, ...except: string[]): Promise<readonly Violation[]> {
  return await runAxe(page, { rules: Object.fromEntries(except.map((rule) => [rule, { enabled: false }])) })
}

/** That nothing hinders anybody on a screen as it is shown, which is no wider than the window. `what`: which screen, for who reads that it fails. */
export async function expectNoHindrance(page: Page, what: string, ...except: string[]): Promise<void> {
  expect([what, await violationsAsShown(page, ...except)]).toEqual([what, []])
  await expectWholeLayout(page, what)
}

/**
 * The same, and then that nothing hinders who sees this screen in Arabic, in the dark and on a phone, where it is shown for a
 * moment without being loaded anew: for a screen at which nothing else is done there.
 */
export async function expectNoHindranceAnywhere(page: Page, what: string, ...except: string[]): Promise<void> {
  await expectNoHindrance(page, what, ...except)
  await asOnPhone(page, async () => {
    const there = `${what}, in Arabic on a phone`
    expect([there, await runAxe(page, { runOnly: { type: 'rule', values: ON_PHONE } })]).toEqual([there, []])
    await expectWholeLayout(page, there)
  })
}

/** A phone leaves out texts that name something at a desk, too. */
const ON_PHONE = [...DEPEND_ON_LOOK, 'button-name', 'link-name', 'label', 'nested-interactive']

/** Shows a page for a moment as a phone does. What was open stays open: as when another tab chooses a language, and a tablet is turned. */
export async function asOnPhone(page: Page, look: () => Promise<void>): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 720 }
  const session = await page.context().newCDPSession(page)
  // At once, so that as little as can be is drawn of what is half the one and half the other.
  const turnInto = (colorScheme: 'light' | 'dark', enabled: boolean, size: Size, language: string | null) =>
    Promise.all([
      page.emulateMedia({ colorScheme }),
      session.send('Emulation.setTouchEmulationEnabled', { enabled }),
      page.setViewportSize(size),
      showInLanguage(page, language),
    ])
  await turnInto('dark', true, { width: 360, height: 640 }, 'ar')
  // As it is brought into sight when one goes to it.
  await page.evaluate(() => document.activeElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' }))
  try {
    await look()
  } finally {
    await turnInto('light', false, { width, height }, null)
    await session.detach()
  }
}

type Size = { readonly width: number; readonly height: number }

/** Shows a page in another language, as when another tab of the device chooses it. `language`: null for that of the browser. */
export async function showInLanguage(page: Page, language: string | null): Promise<void> {
  await page.evaluate(async (chosen) => {
    if (chosen === null) localStorage.removeItem('language')
    else localStorage.setItem('language', chosen)
    const { documentElement: root } = document
    const shown = new Promise<void>((resolve) => {
      const watch = new MutationObserver(() => {
        watch.disconnect()
        resolve()
      })
      watch.observe(root, { attributeFilter: ['lang'] })
    })
    dispatchEvent(new StorageEvent('storage', { key: 'language' }))
    await shown
    await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
  }, language)
}

/** That all of a screen is to be seen, whole and in line, in the width of the window. */
export async function expectWholeLayout(page: Page, what: string): Promise<void> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect([what, Math.max(over, 0)]).toEqual([what, 0])
  expect([what, await page.evaluate(askewButtons)]).toEqual([what, []])
  expect([what, await page.evaluate(brokenRing)]).toEqual([what, null])
  expect([what, await page.evaluate(cutButtons)]).toEqual([what, []])
}

/** In the page: the buttons whose text has less height than its lines need. */
function cutButtons(): readonly string[] {
  return [...document.querySelectorAll('.mantine-Button-label')]
    .filter((label) => label.clientHeight > 0 && label.scrollHeight > label.clientHeight + 1)
    .map(({ textContent }) => textContent)
}

/** In the page: what is wrong with the ring of what the keyboard has led to; null where it is whole. */
function brokenRing(): string | null {
  const focused = document.activeElement
  if (!focused?.matches(':focus-visible:not(body, h1, h2, h3, fieldset, [role="dialog"], [tabindex="-1"]:not(button))'))
    return null
  const around = [focused, focused.nextElementSibling, focused.parentElement, focused.parentElement?.parentElement]
  const ring = around.find((one) => one && getComputedStyle(one).outlineStyle === 'solid')
  if (!ring) return `no ring: ${focused.outerHTML.slice(0, 200)}`
  const { outlineWidth, outlineOffset } = getComputedStyle(ring)
  const reach = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset) - 0.5
  const { left, top, right, bottom } = ring.getBoundingClientRect()
  for (let box = ring.parentElement; box && box !== document.body; box = box.parentElement) {
    const { overflow, display } = getComputedStyle(box)
    if (overflow === 'visible' || display === 'contents') continue
    const at = box.getBoundingClientRect()
    if (left - reach < at.left || top - reach < at.top || right + reach > at.right || bottom + reach > at.bottom)
      return `a ring that ${box.className} cuts: ${focused.outerHTML.slice(0, 200)}`
  }
  const lid = document.elementFromPoint((left + right) / 2, top - reach)
  const head = lid?.closest('header')
  return head && !head.contains(ring) ? `a ring under ${head.className}: ${focused.outerHTML.slice(0, 200)}` : null
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
    { resultTypes: ['violations'] as const, preload: NEEDED_BEFOREHAND, ...options } as RunOptions,
  )
  return violations.map(({ id, elements }) => [id, elements])
}

/**
 * Sounds that play by themselves are looked for in what they hold. The style sheets, which axe would also read and copy into
 * the page, so that all of it is styled anew, are for a rule that is no rule yet and that axe runs only for who names it.
 */
const NEEDED_BEFOREHAND = { assets: ['media'], timeout: 10_000 }

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

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
