import type { Page } from 'playwright'
import { afterAll, expect, test } from 'vitest'
import { expectNoHindrance } from './accessibility.ts'
import { ask } from './ask.ts'
import { sharedBrowser } from './browser.ts'
import { chooseFromMenu, pressByKeyboard, typeInto } from './keyboard.ts'
import { newPage } from './new-page.ts'
import { anOwner, aPerson } from './people.ts'
import { linkIn, openPostOfficeForGranary } from './post-office.ts'
import { confirmAddress, invite, leadTo, pathIn, publicStates } from './public-states.ts'
import { startGranary } from './server.ts'
import { fillSignUp, NEW_PASSWORD } from './sign-up.ts'
import { goWithinApp } from './within-app.ts'

const postOffice = await openPostOfficeForGranary(afterAll)
const granary = await startGranary(afterAll, postOffice.environment)

const FONTS = expect.stringMatching(/^"Noto Sans Variable"/)

const aDevice = async () =>
  newPage(await sharedBrowser(), {
    colorScheme: 'light',
    viewport: { width: 390, height: 800 },
  })

test('whoever signs up gets a letter that confirms their address, where they are logged in already; a forgotten password is replaced by way of a letter; whoever is invited by a letter signs up and is in the project', async () => {
  const page = await aDevice()
  await page.goto(granary.address)
  await signUpByLetter(page)
  await logOut(page)
  await replacePassword(page)
  await logOut(page)
  await acceptInvitation(page)
})

async function signUpByLetter(page: Page): Promise<void> {
  await pressByKeyboard(page, page.getByRole('link', { name: 'Sign up', exact: true }))
  const password = page.getByLabel('Password', { exact: true })
  const below = async () => (await page.getByLabel('Repeat password').boundingBox())?.y
  await password.waitFor()
  const places = [await below()]
  for (const typed of ['a', NEW_PASSWORD]) {
    await password.fill(typed)
    places.push(await below())
  }
  // Whatever is said of a password, what stands below stays where it is.
  expect(new Set(places).size).toBe(1)
  await password.fill('')
  await fillSignUp(page, { username: 'zawadi', email: 'zawadi@example.org' })
  await page.waitForURL('**/app/projects')
  await page.getByRole('status').getByText('We’ve emailed zawadi@example.org.').waitFor()

  await page.goto(linkIn(await postOffice.letterTo('zawadi@example.org')))
  await page.getByRole('heading', { name: 'Your email is verified' }).waitFor()
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').isEmailVerified)).toBe(true)
  await pressByKeyboard(page, page.getByRole('link', { name: /^Continue as/ }))
  await page.waitForURL('**/app/projects')
}

async function logOut(page: Page): Promise<void> {
  await pressByKeyboard(page, page.getByRole('button', { name: /’s menu$/ }))
  await chooseFromMenu(page, page.getByRole('menuitem', { name: 'Log out' }))
  await page.getByRole('heading', { name: 'Your words' }).waitFor()
}

async function replacePassword(page: Page): Promise<void> {
  const { username, user } = await aPerson(granary)
  await pressByKeyboard(page, page.getByRole('link', { name: 'Log in', exact: true }))
  await pressByKeyboard(page, page.getByRole('link', { name: 'Forgot your password?' }))
  // Both screens ask for a name under the same label.
  await page.getByRole('heading', { name: 'Reset your password' }).waitFor()
  await typeInto(page, page.getByLabel('Username or email'), username)
  await page.keyboard.press('Enter')
  await page.getByText('If that account exists').waitFor()

  await goWithinApp(page, pathIn(await postOffice.letterTo(user.email)))
  await typeInto(page, page.getByLabel('New password'), ` ${NEW_PASSWORD} `)
  await typeInto(page, page.getByLabel('Repeat password'), NEW_PASSWORD)
  await page.keyboard.press('Enter')
  await page.getByRole('status').getByText('Your new password is set.').waitFor()
  await typeInto(page, page.getByLabel('Username or email'), username)
  await typeInto(page, page.getByLabel('Password', { exact: true }), NEW_PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/app/projects')
}

async function acceptInvitation(page: Page): Promise<void> {
  const owner = await anOwner(granary)
  await confirmAddress(granary, postOffice, owner)
  await invite(granary, owner, 'neema+words@example.org')
  await goWithinApp(page, pathIn(await postOffice.letterTo('neema+words@example.org')))
  await page.getByText('Create an account to join the project.').waitFor()
  expect(await page.getByLabel('Email').inputValue()).toBe('neema+words@example.org')
  await fillSignUp(page, { username: 'neema' })
  await page.waitForURL('**/app/home')
  expect(await ask(granary, owner, `GET /projects/${owner.projectId}/users`)).toContainEqual(
    expect.objectContaining({ username: 'neema' }),
  )
}

test('the public screens are accessible and as wide as the window: at a desk, and on a phone in Arabic, in the dark', async () => {
  const page = await aDevice()
  await page.goto(`${granary.address}/`)
  await page.locator('h1').waitFor()
  await expectNoHindranceToEither(page, 'landing')
  for (const state of await publicStates(granary, postOffice)) {
    const { path } = state
    await leadTo(page, state)
    expect([path, await page.locator('main :focus').count()]).toEqual([path, 1])
    // Also where the component library has been and is no more.
    expect([path, await page.evaluate(() => getComputedStyle(document.body).fontFamily)]).toEqual([path, FONTS])
    await expectNoHindranceToEither(page, path)
  }
})

/** One after the other, the device being turned over while the screen is there. */
async function expectNoHindranceToEither(page: Page, what: string): Promise<void> {
  for (const [language, colorScheme, width] of LOOKS) {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme })
    await page.evaluate(choose, language)
    await page.locator(`html[lang="${language}"]`).waitFor({ state: 'attached' })
    await page.evaluate(() => new Promise(requestAnimationFrame))
    await expectNoHindrance(page, `${what} in ${language}`)
  }
}

const LOOKS = [
  ['en', 'light', 1280],
  ['ar', 'dark', 360],
] as const

/** Runs in the page: as another tab of the app does when somebody chooses a language there. */
function choose(language: string): void {
  localStorage.setItem('language', language)
  dispatchEvent(new StorageEvent('storage', { key: 'language' }))
}
