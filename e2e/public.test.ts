import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Page } from 'playwright'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { violationsAsShown, violationsOn } from './accessibility.ts'
import { ask } from './ask.ts'
import { sharedBrowser } from './browser.ts'
import { pressByKeyboard, typeInto } from './keyboard.ts'
import { newPage } from './new-page.ts'
import { anOwner, aPerson, type Owner } from './people.ts'
import { linkIn, openPostOfficeForGranary } from './post-office.ts'
import { aCode, confirmAddress, invite, leadTo, publicStates } from './public-states.ts'
import { startGranary } from './server.ts'
import { fillSignUp, NEW_PASSWORD } from './sign-up.ts'

const postOffice = await openPostOfficeForGranary(afterAll)
const granary = await startGranary(afterAll, postOffice.environment)

const DEVICE = { serviceWorkers: 'block', reducedMotion: 'reduce', viewport: { width: 390, height: 800 } } as const

const FONTS = expect.stringMatching(/^"Noto Sans Variable"/)

const aDevice = async () => newPage(await sharedBrowser(), DEVICE)

test('whoever signs up gets a letter that confirms their address, where they are logged in already', async () => {
  const page = await aDevice()
  await page.goto(granary.address)
  await pressByKeyboard(page, page.getByRole('link', { name: 'Sign up', exact: true }))
  await fillSignUp(page, { username: 'zawadi', email: 'zawadi@example.org' })
  await page.waitForURL('**/app/projects')
  await page.getByRole('status').getByText('We have sent a letter to zawadi@example.org.').waitFor()

  await page.goto(linkIn(await postOffice.letterTo('zawadi@example.org')))
  await page.getByRole('heading', { name: 'Your address is confirmed' }).waitFor()
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').isEmailVerified)).toBe(true)
  await pressByKeyboard(page, page.getByRole('link', { name: /^Continue as/ }))
  await page.waitForURL('**/app/projects')
})

test('a forgotten password is replaced by way of a letter, and the new one logs in', async () => {
  const { username, user } = await aPerson(granary)
  const page = await aDevice()
  await page.goto(`${granary.address}/login`)
  await pressByKeyboard(page, page.getByRole('link', { name: 'Password forgotten?' }))
  await typeInto(page, page.getByLabel('Username or e-mail address'), username)
  await page.keyboard.press('Enter')
  await page.getByText('If there is an account with this name or address').waitFor()

  const link = linkIn(await postOffice.letterTo(user.email))
  await page.goto(link)
  await typeInto(page, page.getByLabel('New password'), ` ${NEW_PASSWORD} `)
  await typeInto(page, page.getByLabel('Repeat the password'), NEW_PASSWORD)
  await page.keyboard.press('Enter')
  await page.getByRole('status').getByText('Your new password is set.').waitFor()
  await typeInto(page, page.getByLabel('Username or e-mail address'), username)
  await typeInto(page, page.getByLabel('Password', { exact: true }), NEW_PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/app/projects')

  await page.goto(link)
  await page.getByRole('heading', { name: 'This link is not good' }).waitFor()
})

test('whoever is invited by a letter signs up and is in the project', async () => {
  const owner = await anOwner(granary)
  await confirmAddress(granary, postOffice, owner)
  await invite(granary, owner, 'neema+words@example.org')

  const page = await aDevice()
  const link = linkIn(await postOffice.letterTo('neema+words@example.org'))
  await page.goto(link)
  await page.getByText('Make an account, and you are in the project.').waitFor()
  expect(await page.getByLabel('E-mail address').inputValue()).toBe('neema+words@example.org')
  await fillSignUp(page, { username: 'neema' })
  await page.waitForURL('**/app/data-entry')
  expect(await namesOfMembers(owner)).toContain('neema')

  // The letter, opened once more, leads there again.
  await page.goto(link)
  await page.waitForURL('**/app/data-entry')
})

test('whoever reads a code off a wall signs up on their own device and is in the project', async () => {
  const owner = await anOwner(granary)
  const { code } = await aCode(granary, owner)
  const page = await aDevice()
  await page.goto(`${granary.address}/login`)
  await pressByKeyboard(page, page.getByRole('link', { name: 'Join with a code' }))
  await typeInto(page, page.getByLabel('Code of the project'), `${code.slice(0, 4)} ${code.slice(4)}`.toLowerCase())
  await page.keyboard.press('Enter')
  await page.getByText(owner.projectName).waitFor()
  await page.getByText('Your role will be Harvester.').waitFor()
  await expectAccessible(page)
  await pressByKeyboard(page, page.getByRole('link', { name: 'Sign up and join' }))
  await fillSignUp(page, { username: 'salma', email: 'salma@example.org' })

  await page.waitForURL('**/app/data-entry')
  expect(await namesOfMembers(owner)).toContain('salma')
})

test('whoever has scanned a code and has an account logs in, and is in the project', async () => {
  const owner = await anOwner(granary)
  const { username, password } = await aPerson(granary)
  const { code } = await aCode(granary, owner)
  const page = await aDevice()
  await page.goto(`${granary.address}/join/${code}`)
  await pressByKeyboard(page, page.getByRole('link', { name: 'Log in and join' }))
  await typeInto(page, page.getByLabel('Username or e-mail address'), username)
  await typeInto(page, page.getByLabel('Password', { exact: true }), password)
  await page.keyboard.press('Enter')

  await page.waitForURL('**/app/data-entry')
  await page.getByRole('status').getByText(`You are in “${owner.projectName}” now`).waitFor()
  await expectAccessible(page, 'joined')
  expect(await namesOfMembers(owner)).toContain(username)
})

test('where a captcha is required, a solved one lets people sign up, and log in afterwards', async () => {
  const answers: string[] = []
  const provider = createServer((request, reply) => {
    request.setEncoding('utf8').once('data', (form: string) => {
      const answer = new URLSearchParams(form).get('response') ?? ''
      answers.push(answer)
      reply.setHeader('content-type', 'application/json').end(JSON.stringify({ success: answer !== 'bad' }))
    })
  })
  provider.listen(0, 'localhost')
  onTestFinished(() => void provider.close())
  await once(provider, 'listening')
  const at = provider.address()
  const guarded = await startGranary(onTestFinished, {
    GRANARY_CAPTCHA_SITE_KEY: 'the-site',
    GRANARY_CAPTCHA_SECRET_KEY: 'a secret of the provider that is long enough',
    GRANARY_CAPTCHA_VERIFY_URL: `http://localhost:${typeof at === 'object' ? at?.port : ''}/`,
  })
  const page = await aDevice()
  await standInForProvider(page)

  await page.goto(`${guarded.address}/signup`)
  const solve = page.getByRole('button', { name: 'Solve for the-site in en, light' })
  const submit = page.getByRole('button', { name: 'Sign up', exact: true })
  await solve.waitFor()
  expect(await submit.isDisabled()).toBe(true)
  await expectAccessible(page, 'a captcha that is open')
  await page.evaluate(() => document.body.setAttribute('data-answer', 'bad'))
  await pressByKeyboard(page, solve)
  await page.getByRole('alert').getByText('The check that you are a person did not work.').waitFor()
  await expectAccessible(page, 'a captcha that failed')
  expect(await submit.isDisabled()).toBe(true)
  await page.evaluate(() => document.body.setAttribute('data-answer', 'good'))
  await pressByKeyboard(page, page.getByRole('button', { name: 'Try again' }))
  await pressByKeyboard(page, solve)
  await expect.poll(() => submit.isEnabled()).toBe(true)
  await page.getByLabel('Your name').focus()
  await fillSignUp(page, { username: 'baraka', email: 'baraka@example.org' })

  // The same proof is good for the log-in that follows.
  await page.waitForURL('**/app/projects')
  expect(answers).toEqual(['bad', 'good'])
})

test.each([
  ['en', 'light', 1280],
  ['ar', 'dark', 360],
] as const)('the public screens are accessible and as wide as the window: %s, %s, %i', async (lng, mode, width) => {
  const page = await aDevice()
  await page.setViewportSize({ width, height: 800 })
  await page.emulateMedia({ colorScheme: mode, reducedMotion: 'reduce' })
  await page.goto(`${granary.address}/?lng=${lng}`)
  await page.locator('h1').waitFor()
  for (const state of await publicStates(granary, postOffice)) {
    const { path } = state
    await leadTo(page, state)
    expect([path, await violationsAsShown(page)]).toEqual([path, []])
    expect([path, await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)]).toEqual([path, 0])
    expect([path, await page.locator('main :focus').count()]).toEqual([path, 1])
    // Also where the component library has been and is no more.
    expect([path, await page.evaluate(() => getComputedStyle(document.body).fontFamily)]).toEqual([path, FONTS])
  }
})

test('who has to wait for a part of the app sees the works of a harvest, and can learn whose they are', async () => {
  const page = await aDevice()
  await page.route('**/assets/door-*.js', () => undefined)
  await page.goto(`${granary.address}/login`, { waitUntil: 'commit' })
  await pressByKeyboard(page, page.getByRole('button', { name: 'Whose the pictures are' }))

  await page.getByRole('dialog').getByRole('link', { name: 'CC BY 4.0' }).first().waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
})

async function namesOfMembers(owner: Owner): Promise<string[]> {
  const members = (await ask(granary, owner, `GET /projects/${owner.projectId}/users`)) as { username: string }[]
  return members.map(({ username }) => username)
}

/** In place of the provider's script, under the provider's address: a button that answers what the page's body says. */
async function standInForProvider(page: Page): Promise<void> {
  const script = `window.turnstile = {
    render(place, look) {
      const button = document.createElement('button')
      button.type = 'button'
      button.textContent = 'Solve for ' + look.sitekey + ' in ' + look.language + ', ' + look.theme
      button.onclick = () => look.callback(document.body.getAttribute('data-answer'))
      place.append(button)
      return 'widget'
    },
    reset() {},
    remove() { document.querySelector('fieldset div')?.replaceChildren() },
  }`
  await page.route('https://challenges.cloudflare.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  )
}

async function expectAccessible(page: Page, where = ''): Promise<void> {
  expect([where, await violationsOn(page)]).toEqual([where, []])
}
