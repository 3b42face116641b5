import type { Locator, Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { violationsOn } from './accessibility.ts'
import { chooseFromMenu, pressByKeyboard, typeInto } from './keyboard.ts'
import { openAs } from './known-device.ts'
import { clearedPage } from './new-page.ts'
import { aPerson, type Person } from './people.ts'
import { fillSignUp } from './sign-up.ts'

const granary = inject('sharedGranary')

const PHONE = { viewport: { width: 390, height: 800 }, serviceWorkers: 'block' } as const

test('a username that is taken is said at its field, and what was typed stays', async () => {
  const { username } = await aPerson(granary)
  const page = await openPage('/signup')
  await fillSignUp(page, { username, email: `${username}@example.org` })

  const said = page.getByText('This username is taken')
  await said.waitFor()
  expect(await page.getByLabel('Username').inputValue()).toBe(username)
  // The message for whoever helps lies beside it, not over it (spec screens S1.4).
  const notice = page.getByRole('status').filter({ hasText: 'The server answered 400 Bad Request.' })
  await notice.getByText('/v1/users/create').waitFor()
  expect(await overlap(said, notice)).toBe(false)
})

test('the guard remembers the page, and the log-in returns to it', async () => {
  const { username, password } = await aPerson(granary)
  const page = await openPage('/app/projects/new')
  await page.getByText('Log in to pick up where you left off.').waitFor()

  await logIn(page, username, 'not the password')
  await page.getByRole('alert').getByText('That username or password isn’t right').waitFor()
  await logIn(page, username, password)

  await page.getByRole('heading', { name: 'New project' }).waitFor()
  expect(await violationsOn(page)).toEqual([])
})

test('a log-out ends the log-in on the server, too', async () => {
  const person = await aPerson(granary)
  const page = await openLoggedIn('/app/projects', person)
  await pressByKeyboard(page, page.getByRole('button', { name: 'Amina Juma’s menu' }))
  const ended = page.waitForResponse('**/v1/users/logout')
  await chooseFromMenu(page, page.getByRole('menuitem', { name: 'Log out' }))
  await page.getByRole('heading', { name: 'Your words' }).waitFor()
  await ended

  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull()
  await page.waitForLoadState('networkidle')
  await openAs(page, granary, person, '/app/projects')
  await page.getByRole('dialog', { name: 'Please log in again' }).waitFor()
})

test('a project is made for a language that no browser knows, by keyboard alone', async () => {
  const page = await openLoggedIn('/app/projects', await aPerson(granary))
  await pressByKeyboard(page, page.getByRole('link', { name: 'Create a project' }))
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
  await page.goto(`${granary.address}/app/projects`)
  await page.getByRole('button', { name: /Words of our valley.*0 words.*Owner/ }).waitFor()
  expect(await violationsOn(page)).toEqual([])
})

async function openPage(path: string): Promise<Page> {
  const page = await clearedPage(PHONE)
  await page.goto(granary.address + path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

/** A page of somebody who is logged in. */
async function openLoggedIn(path: string, person: Person): Promise<Page> {
  const page = await clearedPage(PHONE)
  await openAs(page, granary, person, path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
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

async function logIn(page: Page, username: string, password: string): Promise<void> {
  await typeInto(page, page.getByLabel('Username or email'), username)
  await typeInto(page, page.getByLabel('Password', { exact: true }), password)
  await page.keyboard.press('Enter')
}
