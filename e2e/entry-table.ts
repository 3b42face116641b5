import type { Page } from 'playwright'

/** Milliseconds, long enough to hold a word: what is recorded is time itself, so this alone is waited for by the clock. */
const A_WORD = 900

export const newWord = (page: Page) => page.getByRole('region', { name: 'New word' })
export const rows = (page: Page) => page.getByRole('list', { name: 'Just added' }).locator('> li')
/** The panel at the end of the table, of the new word or of that of a row. */
export const panel = (page: Page, word?: string) =>
  page.getByRole('region', { name: word === undefined ? 'More fields' : `Word “${word}”` })
/** So wide that the words of the domain are pinned beside the table. */
export const WIDE = { viewport: { width: 1440, height: 800 } } as const
export const existing = (page: Page) => page.getByRole('region', { name: 'Words in this domain' })

export async function everythingSaved(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Everything is saved on the server' }).waitFor()
}

/** Until the microphone hears, in any language. */
async function isRecording(page: Page): Promise<void> {
  await page.locator('main [data-state="recording"]').waitFor()
}

/** Speaks for so many milliseconds, from when the microphone hears. */
export async function speak(page: Page, milliseconds = A_WORD): Promise<void> {
  await isRecording(page)
  await page.waitForTimeout(milliseconds)
}

export async function recordByKey(page: Page, key = 'Alt+r', milliseconds = A_WORD): Promise<void> {
  await page.keyboard.press(key)
  await speak(page, milliseconds)
  await page.keyboard.press(key)
}
