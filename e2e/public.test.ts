import { afterAll, expect, test } from 'vitest'
import { expectNoHindrance } from './accessibility.ts'
import { ask } from './ask.ts'
import { sharedBrowser } from './browser.ts'
import { pressByKeyboard, typeInto } from './keyboard.ts'
import { newPage } from './new-page.ts'
import { anOwner, aPerson } from './people.ts'
import { linkIn, openPostOfficeForGranary } from './post-office.ts'
import { confirmAddress, invite, leadTo, publicStates } from './public-states.ts'
import { startGranary } from './server.ts'
import { fillSignUp, NEW_PASSWORD } from './sign-up.ts'

const postOffice = await openPostOfficeForGranary(afterAll)
const granary = await startGranary(afterAll, postOffice.environment)

const DEVICE = { serviceWorkers: 'block', viewport: { width: 390, height: 800 } } as const

const FONTS = expect.stringMatching(/^"Noto Sans Variable"/)

const aDevice = async () => newPage(await sharedBrowser(), DEVICE)

test('whoever signs up gets a letter that confirms their address, where they are logged in already', async () => {
  const page = await aDevice()
  await page.goto(granary.address)
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
  await fillSignUp(page, { username: 'zawadi', email: 'zawadi@example.org' })
  await page.waitForURL('**/app/projects')
  await page.getByRole('status').getByText('We’ve emailed zawadi@example.org.').waitFor()

  await page.goto(linkIn(await postOffice.letterTo('zawadi@example.org')))
  await page.getByRole('heading', { name: 'Your email is verified' }).waitFor()
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').isEmailVerified)).toBe(true)
  await pressByKeyboard(page, page.getByRole('link', { name: /^Continue as/ }))
  await page.waitForURL('**/app/projects')
})

test('a forgotten password is replaced by way of a letter, and the new one logs in', async () => {
  const { username, user } = await aPerson(granary)
  const page = await aDevice()
  await page.goto(`${granary.address}/login`)
  await pressByKeyboard(page, page.getByRole('link', { name: 'Forgot your password?' }))
  // Both screens ask for a name under the same label.
  await page.getByRole('heading', { name: 'Reset your password' }).waitFor()
  await typeInto(page, page.getByLabel('Username or email'), username)
  await page.keyboard.press('Enter')
  await page.getByText('If that account exists').waitFor()

  const link = linkIn(await postOffice.letterTo(user.email))
  await page.goto(link)
  await typeInto(page, page.getByLabel('New password'), ` ${NEW_PASSWORD} `)
  await typeInto(page, page.getByLabel('Repeat password'), NEW_PASSWORD)
  await page.keyboard.press('Enter')
  await page.getByRole('status').getByText('Your new password is set.').waitFor()
  await typeInto(page, page.getByLabel('Username or email'), username)
  await typeInto(page, page.getByLabel('Password', { exact: true }), NEW_PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/app/projects')

  await page.goto(link)
  await page.getByRole('heading', { name: 'This link is no longer valid' }).waitFor()
})

test('whoever is invited by a letter signs up and is in the project', async () => {
  const owner = await anOwner(granary)
  await confirmAddress(granary, postOffice, owner)
  await invite(granary, owner, 'neema+words@example.org')

  const page = await aDevice()
  const link = linkIn(await postOffice.letterTo('neema+words@example.org'))
  await page.goto(link)
  await page.getByText('Create an account to join the project.').waitFor()
  expect(await page.getByLabel('Email').inputValue()).toBe('neema+words@example.org')
  await fillSignUp(page, { username: 'neema' })
  await page.waitForURL('**/app/home')
  expect(await ask(granary, owner, `GET /projects/${owner.projectId}/users`)).toContainEqual(
    expect.objectContaining({ username: 'neema' }),
  )

  // The letter, opened once more, leads there again.
  await page.goto(link)
  await page.waitForURL('**/app/home')
})

test.each([
  ['en', 'light', 1280],
  ['ar', 'dark', 360],
] as const)('the public screens are accessible and as wide as the window: %s, %s, %i', async (lng, mode, width) => {
  const page = await aDevice()
  await page.setViewportSize({ width, height: 800 })
  await page.emulateMedia({ colorScheme: mode })
  await page.goto(`${granary.address}/?lng=${lng}`)
  await page.locator('h1').waitFor()
  await expectNoHindrance(page, 'landing')
  for (const state of await publicStates(granary, postOffice)) {
    const { path } = state
    await leadTo(page, state)
    await expectNoHindrance(page, path)
    expect([path, await page.locator('main :focus').count()]).toEqual([path, 1])
    // Also where the component library has been and is no more.
    expect([path, await page.evaluate(() => getComputedStyle(document.body).fontFamily)]).toEqual([path, FONTS])
  }
})
