import type { Locator, Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import type { User } from '#domain/user/user.ts'
import { violationsOn } from './accessibility.ts'
import { ask } from './ask.ts'
import { pressByKeyboard, tabTo, typeInto } from './keyboard.ts'
import { openAs, openEntry } from './known-device.ts'
import { clearedPage } from './new-page.ts'
import {
  anOwner,
  aPerson,
  changeSettings,
  glossOf,
  logIn,
  type Owner,
  type Person,
  typeWord,
  wordsOnServer,
} from './people.ts'
import { aPhoto } from './photo.ts'
import { goWithinApp } from './within-app.ts'

const granary = inject('sharedGranary')

const PHONE = { viewport: { width: 360, height: 760 } } as const
const AGAIN = { name: 'Please log in again' } as const

test('by keyboard alone: nothing is counted before somebody has agreed; settings are changed and saved together, a picture is cut and removed, another log-in is ended, and the account is deleted once it owns no project', async () => {
  const other = await aPerson(granary)
  const owner = await whoHasNotAnswered()
  const credentials = { emailOrUsername: owner.username, password: owner.password }
  const elsewhere = (await ask(granary, null, 'POST /users/authenticate', credentials)) as User
  const page = await clearedPage(PHONE)
  await expectCountedOnceAgreed(page, owner)
  await expectSaved(page, owner, other)
  await expectPictureCut(page, owner)
  await endOtherLogIn(page, elsewhere)
  await deleteAccount(page, owner)
})

/** Comes to the settings. */
async function expectCountedOnceAgreed(page: Page, owner: Owner): Promise<void> {
  const counted: string[] = []
  const headers = new Set<string>()
  page.on('request', (request) => {
    const agreed = request.headers()['analyticson']
    if (agreed !== undefined) headers.add(`${agreed} ${request.headers()['sessionid'] ? 'session' : 'nobody'}`)
    if (request.url().endsWith('/v1/site/pages')) counted.push(request.postData() ?? '')
  })
  await openAs(page, granary, { user: owner.user }, '/app/user-settings')
  const question = page.getByRole('complementary', { name: 'Usage statistics' })
  await question.waitFor()
  expect(await violationsOn(page)).toEqual([])
  expect([...headers]).toEqual(['false nobody'])
  expect((await question.boundingBox())?.height).toBeLessThan(PHONE.viewport.height / 5)
  await pressByKeyboard(page, question.getByRole('button', { name: 'Allow' }))
  await question.waitFor({ state: 'hidden' })
  await expect.poll(() => counted).toEqual(['{"page":"/app/user-settings"}'])
  await goWithinApp(page, '/app/projects/new')
  await expect.poll(() => counted).toEqual(['{"page":"/app/user-settings"}', '{"page":"/app/projects/new"}'])
  expect((await userOnServer({ ...owner, token: await tokenOn(page) })).analyticsOn).toBe(true)
  page.removeAllListeners('request')
  await goWithinApp(page, '/app/user-settings')
  await page.getByRole('heading', { name: 'Your settings' }).waitFor()
}

async function expectSaved(page: Page, person: Person, other: Person): Promise<void> {
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
  await pressByKeyboard(page, page.getByRole('button', { name: 'Save' }))
  await expect.poll(() => userOnServer(person)).toMatchObject({ name: 'Amina Juma Mwinyi', phone: '+255 1' })
}

/** S2.4, S2.9: to a square, and shown at the foot of the rail. */
async function expectPictureCut(page: Page, person: Person): Promise<void> {
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

  const inBar = page.getByRole('button', { name: 'Amina Juma Mwinyi’s menu' }).locator('img')
  await inBar.waitFor()
  expect(await inBar.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight])).toEqual([256, 256])
  await pressByKeyboard(page, page.getByRole('button', { name: 'Remove' }))
  await inBar.waitFor({ state: 'detached' })
  expect((await userOnServer(person)).hasAvatar).toBe(false)
}

async function endOtherLogIn(page: Page, elsewhere: User): Promise<void> {
  const list = page.getByRole('list', { name: 'Where you are logged in' })
  await list.getByText('This device').waitFor()
  await pressByKeyboard(page, list.getByRole('button', { name: /^Log out / }))
  await expect.poll(() => list.getByRole('button').count()).toBe(0)
  await expect(userOnServer(elsewhere)).rejects.toThrow('401')
}

/** After its name was typed and the password given. */
async function deleteAccount(page: Page, owner: Owner): Promise<void> {
  await pressByKeyboard(page, page.getByRole('button', { name: 'Delete my account…' }))
  const question = page.getByRole('dialog', { name: 'Delete your account?' })
  const erase = question.getByRole('button', { name: 'Delete permanently' })
  await typeInto(page, question.getByLabel('Password', { exact: true }), owner.password)
  await typeInto(page, question.getByRole('textbox', { name: new RegExp(owner.username) }), owner.username)
  expect(await violationsOn(page)).toEqual([])
  await pressByKeyboard(page, erase)
  await question.getByRole('alert').getByText(owner.projectName).waitFor()
  await ask(granary, owner, `DELETE /projects/${owner.projectId}`)
  await pressByKeyboard(page, erase)

  await page.getByRole('heading', { name: 'Your words' }).waitFor()
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull()
  const again = { emailOrUsername: owner.username, password: owner.password }
  await expect(ask(granary, null, 'POST /users/authenticate', again)).rejects.toThrow('401')
}

test('a password changed on one device asks for it on the other, over the word that is being typed; there the interface is in the language that is chosen, at once', async () => {
  const owner = await anOwner(granary)
  const desk = await clearedPage(PHONE)
  await openEntry(desk, granary, owner, '1.3')
  await desk.getByRole('button', { name: 'Everything is saved on the server' }).waitFor()
  await typeWord(desk, 'maji', 'water')
  await desk.keyboard.type('mot')

  const phone = await clearedPage(PHONE)
  await logIn(phone, granary, owner)
  await phone.getByRole('heading', { name: 'Projects' }).waitFor()
  await goWithinApp(phone, '/app/user-settings')
  await changePassword(phone, owner)

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

  await typeInto(phone, phone.getByLabel('Interface language'), 'Es')
  await pressByKeyboard(phone, phone.getByRole('button', { name: 'Save' }))
  await expect.poll(() => phone.evaluate(() => document.documentElement.lang)).toBe('es')
  expect((await userOnServer({ token })).uiLang).toBe('es')
})

async function changePassword(page: Page, { password }: Person): Promise<void> {
  await typeInto(page, page.getByLabel('Current password'), password)
  await typeInto(page, page.getByLabel('New password'), 'three old clay pots')
  await page.getByText('Strong').waitFor()
  await typeInto(page, page.getByLabel('Repeat password'), 'three old clay pots')
  await pressByKeyboard(page, page.getByRole('button', { name: 'Change password' }))
  await page.getByText('Password changed').waitFor()
}

/** As everybody is after their sign-up. */
async function whoHasNotAnswered(): Promise<Owner> {
  const owner = await anOwner(granary)
  const user = await changeSettings(granary, owner.token, { answeredConsent: false, analyticsOn: true })
  return { ...owner, user: { ...user, token: owner.token } }
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
