import { afterAll, expect, test } from 'vitest'
import type { User } from '#domain/user/user.ts'
import { expectNoHindrance } from './accessibility.ts'
import { ask } from './ask.ts'
import { sharedBrowser } from './browser.ts'
import { chooseFromMenu, pressByKeyboard, typeInto } from './keyboard.ts'
import { disown } from './members.ts'
import { newPage } from './new-page.ts'
import { anOwner, logIn } from './people.ts'
import { startGranary } from './server.ts'

/** Of its own: what its administrator announces stands above every page of everybody. */
const KEEPER = { username: 'keeper', password: 'a long key for it' }
const granary = await startGranary(afterAll, {
  GRANARY_ADMIN_USERNAME: KEEPER.username,
  GRANARY_ADMIN_EMAIL: 'keeper@example.org',
  GRANARY_ADMIN_PASSWORD: KEEPER.password,
})

test('a project is archived and restored from afar, and an announcement stands on every page until it is removed', async () => {
  const owner = await anOwner(granary)
  const theirs = await newPage(await sharedBrowser())
  await logIn(theirs, granary, owner)
  await theirs.getByRole('button', { name: owner.projectName }).waitFor()

  const page = await newPage(await sharedBrowser(), { reducedMotion: 'reduce' })
  await logIn(page, granary, KEEPER)
  await page.waitForURL('**/app/projects')
  await page.goto(`${granary.address}/app/site-settings/projects`)
  const act = async (name: string) => {
    await pressByKeyboard(page, page.getByRole('button', { name: `More options for ${owner.projectName}` }))
    await chooseFromMenu(page, page.getByRole('menuitem', { name }))
  }
  const among = (name: RegExp) => page.getByRole('list', { name }).getByText(owner.projectName, { exact: true })
  await act('Archive')
  await among(/^Archived/).waitFor()
  await theirs.reload()
  await theirs.getByText('1 archived project').waitFor()
  await act('Restore')
  await among(/^Active/).waitFor()

  await pressByKeyboard(page, page.locator('nav a[href="/app/site-settings/banners"]'))
  const section = page.getByRole('region', { name: 'On every page' })
  await typeInto(page, section.getByLabel('Text'), 'On Monday we meet in the hall.')
  await pressByKeyboard(page, section.getByRole('button', { name: 'Save' }))
  await section.getByText(/^Saved\./).waitFor()
  await theirs.reload()
  await theirs.getByRole('complementary').getByText('On Monday we meet in the hall.').waitFor()
  await theirs.getByRole('button', { name: owner.projectName }).waitFor()

  await pressByKeyboard(page, section.getByRole('button', { name: 'Remove text' }))
  await expect.poll(() => section.getByLabel('Text').inputValue()).toBe('')
  const asked = theirs.waitForResponse((answer) => answer.url().includes('/v1/banner?type=Announcement'))
  await theirs.reload()
  await (await asked).finished()
  await theirs.getByRole('button', { name: owner.projectName }).waitFor()
  expect(await theirs.getByText('On Monday we meet in the hall.').count()).toBe(0)
})

test.each([
  { width: 1280, locale: 'en', colorScheme: 'light' },
  { width: 360, locale: 'ar', colorScheme: 'dark' },
] as const)('the site hinders nobody at $width px in $locale, $colorScheme', async ({ width, ...look }) => {
  const owner = await anOwner(granary)
  await disown(granary, owner)
  await sayOnEveryPage('On Monday we meet in the hall.')
  const options = { viewport: { width, height: 740 }, ...look } as const
  const page = await newPage(await sharedBrowser(), options)
  const see = (what: string, ...except: string[]) => expectNoHindrance(page, what, ...except)
  const close = async () => {
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  await page.goto(`${granary.address}/login`)
  await expect.poll(() => page.getByText('On Monday we meet in the hall.').count()).toBe(2)
  await see('log-in')
  await logIn(page, granary, KEEPER)
  await page.waitForURL('**/app/projects')

  await page.goto(`${granary.address}/app/site-settings/banners`)
  await page.locator('main textarea').first().waitFor()
  await see('banners')

  const goTo = (place: string) => pressByKeyboard(page, page.locator(`nav a[href="/app/site-settings/${place}"]`))
  await goTo('audit')
  await page.locator('main li time').first().waitFor()
  await see('what was done')

  await goTo('users')
  const person = page.getByRole('listitem').filter({ hasText: owner.user.email }).getByRole('button')
  await pressByKeyboard(page, person)
  await page.getByRole('menu').waitFor()
  // A menu floats above the regions of the page.
  await see('users, and what is done with one', 'region')
  await chooseFromMenu(page, page.getByRole('menuitem').first())
  await page.getByRole('dialog').getByText(owner.projectName).waitFor()
  await see('projects of a user')
  await close()
  await pressByKeyboard(page, person)
  await chooseFromMenu(page, page.getByRole('menuitem').nth(2))
  await pressByKeyboard(page, page.getByRole('dialog').getByRole('button').last())
  await page.getByRole('dialog').locator('svg[role="img"]').waitFor()
  await see('a link to reset a password')
  expect(await page.getByRole('dialog').evaluate(beginningAndEnd)).toEqual({ begins: 0, hasRoomAtEnd: true })
  await close()
  await pressByKeyboard(page, person)
  await chooseFromMenu(page, page.getByRole('menuitem').last())
  await page.getByRole('dialog').getByText(owner.projectName).waitFor()
  await see('deleting a user')
  await close()

  await goTo('projects')
  const project = page.getByRole('listitem').filter({ hasText: owner.projectName }).getByRole('button')
  await pressByKeyboard(page, project.last())
  await page.getByRole('menu').waitFor()
  await see('projects, and what is done with one', 'region')
  await page.keyboard.press('Escape')
  await page.getByRole('menu').waitFor({ state: 'detached' })
  await pressByKeyboard(page, project.first())
  await page.waitForURL('**/people/members')
  await pressByKeyboard(page, page.locator('main section > ul > li button[aria-haspopup="menu"]').last())
  await chooseFromMenu(page, page.getByRole('menuitem').first())
  await page.getByRole('dialog').waitFor()
  await see('making somebody the Owner')
})

/** Above the page, and at the log-in. */
async function sayOnEveryPage(text: string): Promise<void> {
  const logIn = { emailOrUsername: KEEPER.username, password: KEEPER.password }
  const keeper = (await ask(granary, null, 'POST /users/authenticate', logIn)) as User
  for (const type of ['Announcement', 'Login']) {
    await ask(granary, keeper, 'PUT /banner', { type, text, startsAt: null, endsAt: null })
  }
}

/** In the page: how far a dialog is scrolled, and whether its last button keeps off its edge when it is scrolled to the end. */
function beginningAndEnd(dialog: Element) {
  const all = [dialog, ...dialog.querySelectorAll('*')]
  const begins = Math.max(...all.map(({ scrollTop }) => scrollTop))
  for (const one of all) one.scrollTop = one.scrollHeight
  const last = [...dialog.querySelectorAll('button')].at(-1)?.getBoundingClientRect().bottom ?? 0
  return { begins, hasRoomAtEnd: dialog.getBoundingClientRect().bottom - last >= 8 }
}
