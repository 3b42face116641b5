import type { Locator, Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { violationsOn } from './accessibility.ts'
import { chooseFromMenu, pressByKeyboard, typeInto, typeOver } from './keyboard.ts'
import { openAs } from './known-device.ts'
import { clearedPage } from './new-page.ts'
import { aPerson } from './people.ts'
import { fillSignUp } from './sign-up.ts'
import { goWithinApp } from './within-app.ts'

const granary = inject('sharedGranary')

const PHONE = { viewport: { width: 390, height: 800 } } as const

test('by keyboard alone: a username that is taken is said at its field; the log-in leads back to where one was, a project is made for a language that no browser knows, and the log-out ends the log-in on the server, too', async () => {
  const person = await aPerson(granary)
  const page = await clearedPage(PHONE)
  await page.goto(`${granary.address}/signup`)
  await expectTakenName(page, person.username)

  await goWithinApp(page, '/app/projects/new')
  await page.getByText('Log in to pick up where you left off.').waitFor()
  await typeInto(page, page.getByLabel('Username or email'), person.username)
  await typeInto(page, page.getByLabel('Password', { exact: true }), 'not the password')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').getByText('That username or password isn’t right').waitFor()
  await typeOver(page, page.getByLabel('Password', { exact: true }), person.password)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'New project' }).waitFor()
  expect(await violationsOn(page)).toEqual([])

  await makeProject(page)
  const token = await page.evaluate(() => (JSON.parse(localStorage.getItem('user') ?? '{}') as { token: string }).token)
  await goWithinApp(page, '/app/projects')
  await page.getByRole('button', { name: /Words of our valley.*0 words.*Owner/ }).waitFor()
  expect(await violationsOn(page)).toEqual([])

  await pressByKeyboard(page, page.getByRole('button', { name: 'Amina Juma’s menu' }))
  const ended = page.waitForResponse('**/v1/users/logout')
  await chooseFromMenu(page, page.getByRole('menuitem', { name: 'Log out' }))
  await page.getByRole('heading', { name: 'Your words' }).waitFor()
  await ended
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull()
  await openAs(page, granary, { user: { ...person.user, token } }, '/app/projects')
  await page.getByRole('dialog', { name: 'Please log in again' }).waitFor()
})

async function expectTakenName(page: Page, username: string): Promise<void> {
  await fillSignUp(page, { username, email: `${username}@example.org` })
  const said = page.getByText('This username is taken')
  await said.waitFor()
  expect(await page.getByLabel('Username').inputValue()).toBe(username)
  // The message for whoever helps lies beside it, not over it (spec screens S1.4).
  const notice = page.getByRole('status').filter({ hasText: 'The server answered 400 Bad Request.' })
  await notice.getByText('/v1/users/create').waitFor()
  expect(await overlap(said, notice)).toBe(false)
}

async function makeProject(page: Page): Promise<void> {
  await typeInto(page, page.getByRole('textbox', { name: 'Project name' }), 'Words of our valley')
  await typeInto(page, page.getByRole('combobox', { name: 'Dictionary language' }), 'Natqgu')
  await expectBelow(page.getByRole('listbox'), page.getByRole('combobox', { name: 'Dictionary language' }))
  await page.keyboard.press('Enter')
  await page.getByText('ntu', { exact: true }).waitFor()
  await typeInto(page, page.getByRole('combobox', { name: 'Gloss language' }), 'engl')
  await expectBelow(page.getByRole('listbox'), page.getByRole('combobox', { name: 'Gloss language' }))
  await page.keyboard.press('Enter')
  await page.getByText('will be an empty Natqgu dictionary, with glosses in English').waitFor()
  await pressByKeyboard(page, page.getByRole('button', { name: 'Create project' }))
  await page.waitForURL('**/app/home')
}

/** It hides nothing that was filled in before, and is wholly in the window. */
async function expectBelow(list: Locator, field: Locator): Promise<void> {
  await list.waitFor()
  const [below, above] = await Promise.all([list.boundingBox(), field.boundingBox()])
  if (!below || !above) throw new Error('One of them is not there.')
  expect(below.y).toBeGreaterThanOrEqual(above.y + above.height)
  expect(below.y + below.height).toBeLessThanOrEqual(PHONE.viewport.height)
}

async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = await Promise.all([one.boundingBox(), other.boundingBox()])
  if (!a || !b) throw new Error('One of them is not there.')
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}
