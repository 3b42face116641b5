import type { Page } from 'playwright'
import { pressByKeyboard, typeInto } from './keyboard.ts'
import type { Reachable } from './server.ts'

export const NEW_PASSWORD = 'three old clay pots'

type Newcomer = {
  readonly username: string
  readonly name?: string
  /** Only where it is not filled in already. */
  readonly email?: string
}

/** Fills in the form and sends it, without a mouse. */
export async function fillSignUp(page: Page, { username, name = username, email }: Newcomer): Promise<void> {
  await typeInto(page, page.getByLabel('Your name'), name)
  await typeInto(page, page.getByLabel('Username'), username)
  if (email) await typeInto(page, page.getByLabel('Email'), email)
  await typeInto(page, page.getByLabel('Password', { exact: true }), NEW_PASSWORD)
  await typeInto(page, page.getByLabel('Repeat password'), NEW_PASSWORD)
  await page.keyboard.press('Enter')
}

/** Comes to the landing page and makes an account, without a mouse; ends at the list of projects. */
export async function signUp(page: Page, { address }: Reachable, name: string): Promise<void> {
  await page.goto(address)
  await pressByKeyboard(page, page.getByRole('link', { name: 'Sign up', exact: true }))
  const username = name.toLowerCase()
  await fillSignUp(page, { name, username, email: `${username}@example.org` })
  await page.waitForURL('**/app/projects')
}
