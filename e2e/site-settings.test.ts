import type { Page } from 'playwright'
import { afterAll, expect, test } from 'vitest'
import type { User } from '#domain/user/user.ts'
import { asOnPhone, expectNoHindranceAnywhere } from './accessibility.ts'
import { ask } from './ask.ts'
import { sharedBrowser } from './browser.ts'
import { chooseFromMenu, pressByKeyboard, typeOver } from './keyboard.ts'
import { openAs } from './known-device.ts'
import { disown } from './members.ts'
import { newPage } from './new-page.ts'
import { anOwner, logIn, type Owner } from './people.ts'
import { startGranary } from './server.ts'

/** Of its own: what its administrator announces stands above every page of everybody. */
const KEEPER = { username: 'keeper', password: 'a long key for it' }
const granary = await startGranary(afterAll, {
  GRANARY_ADMIN_USERNAME: KEEPER.username,
  GRANARY_ADMIN_EMAIL: 'keeper@example.org',
  GRANARY_ADMIN_PASSWORD: KEEPER.password,
})

test('a project is archived and restored from afar, an announcement stands on every page until it is removed, and no page of the site hinders anybody', async () => {
  const owner = await anOwner(granary)
  await disown(granary, owner)
  await sayOnEveryPage('On Monday we meet in the hall.')
  const theirs = await newPage(await sharedBrowser())
  await openAs(theirs, granary, { user: owner.user }, '/app/projects')
  const page = await newPage(await sharedBrowser(), { reducedMotion: 'reduce', viewport: { width: 1280, height: 740 } })
  await page.goto(`${granary.address}/login`)
  await expect.poll(() => page.getByText('On Monday we meet in the hall.').count()).toBe(2)
  await expectNoHindranceAnywhere(page, 'log-in')
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

  await goTo(page, 'banners')
  const section = page.getByRole('region', { name: 'On every page' })
  await typeOver(page, section.getByLabel('Text'), 'On Tuesday we meet in the yard.')
  await pressByKeyboard(page, section.getByRole('button', { name: 'Save' }))
  await section.getByText(/^Saved\./).waitFor()
  await expectNoHindranceAnywhere(page, 'banners')
  await theirs.reload()
  await theirs.getByRole('complementary').getByText('On Tuesday we meet in the yard.').waitFor()
  await theirs.getByRole('button', { name: owner.projectName }).waitFor()

  await pressByKeyboard(page, section.getByRole('button', { name: 'Remove text' }))
  await expect.poll(() => section.getByLabel('Text').inputValue()).toBe('')
  const asked = theirs.waitForResponse((answer) => answer.url().includes('/v1/banner?type=Announcement'))
  await theirs.reload()
  await (await asked).finished()
  await theirs.getByRole('button', { name: owner.projectName }).waitFor()
  expect(await theirs.getByText('On Tuesday we meet in the yard.').count()).toBe(0)

  await goTo(page, 'audit')
  await page.locator('main li time').first().waitFor()
  await expectNoHindranceAnywhere(page, 'what was done')
  await lookAtPeople(page, owner)
  await lookAtProjects(page, owner)
})

const goTo = (page: Page, place: string) =>
  pressByKeyboard(page, page.locator(`nav a[href="/app/site-settings/${place}"]`))

async function lookAtPeople(page: Page, owner: Owner): Promise<void> {
  const close = async () => {
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  await goTo(page, 'users')
  const person = page.getByRole('listitem').filter({ hasText: owner.user.email }).getByRole('button')
  await pressByKeyboard(page, person)
  await page.getByRole('menu').waitFor()
  // A menu floats above the regions of the page.
  await expectNoHindranceAnywhere(page, 'users, and what is done with one', 'region')
  await chooseFromMenu(page, page.getByRole('menuitem').first())
  await page.getByRole('dialog').getByText(owner.projectName).waitFor()
  await expectNoHindranceAnywhere(page, 'projects of a user')
  await close()
  const openLink = async () => {
    await pressByKeyboard(page, person)
    await chooseFromMenu(page, page.getByRole('menuitem').nth(2))
    await pressByKeyboard(page, page.getByRole('dialog').getByRole('button').last())
    await page.getByRole('dialog').locator('svg[role="img"]').waitFor()
  }
  await openLink()
  await expectNoHindranceAnywhere(page, 'a link to reset a password')
  await close()
  await asOnPhone(page, async () => {
    await openLink()
    expect(await page.getByRole('dialog').evaluate(beginningAndEnd)).toEqual({ begins: 0, hasRoomAtEnd: true })
    await close()
  })
  await pressByKeyboard(page, person)
  await chooseFromMenu(page, page.getByRole('menuitem').last())
  await page.getByRole('dialog').getByText(owner.projectName).waitFor()
  await expectNoHindranceAnywhere(page, 'deleting a user')
  await close()
}

async function lookAtProjects(page: Page, owner: Owner): Promise<void> {
  await goTo(page, 'projects')
  const project = page.getByRole('listitem').filter({ hasText: owner.projectName }).getByRole('button')
  await pressByKeyboard(page, project.last())
  await page.getByRole('menu').waitFor()
  await expectNoHindranceAnywhere(page, 'projects, and what is done with one', 'region')
  await page.keyboard.press('Escape')
  await page.getByRole('menu').waitFor({ state: 'detached' })
  await pressByKeyboard(page, project.first())
  await page.waitForURL('**/people/members')
  await pressByKeyboard(page, page.locator('main section > ul > li button[aria-haspopup="menu"]').last())
  await chooseFromMenu(page, page.getByRole('menuitem').first())
  await page.getByRole('dialog').waitFor()
  await expectNoHindranceAnywhere(page, 'making somebody the Owner')
}

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
