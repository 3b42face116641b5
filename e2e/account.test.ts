import type { Locator, Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import type { User } from '#domain/user/user.ts'
import { violationsOn } from './accessibility.ts'
import { ask } from './ask.ts'
import { sharedBrowser } from './browser.ts'
import { pressByKeyboard, tabTo, typeInto, typeOver } from './keyboard.ts'
import { openAs, openEntry } from './known-device.ts'
import { clearedPage, newPage } from './new-page.ts'
import { anOwner, aPerson, changeSettings, glossOf, logIn, type Person, typeWord, wordsOnServer } from './people.ts'
import { aPhoto } from './photo.ts'

const granary = inject('sharedGranary')

const PHONE = { viewport: { width: 360, height: 760 }, serviceWorkers: 'block' } as const
const AGAIN = { name: 'Please log in again' } as const

test('settings are changed by keyboard alone and saved together, and the interface follows at once', async () => {
  const [other, person] = [await aPerson(granary), await aPerson(granary)]
  const page = await openSettings(person)
  await page.getByLabel('Email').fill(other.user.email)
  await page.getByLabel('Your password').fill(person.password)
  // Where the page is scrolled to its end, as by Tab, the bar is not at the foot of the window.
  await page.getByRole('button', { name: 'Save' }).click()
  // What is said at the foot of the page stands above the bar with what is not saved. It stays while it is pointed at.
  const notice = page.getByRole('status').filter({ hasText: 'The server answered 400' })
  await notice.hover()
  await expect.poll(() => gapBetween(notice, page.getByText('Unsaved changes'))).toBeGreaterThanOrEqual(0)
  await page.getByText('There’s already an account with this email.').first().waitFor()
  await page.getByLabel('Email').fill(person.user.email)

  await tabTo(page, page.getByLabel('Your name'))
  await page.keyboard.press('End')
  await page.keyboard.type(' Mwinyi')
  await typeInto(page, page.getByLabel('Phone number'), '+255 1')
  expect(await violationsOn(page)).toEqual([])
  await typeInto(page, page.getByLabel('Interface language'), 'Es')
  await pressByKeyboard(page, page.getByRole('button', { name: 'Save' }))
  await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('es')
  expect(await userOnServer(person)).toMatchObject({ name: 'Amina Juma Mwinyi', phone: '+255 1', uiLang: 'es' })
})

test('S2.4, S2.9 a picture is cut to a square by keyboard, shown in the bar, and removed', async () => {
  const person = await aPerson(granary)
  const page = await openSettings(person)
  const choosing = page.waitForEvent('filechooser')
  await pressByKeyboard(page, page.getByRole('button', { name: 'Choose a picture' }))
  await (await choosing).setFiles(await aPhoto(page, 'face.png', [640, 400]))
  const dialog = page.getByRole('dialog', { name: 'Your picture' })
  await dialog.getByRole('group', { name: /arrow keys/ }).waitFor()
  expect(await violationsOn(page)).toEqual([])
  await page.keyboard.press('ArrowLeft')
  await tabTo(page, dialog.getByRole('slider', { name: 'Zoom' }))
  await page.keyboard.press('ArrowRight')
  await pressByKeyboard(page, dialog.getByRole('button', { name: 'Use this picture' }))
  await dialog.waitFor({ state: 'hidden' })

  const inBar = page.getByRole('button', { name: 'Amina Juma’s menu' }).locator('img')
  await inBar.waitFor()
  expect(await inBar.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight])).toEqual([256, 256])
  await pressByKeyboard(page, page.getByRole('button', { name: 'Remove' }))
  await inBar.waitFor({ state: 'detached' })
  expect((await userOnServer(person)).hasAvatar).toBe(false)
})

test('a password changed on one device asks for it on the other, over the word that is being typed', async () => {
  const owner = await anOwner(granary)
  const desk = await clearedPage(PHONE)
  await openEntry(desk, granary, owner, '1.3')
  await desk.getByRole('button', { name: 'Everything is saved on the server' }).waitFor()
  await typeWord(desk, 'maji', 'water')
  await desk.keyboard.type('mot')

  const phone = await clearedPage(PHONE)
  await logIn(phone, granary, owner)
  await phone.getByRole('heading', { name: 'Projects' }).waitFor()
  await phone.goto(`${granary.address}/app/user-settings`)
  await typeInto(phone, phone.getByLabel('Current password'), 'not the password')
  await typeInto(phone, phone.getByLabel('New password'), 'three old clay pots')
  await phone.getByText('Strong').waitFor()
  await typeInto(phone, phone.getByLabel('Repeat password'), 'three old clay pots')
  await pressByKeyboard(phone, phone.getByRole('button', { name: 'Change password' }))
  await phone.getByText('This isn’t your current password.').first().waitFor()
  await typeOver(phone, phone.getByLabel('Current password'), owner.password)
  await pressByKeyboard(phone, phone.getByRole('button', { name: 'Change password' }))
  await phone.getByText('Password changed').waitFor()

  const dialog = desk.getByRole('dialog', AGAIN)
  await dialog.waitFor()
  expect(await violationsOn(desk)).toEqual([])
  await desk.keyboard.type('three old clay pots')
  await desk.keyboard.press('Enter')
  await dialog.waitFor({ state: 'hidden' })
  await desk.keyboard.type('o')
  await desk.keyboard.press('Enter')
  await typeInto(desk, glossOf(desk), 'fire')
  await desk.keyboard.press('Enter')

  const token = await tokenOn(desk)
  await expect
    .poll(async () =>
      (await wordsOnServer(granary, { ...owner, token })).map(({ vernacular }) => vernacular).toSorted(),
    )
    .toEqual(['maji', 'moto'])
})

test('whoever is there when half of the token’s life is over gets a fresh one, and the old state of the device too', async () => {
  const person = await aPerson(granary)
  const page = await newPage(await sharedBrowser(), PHONE)
  await page.clock.install()
  await openAs(page, granary, person, '/app/projects')
  await page.getByRole('heading', { name: 'Projects' }).waitFor()
  expect(await tokenOn(page)).toBe(person.token)
  await page.clock.fastForward('06:30:00')

  await expect.poll(() => tokenOn(page)).not.toBe(person.token)
  expect(await userOnServer({ token: await tokenOn(page) })).toMatchObject({ id: person.userId })
})

test('one sees where one is logged in, and ends the other log-in', async () => {
  const person = await aPerson(granary)
  const other = await clearedPage(PHONE)
  await logIn(other, granary, person)
  await other.getByRole('heading', { name: 'Projects' }).waitFor()
  const page = await openSettings(person)
  const list = page.getByRole('list', { name: 'Where you are logged in' })
  await list.getByText('This device').waitFor()
  expect(await violationsOn(page)).toEqual([])
  await pressByKeyboard(page, list.getByRole('button', { name: /^Log out Chrome.* on Linux$/ }))
  await expect.poll(() => list.getByRole('button').count()).toBe(0)

  await other.reload()
  await other.getByRole('dialog', AGAIN).waitFor()
})

test('an account is deleted by keyboard alone, after its name was typed and the password given, once it owns no project', async () => {
  const owner = await anOwner(granary)
  const page = await openSettings(owner)
  await pressByKeyboard(page, page.getByRole('button', { name: 'Delete my account…' }))
  const question = page.getByRole('dialog', { name: 'Delete your account?' })
  const erase = question.getByRole('button', { name: 'Delete permanently' })
  await typeInto(page, question.getByLabel('Password', { exact: true }), owner.password)
  await typeInto(page, question.getByRole('textbox', { name: new RegExp(owner.username) }), owner.username)
  expect(await violationsOn(page)).toEqual([])
  await pressByKeyboard(page, erase)
  await question.getByRole('alert').getByText(owner.projectName).waitFor()
  await fetch(`${granary.address}/v1/projects/${owner.projectId}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${owner.token}` },
  })
  await pressByKeyboard(page, erase)

  await page.getByRole('heading', { name: 'Your words' }).waitFor()
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull()
  const again = { emailOrUsername: owner.username, password: owner.password }
  await expect(ask(granary, null, 'POST /users/authenticate', again)).rejects.toThrow('401')
})

test('nothing is counted before somebody has agreed; then each page is, and its header says so', async () => {
  const person = await whoHasNotAnswered()
  const page = await clearedPage(PHONE)
  const counted: string[] = []
  const headers = new Set<string>()
  page.on('request', (request) => {
    const agreed = request.headers()['analyticson']
    if (agreed !== undefined) headers.add(`${agreed} ${request.headers()['sessionid'] ? 'session' : 'nobody'}`)
    if (request.url().endsWith('/v1/site/pages')) counted.push(request.postData() ?? '')
  })
  await openAs(page, granary, person, '/app/user-settings')
  const question = page.getByRole('complementary', { name: 'Usage statistics' })
  await question.waitFor()
  expect(await violationsOn(page)).toEqual([])
  expect([...headers]).toEqual(['false nobody'])
  expect((await question.boundingBox())?.height).toBeLessThan(PHONE.viewport.height / 5)
  await pressByKeyboard(page, question.getByRole('button', { name: 'Allow' }))
  await question.waitFor({ state: 'hidden' })
  await expect.poll(() => counted).toEqual(['{"page":"/app/user-settings"}'])
  await page.goto(`${granary.address}/app/projects/new`)

  await expect.poll(() => counted).toEqual(['{"page":"/app/user-settings"}', '{"page":"/app/projects/new"}'])
  expect((await userOnServer({ ...person, token: await tokenOn(page) })).analyticsOn).toBe(true)
})

async function openSettings(person: Person): Promise<Page> {
  const page = await clearedPage(PHONE)
  await openAs(page, granary, person, '/app/user-settings')
  await page.getByRole('heading', { name: 'Your settings' }).waitFor()
  return page
}

/** As everybody is after their sign-up. */
async function whoHasNotAnswered(): Promise<Person> {
  const person = await aPerson(granary)
  const user = await changeSettings(granary, person.token, { answeredConsent: false, analyticsOn: true })
  return { ...person, user: { ...user, token: person.token } }
}

const userOnServer = (who: Pick<Person, 'token'>) => ask(granary, who, 'GET /users/currentuser') as Promise<User>

function tokenOn(page: Page): Promise<string> {
  return page.evaluate(() => (JSON.parse(localStorage.getItem('user') ?? '{}') as { token?: string }).token ?? '')
}

/** Pixels from the foot of one to the head of the other. */
async function gapBetween(upper: Locator, lower: Locator): Promise<number> {
  const [above, below] = await Promise.all([upper.boundingBox(), lower.boundingBox()])
  return above && below ? below.y - above.y - above.height : Number.NaN
}
