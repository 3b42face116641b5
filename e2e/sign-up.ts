import type { Page } from 'playwright'
import { pressByKeyboard, typeInto } from './keyboard.ts'
import type { Reachable } from './server.ts'

const PASSWORD = 'three old clay pots'

/** Comes to the landing page and makes an account, without a mouse; ends at the list of projects. */
export async function signUp(page: Page, { address }: Reachable, name: string): Promise<void> {
  await page.goto(address)
  await pressByKeyboard(page, page.getByRole('link', { name: 'Sign up', exact: true }))
  await typeInto(page, page.getByLabel('Your name'), name)
  await typeInto(page, page.getByLabel('Username'), name.toLowerCase())
  await typeInto(page, page.getByLabel('E-mail address'), `${name.toLowerCase()}@example.org`)
  await typeInto(page, page.getByLabel('Password', { exact: true }), PASSWORD)
  await typeInto(page, page.getByLabel('Repeat the password'), PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/app/projects')
}
