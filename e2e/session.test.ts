import type { Locator, Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { violationsOn } from './accessibility.ts'
import { openAs } from './known-device.ts'
import { clearedPage } from './new-page.ts'
import { anOwner, aPerson, type Person } from './people.ts'

const granary = inject('sharedGranary')

const PASSWORD = 'water and grain'
const PHONE = { viewport: { width: 390, height: 800 }, serviceWorkers: 'block', reducedMotion: 'reduce' } as const

test('who signs up is told what a field lacks, then is logged in and has no project yet', async () => {
  const page = await openPage('/signup')
  await page.getByLabel('Username').fill('am')
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.getByRole('button', { name: 'Sign up' }).click()

  await page.getByText('This is shorter than 3 characters.').waitFor()
  await page.getByText('A password has at least 8 characters.').waitFor()
  await page.getByText('Please fill this in.').nth(1).waitFor()
  await expectAccessible(page)

  await fillSignUp(page, 'zawadi')
  await page.getByText('Your account is ready').first().waitFor()
  await page.getByRole('heading', { name: 'Projects' }).waitFor()
  await page.getByText('You have no project yet').waitFor()
  await expectAccessible(page)
})

test('a username that is taken is said at its field, and what was typed stays', async () => {
  const { username } = await aPerson(granary)
  const page = await openPage('/signup')
  await fillSignUp(page, username)

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

  await page.getByRole('link', { name: 'Continue as Amina Juma' }).click()

  await page.getByRole('heading', { name: 'Projects' }).waitFor()
})

test('a log-out ends the log-in on the server, too', async () => {
  const person = await aPerson(granary)
  const page = await openLoggedIn('/app/projects', person)
  await page.getByRole('button', { name: 'Menu of Amina Juma' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await page.getByRole('heading', { name: 'Your words' }).waitFor()

  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull()
  await page.waitForLoadState('networkidle')
  await openAs(page, granary, person, '/app/projects')
  await page.getByRole('dialog', { name: 'Please log in again' }).waitFor()
})

test('a project is made for a language that has no code, by keyboard alone', async () => {
  const page = await openLoggedIn('/app/projects')
  await page.getByRole('link', { name: 'Make your first project' }).press('Enter')
  await page.getByRole('textbox', { name: 'Name of the project' }).fill('Words of our valley')
  await page.getByRole('combobox', { name: 'Language of the dictionary' }).pressSequentially('Natqgu')
  await page.keyboard.press('Enter')
  await page.getByText('qaa-x-natqgu').first().waitFor()
  await page.getByRole('combobox', { name: 'Language of the meanings' }).pressSequentially('engl')
  await page.keyboard.press('Enter')
  await page.getByText('will be an empty dictionary of Natqgu, with meanings in English').waitFor()
  await page.getByRole('button', { name: 'Create the project' }).press('Enter')

  await page.waitForURL('**/app/data-entry')
  await page.goto(`${granary.address}/app/projects`)
  await page.getByRole('button', { name: /Words of our valley.*0 words.*Owner/ }).waitFor()
  await expectAccessible(page)
})

test('a name that is taken is said at the name, and the form stays as it was', async () => {
  const { projectName, ...person } = await anOwner(granary)
  const page = await openLoggedIn('/app/projects/new', person)
  await page.getByRole('textbox', { name: 'Name of the project' }).fill(projectName)
  await page.getByRole('combobox', { name: 'Language of the dictionary' }).pressSequentially('swahili')
  await page.keyboard.press('Enter')
  await page.getByLabel('Decide the language of the meanings later').check()
  await page.getByRole('button', { name: 'Create the project' }).click()

  await page.getByText('There is already a project with this name.').waitFor()
  expect(await page.getByRole('combobox', { name: 'Language of the dictionary' }).inputValue()).toBe('Swahili')
})

test('a file that is no LIFT package is refused at once, in words', async () => {
  const page = await openLoggedIn('/app/projects/new')
  await page.getByLabel('with an existing dictionary').check()
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose the zip file' }).click()
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
  await page.getByRole('button', { name: 'Try again' }).click()
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

async function fillSignUp(page: Page, username: string): Promise<void> {
  await page.getByLabel('Your name').fill('Amina Juma')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('E-mail address').fill(`${username}@example.org`)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Repeat the password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign up' }).click()
}

async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = await Promise.all([one.boundingBox(), other.boundingBox()])
  if (!a || !b) throw new Error('One of them is not there.')
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

async function logIn(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('Username or e-mail address').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

async function expectAccessible(page: Page): Promise<void> {
  expect(await violationsOn(page)).toEqual([])
}
