import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright'

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
  const otherwise = await runAxe(page, (axe) => axe.withRules([...DEPEND_ON_LOOK]))
  await turnRound(page)
  await paint(page, isDark ? 'dark' : 'light')
  return [...found, ...otherwise]
}

/** All others read names and roles, which are the same in any look. */
const DEPEND_ON_LOOK = ['color-contrast', 'scrollable-region-focusable'] as const

/** As a language does that is written the other way. */
async function turnRound(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { documentElement: root } = document
    root.dir = root.dir === 'rtl' ? 'ltr' : 'rtl'
  })
}

/** The same without the other colours: for who looks at one screen in both. */
export async function violationsAsShown(page: Page, ...except: string[]): Promise<readonly Violation[]> {
  return await runAxe(page, (axe) => axe.disableRules(except))
}

async function runAxe(page: Page, choose: (axe: AxeBuilder) => AxeBuilder): Promise<readonly Violation[]> {
  // A page of ours has no frames: axe runs in it as it is, without a second page to put the findings of frames together.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()
  const { violations } = await choose(axe).analyze()
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
}

/** Until colours that fade have come. */
async function paint(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame)
    const fading = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    await Promise.allSettled(fading.map(({ finished }) => finished))
  })
}
