import type { Page } from 'playwright'
import { expect, inject, onTestFinished, test } from 'vitest'
import { violationsOn } from './accessibility.ts'
import { sharedBrowser } from './browser.ts'
import { chooseFromMenu, pressByKeyboard, tabTo } from './keyboard.ts'
import { openAs } from './known-device.ts'
import { aMember } from './members.ts'
import { clearedPage, newPage } from './new-page.ts'
import { anOwner, type Owner } from './people.ts'
import { linkIn, openPostOfficeForGranary } from './post-office.ts'
import { startGranary } from './server.ts'

const granary = inject('sharedGranary')
const MEMBERS = '/app/project-settings/members'

const roleOf = (page: Page, name: string) => page.getByRole('button', { name: `Role of ${name}` })
const rowOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

async function openMembers(person: Owner): Promise<Page> {
  const page = await clearedPage({ reducedMotion: 'reduce' })
  await openAs(page, granary, person, MEMBERS)
  return page
}

test('a member has another role at once, and is out at once, wherever they are', async () => {
  const owner = await anOwner(granary)
  const baraka = await aMember(granary, owner, { name: 'Baraka' })
  const theirs = await openMembers(baraka)
  await theirs.getByRole('heading', { name: 'Not for your role' }).waitFor()

  const ours = await openMembers(owner)
  await roleOf(ours, 'Baraka').click()
  await ours.getByRole('menuitemradio', { name: 'Administrator' }).click()
  await theirs.getByRole('heading', { level: 1, name: 'Members' }).waitFor()
  await rowOf(theirs, 'Amina Juma').getByText('Owner').waitFor()

  await ours.getByRole('button', { name: 'More about Baraka' }).click()
  await ours.getByRole('menuitem', { name: 'Remove from the project' }).click()
  await theirs.getByRole('heading', { name: 'This project is closed to you' }).waitFor()

  await ours.getByRole('button', { name: 'Undo' }).last().click()
  await roleOf(ours, 'Baraka').getByText('Administrator').waitFor()
})

test('a project is handed over by keyboard alone: who had it is an Administrator then', async () => {
  const owner = await anOwner(granary)
  await aMember(granary, owner, { name: 'Baraka' })
  const page = await openMembers(owner)
  await pressByKeyboard(page, page.getByRole('button', { name: 'More about Baraka' }))
  await chooseFromMenu(page, page.getByRole('menuitem', { name: 'Hand the project over' }))
  const question = page.getByRole('dialog', { name: 'Hand the project over to Baraka?' })
  await question.waitFor()
  await tabTo(page, question.getByRole('button', { name: 'Hand it over' }))
  await page.keyboard.press('Enter')

  await rowOf(page, 'Baraka').getByText('Owner', { exact: true }).waitFor()
  await roleOf(page, 'Amina Juma').getByText('Administrator').waitFor()
  expect(await page.getByRole('button', { name: 'More about Baraka' }).count()).toBe(0)
})

test('a room joins by a code: from the wall to the first word in under a minute, without a letter', async () => {
  const owner = await anOwner(granary)
  const page = await openMembers(owner)
  await page.getByRole('button', { name: 'Make a code' }).click()
  const poster = page.getByRole('dialog', { name: 'Join the project' })
  const [code = ''] = /[A-Z0-9]{4} [A-Z0-9]{4}/.exec(await poster.innerText()) ?? []
  await poster.getByRole('img', { name: `QR code of ${granary.address}/join/${code.replace(' ', '')}` }).waitFor()

  const began = Date.now()
  const phone = await clearedPage({ viewport: { width: 390, height: 800 }, reducedMotion: 'reduce' })
  await phone.goto(`${granary.address}/join`)
  await phone.getByLabel('Code of the project').fill(code.toLowerCase())
  await phone.keyboard.press('Enter')
  await phone.getByRole('link', { name: 'Sign up and join' }).click()
  const username = `hall${Date.now().toString(36)}`
  await phone.getByLabel('Your name').fill('Zuri')
  await phone.getByLabel('Username').fill(username)
  await phone.getByLabel('E-mail address').fill(`${username}@example.org`)
  await phone.getByLabel('Password', { exact: true }).fill('three old clay pots')
  await phone.getByLabel('Repeat the password').fill('three old clay pots')
  await phone.keyboard.press('Enter')
  await phone.waitForURL('**/app/data-entry')
  expect(Date.now() - began).toBeLessThan(60_000)

  await page.keyboard.press('Escape')
  await rowOf(page, 'Zuri').waitFor()
  await page.getByText('1 has joined').waitFor()
  await page.getByRole('button', { name: `Withdraw the code ${code}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw it' }).click()
  await page.getByText(code, { exact: true }).waitFor({ state: 'detached' })
  const late = await clearedPage()
  await late.goto(`${granary.address}/join/${code.replace(' ', '')}`)
  await late.getByRole('heading', { name: 'This code is not good' }).waitFor()
})

test('an invitation that is withdrawn leads nowhere', async () => {
  const postOffice = await openPostOfficeForGranary(onTestFinished)
  const mailing = await startGranary(onTestFinished, postOffice.environment)
  const owner = await anOwner(mailing)
  const page = await newPage(await sharedBrowser(), { reducedMotion: 'reduce' })
  await openAs(page, mailing, owner, MEMBERS)
  await page.getByRole('tab', { name: 'By e-mail' }).click()
  await page.getByRole('button', { name: 'Send me the letter' }).click()
  const proof = linkIn(await postOffice.letterTo(owner.user.email))
  await fetch(proof.replace('/email/verify/', '/v1/users/emailverify/validate/'))
  await page.reload()
  await page.getByRole('tab', { name: 'By e-mail' }).click()

  await page.getByLabel('E-mail address').fill('zuri@example.org')
  await page.getByRole('button', { name: 'Invite' }).click()
  await page.getByText('An invitation is on its way to zuri@example.org.').waitFor()
  const link = linkIn(await postOffice.letterTo('zuri@example.org'))
  await page.getByRole('button', { name: 'Withdraw the invitation of zuri@example.org' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw it' }).click()
  await page.getByRole('list', { name: 'Open invitations' }).waitFor({ state: 'detached' })

  const theirs = await newPage(await sharedBrowser())
  await theirs.goto(link)
  await theirs.getByRole('heading', { level: 1, name: 'This invitation is not good' }).waitFor()
  expect(await theirs.getByLabel('Repeat the password').count()).toBe(0)
})

test('whoever leaves a project has it no more', async () => {
  const owner = await anOwner(granary)
  const page = await clearedPage({ reducedMotion: 'reduce' })
  await openAs(page, granary, await aMember(granary, owner), '/app/project-settings')
  await page.getByRole('button', { name: 'Leave the project' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave', exact: true }).click()

  await page.getByText(/^You have no project yet/).waitFor()
})

test('an archived project can be read, says so, and is restored from the list of archived ones', async () => {
  const owner = await anOwner(granary)
  const page = await clearedPage({ reducedMotion: 'reduce' })
  await openAs(page, granary, owner, '/app/project-settings')
  await page.getByRole('button', { name: 'Archive this project' }).click()
  await page.getByText('This project is archived: it can be read but not changed.').waitFor()

  await page.goto(`${granary.address}/app/projects`)
  await page.getByText('1 archived project').click()
  await page.getByRole('button', { name: owner.projectName }).last().click()
  await page.getByRole('button', { name: 'Restore this project' }).click()
  await page.getByRole('button', { name: 'Archive this project' }).waitFor()
})

test.each([
  { width: 1280, locale: 'en' },
  { width: 360, locale: 'ar' },
] as const)('members hinder nobody at $width px in $locale', async ({ width, ...look }) => {
  const owner = await anOwner(granary)
  await aMember(granary, owner, { name: 'Omari wa Kilifi bin Mohamed Abdallah al-Barwani wa Pwani Kuu' })
  const page = await clearedPage({ viewport: { width, height: 740 }, reducedMotion: 'reduce', ...look })
  await openAs(page, granary, owner, MEMBERS)
  await page.getByText('Omari wa Kilifi').first().waitFor()
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click()
    expect(await violationsOn(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
})
