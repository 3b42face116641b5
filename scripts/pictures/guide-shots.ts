import type { Page } from 'playwright'
import type { InterfaceLanguage } from '#domain/user/interface-languages.ts'
import { interfaceTexts } from '../guide/sources.ts'

/** What is taken for a page of the guide. */
export type Shot = {
  readonly name: string
  readonly address: string
  /** What is on the screen when it is ready, in a language with these texts. */
  readonly ready: string | ((texts: Texts) => string)
  readonly before?: (page: Page) => Promise<unknown>
  /** Seen by who looks after the site, and not by the owner of the dictionary. */
  readonly isOfSite?: boolean
}

type Texts = ReturnType<typeof interfaceTexts>

export const SHOTS: readonly Shot[] = [
  { name: 'home', address: '/app/home', ready: (texts) => `main h2:text-is("${texts['home.latest']}")` },
  { name: 'projects', address: '/app/projects', ready: 'main li' },
  {
    name: 'collecting',
    address: '/app/data-entry?domain=1.3',
    ready: 'main input',
    before: (page) => page.keyboard.type('kisima'),
  },
  { name: 'recording-pass', address: '/app/record', ready: 'main p' },
  { name: 'words', address: '/app/words', ready: 'tbody tr:nth-child(12)' },
  { name: 'many-words', address: '/app/words', ready: 'tbody tr:nth-child(12)', before: tickThree },
  { name: 'cleaning', address: '/app/goals', ready: 'main h2' },
  {
    name: 'merging',
    address: '/app/goals/duplicates',
    ready: (texts) => `main [aria-label*="${longestPart(texts['merge.actions'])}"]`,
  },
  { name: 'characters', address: '/app/goals/characters', ready: 'tbody tr:nth-child(8)', before: openThird },
  { name: 'replace', address: '/app/goals/replace', ready: 'main input', before: replaceSomething },
  { name: 'history', address: '/app/goals/history', ready: 'main li' },
  { name: 'members', address: '/app/people', ready: 'main li, main td' },
  { name: 'speakers', address: '/app/people/speakers', ready: 'main li, main td' },
  { name: 'settings', address: '/app/project-settings', ready: 'main h2' },
  settings('languages', 'languages'),
  settings('domains', 'domains'),
  settings('schedule', 'schedule'),
  settings('import-export', 'exchange'),
  { name: 'statistics', address: '/app/statistics/progress', ready: 'main .recharts-bar-rectangle' },
  { name: 'account', address: '/app/user-settings', ready: 'main h2' },
  { name: 'site', address: '/app/site-settings/projects', ready: 'main li', isOfSite: true },
]

/** A part of the settings. */
function settings(name: string, part: string): Shot {
  return {
    name,
    address: `/app/project-settings#${part}`,
    ready: `main #${part}`,
    before: (page) => page.locator(`main #${part}`).evaluate((shown) => shown.scrollIntoView()),
  }
}

/** The selector of it in this language. */
export function readyIn({ ready }: Shot, language: InterfaceLanguage): string {
  return typeof ready === 'string' ? ready : ready(interfaceTexts(language))
}

/** What a text says apart from what is filled in. */
function longestPart(text = ''): string {
  const [longest = ''] = text.split(/\{\{.*?\}\}/).toSorted((one, other) => other.length - one.length)
  return longest.trim()
}

async function tickThree(page: Page): Promise<void> {
  for (const at of [1, 3, 4]) await page.locator('tbody input[type="checkbox"]').nth(at).check()
}

async function openThird(page: Page): Promise<void> {
  await page.locator('tbody tr:nth-child(3) button').first().click()
  await page.locator('main aside').waitFor()
}

async function replaceSomething(page: Page): Promise<void> {
  const fields = page.locator('main input')
  await fields.nth(0).fill('mt')
  await fields.nth(1).fill('nt')
  await page.locator('tbody tr').first().waitFor()
}
