import type { Page } from 'playwright'
import { afterAll, expect, test } from 'vitest'
import type { User } from '#domain/user/user.ts'
import { violationsAsShown } from './accessibility.ts'
import { ask } from './ask.ts'
import { sharedBrowser } from './browser.ts'
import { chooseFromMenu, pressByKeyboard, typeInto, typeOver } from './keyboard.ts'
import { disown } from './members.ts'
import { newPage } from './new-page.ts'
import { anOwner, aPerson, logIn } from './people.ts'
import { startGranary } from './server.ts'

/** Of its own: what its administrator announces stands above every page of everybody. */
const KEEPER = { username: 'keeper', password: 'a long key for it' }
const granary = await startGranary(afterAll, {
  GRANARY_ADMIN_USERNAME: KEEPER.username,
  GRANARY_ADMIN_EMAIL: 'keeper@example.org',
  GRANARY_ADMIN_PASSWORD: KEEPER.password,
})

async function openSite(place: string, options: Parameters<typeof newPage>[1] = {}): Promise<Page> {
  const page = await newPage(await sharedBrowser(), { reducedMotion: 'reduce', ...options })
  await logIn(page, granary, KEEPER)
  await page.waitForURL('**/app/projects')
  await page.goto(`${granary.address}/app/site-settings/${place}`)
  await page.locator('h1').waitFor()
  return page
}

test('a project is archived and restored from afar, and its members come and go with it', async () => {
  const owner = await anOwner(granary)
  const theirs = await newPage(await sharedBrowser())
  await logIn(theirs, granary, owner)
  await theirs.getByRole('button', { name: owner.projectName }).waitFor()

  const page = await openSite('projects')
  const act = async (name: string) => {
    await pressByKeyboard(page, page.getByRole('button', { name: `More about ${owner.projectName}` }))
    await chooseFromMenu(page, page.getByRole('menuitem', { name }))
  }
  await act('Archive')
  const archived = page.getByRole('list', { name: /^Archived/ }).getByText(owner.projectName, { exact: true })
  await archived.waitFor()
  await theirs.reload()
  await theirs.getByText('1 archived project').waitFor()

  await act('Restore')
  await page
    .getByRole('list', { name: /^Active/ })
    .getByText(owner.projectName, { exact: true })
    .waitFor()
  await theirs.reload()
  await theirs.getByRole('button', { name: owner.projectName }).waitFor()

  await pressByKeyboard(page, page.getByRole('button', { name: `Members of ${owner.projectName}` }))
  await page.getByRole('heading', { level: 1, name: 'Members' }).waitFor()
  await page.getByText('1 member', { exact: true }).waitFor()
})

test('an announcement stands on the next page that somebody opens, and goes when it is removed', async () => {
  const page = await openSite('banners')
  const section = page.getByRole('region', { name: 'On every page' })
  await typeInto(page, section.getByLabel('Text'), 'On Monday we meet in the hall.')
  await pressByKeyboard(page, section.getByRole('button', { name: 'Save' }))
  await section.getByText(/^Saved\./).waitFor()

  const visitor = await newPage(await sharedBrowser())
  await visitor.goto(granary.address)
  await visitor.getByRole('complementary').getByText('On Monday we meet in the hall.').waitFor()
  await pressByKeyboard(page, section.getByRole('button', { name: 'Remove the text' }))
  await expect.poll(() => section.getByLabel('Text').inputValue()).toBe('')
  const asked = visitor.waitForResponse((answer) => answer.url().includes('/v1/banner?type=Announcement'))
  await visitor.goto(`${granary.address}/login`)
  await visitor.getByLabel('Username or e-mail address').waitFor()
  await (await asked).finished()
  expect(await visitor.getByText('On Monday we meet in the hall.').count()).toBe(0)
})

test('who owns a project keeps the account; who owns none loses it once the username is typed', async () => {
  const [owner, other] = [await anOwner(granary), await aPerson(granary, 'Baraka')]
  const page = await openSite('users')
  const remove = async ({ username }: { readonly username: string }) => {
    await typeOver(page, page.getByRole('searchbox'), username)
    const row = page.getByRole('listitem').filter({ hasText: `${username}@example.org` })
    await pressByKeyboard(page, row.getByRole('button', { name: /^More about/ }))
    await chooseFromMenu(page, page.getByRole('menuitem', { name: 'Delete the account' }))
    await typeInto(page, page.getByRole('dialog').getByRole('textbox'), username)
    await pressByKeyboard(page, page.getByRole('button', { name: 'Delete for good' }))
  }
  await remove(owner)
  await page.getByRole('dialog').getByRole('alert').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  await remove(other)
  await page.getByText(`No user matches “${other.username}”.`).waitFor()
})

test.each([
  { width: 1280, locale: 'en', colorScheme: 'light' },
  { width: 360, locale: 'ar', colorScheme: 'dark' },
] as const)('the site hinders nobody at $width px in $locale, $colorScheme', async ({ width, ...look }) => {
  const owner = await anOwner(granary)
  await disown(granary, owner)
  await sayOnEveryPage('On Monday we meet in the hall.')
  const options = { viewport: { width, height: 740 }, reducedMotion: 'reduce', ...look } as const
  const page = await newPage(await sharedBrowser(), options)
  const expectNoHindrance = async (what: string, ...except: string[]) => {
    expect([what, await violationsAsShown(page, ...except)]).toEqual([what, []])
    const widest = await page.evaluate(() => document.documentElement.scrollWidth)
    expect([what, Math.max(width, widest)]).toEqual([what, width])
  }
  const close = async () => {
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  await page.goto(`${granary.address}/login`)
  await expect.poll(() => page.getByText('On Monday we meet in the hall.').count()).toBe(2)
  await expectNoHindrance('log-in')
  await logIn(page, granary, KEEPER)
  await page.waitForURL('**/app/projects')

  await page.goto(`${granary.address}/app/site-settings/banners`)
  await page.locator('main textarea').first().waitFor()
  await expectNoHindrance('banners')

  const goTo = (place: string) => pressByKeyboard(page, page.locator(`nav a[href="/app/site-settings/${place}"]`))
  await goTo('audit')
  await page.locator('main li time').first().waitFor()
  await expectNoHindrance('what was done')

  await goTo('users')
  const person = page.getByRole('listitem').filter({ hasText: owner.user.email }).getByRole('button')
  await pressByKeyboard(page, person)
  await page.getByRole('menu').waitFor()
  // A menu floats above the regions of the page.
  await expectNoHindrance('users, and what is done with one', 'region')
  await chooseFromMenu(page, page.getByRole('menuitem').first())
  await page.getByRole('dialog').getByText(owner.projectName).waitFor()
  await expectNoHindrance('projects of a user')
  await close()
  await pressByKeyboard(page, person)
  await chooseFromMenu(page, page.getByRole('menuitem').last())
  await page.getByRole('dialog').getByText(owner.projectName).waitFor()
  await expectNoHindrance('deleting a user')
  await close()

  await goTo('projects')
  const project = page.getByRole('listitem').filter({ hasText: owner.projectName }).getByRole('button')
  await pressByKeyboard(page, project.last())
  await page.getByRole('menu').waitFor()
  await expectNoHindrance('projects, and what is done with one', 'region')
  await page.keyboard.press('Escape')
  await page.getByRole('menu').waitFor({ state: 'detached' })
  await pressByKeyboard(page, project.first())
  await page.waitForURL('**/project-settings/members')
  await pressByKeyboard(page, page.locator('main section > ul > li button[aria-haspopup="menu"]').last())
  await chooseFromMenu(page, page.getByRole('menuitem').first())
  await page.getByRole('dialog').waitFor()
  await expectNoHindrance('making somebody the Owner')
})

/** Above the page, and at the log-in. */
async function sayOnEveryPage(text: string): Promise<void> {
  const logIn = { emailOrUsername: KEEPER.username, password: KEEPER.password }
  const keeper = (await ask(granary, null, 'POST /users/authenticate', logIn)) as User
  for (const type of ['Announcement', 'Login']) {
    await ask(granary, keeper, 'PUT /banner', { type, text, startsAt: null, endsAt: null })
  }
}
