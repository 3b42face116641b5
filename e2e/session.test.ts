import type { Locator, Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { violationsOn } from './accessibility.ts'
import { chooseFromMenu, chooseRadio, pressByKeyboard, tabTo, typeInto } from './keyboard.ts'
import { openAs } from './known-device.ts'
import { clearedPage } from './new-page.ts'
import { anOwner, aPerson, type Person } from './people.ts'
import { fillSignUp } from './sign-up.ts'

const granary = inject('sharedGranary')

const PHONE = { viewport: { width: 390, height: 800 }, serviceWorkers: 'block', reducedMotion: 'reduce' } as const

test('who signs up is told what a field lacks, then is logged in and has no project yet', async () => {
  const page = await openPage('/signup')
  await typeInto(page, page.getByLabel('Username'), 'am')
  await typeInto(page, page.getByLabel('Password', { exact: true }), 'short')
  await page.keyboard.press('Enter')

  await page.getByText('This is shorter than 3 characters.').waitFor()
  await page.getByText('A password has at least 8 characters.').waitFor()
  await page.getByText('Please fill this in.').nth(1).waitFor()
  await expectAccessible(page)

  await fillSignUp(page, { username: 'zawadi', email: 'zawadi@example.org' })
  await page.getByText('Your account is ready').first().waitFor()
  await page.getByRole('heading', { name: 'Projects' }).waitFor()
  await page.getByText('You have no project yet').waitFor()
  await expectAccessible(page)
})

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
  await page.getByText('Log in to go on where you were.').waitFor()

  await logIn(page, username, 'not the password')
  await page.getByRole('alert').getByText('No account has this name and password').waitFor()
  await logIn(page, username, password)

  await page.getByRole('heading', { name: 'New project' }).waitFor()
  await expectAccessible(page)
})

test('who is logged in can go on from the log-in screen without a password', async () => {
  const page = await openLoggedIn('/login')

  await pressByKeyboard(page, page.getByRole('link', { name: 'Continue as Amina Juma' }))

  await page.getByRole('heading', { name: 'Projects' }).waitFor()
})

test('a log-out ends the log-in on the server, too', async () => {
  const person = await aPerson(granary)
  const page = await openLoggedIn('/app/projects', person)
  await pressByKeyboard(page, page.getByRole('button', { name: 'Menu of Amina Juma' }))
  await chooseFromMenu(page, page.getByRole('menuitem', { name: 'Log out' }))
  await page.getByRole('heading', { name: 'Your words' }).waitFor()

  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull()
  await page.waitForLoadState('networkidle')
  await openAs(page, granary, person, '/app/projects')
  await page.getByRole('dialog', { name: 'Please log in again' }).waitFor()
})

test('a project is made for a language that has no code, by keyboard alone', async () => {
  const page = await openLoggedIn('/app/projects')
  await pressByKeyboard(page, page.getByRole('link', { name: 'Make your first project' }))
  await typeInto(page, page.getByRole('textbox', { name: 'Name of the project' }), 'Words of our valley')
  await typeInto(page, page.getByRole('combobox', { name: 'Language of the dictionary' }), 'Natqgu')
  await expectBelow(page.getByRole('listbox'), page.getByRole('combobox', { name: 'Language of the dictionary' }))
  await page.keyboard.press('Enter')
  await page.getByText('qaa-x-natqgu').first().waitFor()
  await typeInto(page, page.getByRole('combobox', { name: 'Language of the meanings' }), 'engl')
  await expectBelow(page.getByRole('listbox'), page.getByRole('combobox', { name: 'Language of the meanings' }))
  await page.keyboard.press('Enter')
  await page.getByText('will be an empty dictionary of Natqgu, with meanings in English').waitFor()
  await pressByKeyboard(page, page.getByRole('button', { name: 'Create the project' }))

  await page.waitForURL('**/app/data-entry')
  await page.goto(`${granary.address}/app/projects`)
  await page.getByRole('button', { name: /Words of our valley.*0 words.*Owner/ }).waitFor()
  await expectAccessible(page)
})

test('a name that is taken is said at the name, and the form stays as it was', async () => {
  const { projectName, ...person } = await anOwner(granary)
  const page = await openLoggedIn('/app/projects/new', person)
  await typeInto(page, page.getByRole('textbox', { name: 'Name of the project' }), projectName)
  await typeInto(page, page.getByRole('combobox', { name: 'Language of the dictionary' }), 'swahili')
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByLabel('Decide the language of the meanings later'))
  await page.keyboard.press('Space')
  await pressByKeyboard(page, page.getByRole('button', { name: 'Create the project' }))

  await page.getByText('There is already a project with this name.').waitFor()
  expect(await page.getByRole('combobox', { name: 'Language of the dictionary' }).inputValue()).toBe('Swahili')
})

test('a file that is no LIFT package is refused at once, in words', async () => {
  const page = await openLoggedIn('/app/projects/new')
  await chooseRadio(page, page.getByRole('radiogroup'), page.getByLabel('with an existing dictionary'))
  const choosing = page.waitForEvent('filechooser')
  await pressByKeyboard(page, page.getByRole('button', { name: 'Choose the zip file' }))
  const chooser = await choosing
  await chooser.setFiles({ name: 'holiday.zip', mimeType: 'application/zip', buffer: Buffer.from('no zip at all') })

  await page.getByRole('alert').getByText('This is not a zip file').waitFor()
  await page.getByRole('button', { name: 'Choose another file' }).waitFor()
})

test('without a connection the projects say so and offer to try again', async () => {
  const page = await openLoggedIn('/app/projects')
  await page.route('**/v1/**', (route) => route.abort('connectionfailed'))
  await page.reload()

  await page.getByRole('alert').getByText('The server cannot be reached').waitFor()
  await page.unroute('**/v1/**')
  await pressByKeyboard(page, page.getByRole('button', { name: 'Try again' }))
  await page.getByText('You have no project yet').waitFor()
})

async function openPage(path: string): Promise<Page> {
  const page = await clearedPage(PHONE)
  await page.goto(granary.address + path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

/** A page of somebody who is logged in. */
async function openLoggedIn(path: string, person?: Person): Promise<Page> {
  const page = await clearedPage(PHONE)
  await openAs(page, granary, person ?? (await aPerson(granary)), path)
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
  await typeInto(page, page.getByLabel('Username or e-mail address'), username)
  await typeInto(page, page.getByLabel('Password', { exact: true }), password)
  await page.keyboard.press('Enter')
}

async function expectAccessible(page: Page): Promise<void> {
  expect(await violationsOn(page)).toEqual([])
}
