import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { violationsOn } from './accessibility.ts'
import { chooseFromMenu, pressByKeyboard, typeInto } from './keyboard.ts'
import { openAs } from './known-device.ts'
import { aMember } from './members.ts'
import { clearedPage } from './new-page.ts'
import { anOwner, type Owner } from './people.ts'
import { fillSignUp } from './sign-up.ts'

const granary = inject('sharedGranary')
const MEMBERS = '/app/people/members'

const roleOf = (page: Page, name: string) => page.getByRole('button', { name: `Role of ${name}` })
const rowOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

async function openMembers(person: Owner): Promise<Page> {
  const page = await clearedPage()
  await openAs(page, granary, person, MEMBERS)
  return page
}

test('a member has another role at once, and is out at once, wherever they are', async () => {
  const owner = await anOwner(granary)
  const baraka = await aMember(granary, owner, { name: 'Baraka' })
  const theirs = await openMembers(baraka)
  await theirs.getByRole('heading', { name: 'Not available for your role' }).waitFor()

  const ours = await openMembers(owner)
  await pressByKeyboard(ours, roleOf(ours, 'Baraka'))
  await chooseFromMenu(ours, ours.getByRole('menuitemradio', { name: 'Administrator' }))
  await theirs.getByRole('heading', { level: 1, name: 'People' }).waitFor()
  await rowOf(theirs, 'Amina Juma').getByText('Owner').waitFor()
  await pressByKeyboard(theirs, roleOf(theirs, 'Baraka'))
  await chooseFromMenu(theirs, theirs.getByRole('menuitemradio', { name: 'Harvester' }))
  await theirs.getByRole('dialog').waitFor()
  expect(await violationsOn(theirs)).toEqual([])
  await theirs.keyboard.press('Escape')

  await pressByKeyboard(ours, ours.getByRole('button', { name: 'More options for Baraka' }))
  await chooseFromMenu(ours, ours.getByRole('menuitem', { name: 'Remove from the project' }))
  await theirs.getByRole('heading', { name: 'You can’t open this project' }).waitFor()

  const removed = ours.getByText('Baraka has been removed')
  await pressByKeyboard(ours, removed.getByRole('button', { name: 'Undo' }))
  await roleOf(ours, 'Baraka').getByText('Administrator').waitFor()
})

test('a room joins by a code, by keyboard alone: from the wall to the first word in under a minute, without a letter', async () => {
  const owner = await anOwner(granary)
  const page = await openMembers(owner)
  await pressByKeyboard(page, page.getByRole('button', { name: 'Create a code' }))
  const poster = page.getByRole('dialog', { name: 'Join the project' })
  const [code = ''] = /[A-Z0-9]{4} [A-Z0-9]{4}/.exec(await poster.innerText()) ?? []
  await poster.getByRole('img', { name: `QR code of ${granary.address}/join/${code.replace(' ', '')}` }).waitFor()

  const began = Date.now()
  const phone = await clearedPage({ viewport: { width: 390, height: 800 } })
  await phone.goto(`${granary.address}/join`)
  await typeInto(phone, phone.getByLabel('Project code'), code.toLowerCase())
  await phone.keyboard.press('Enter')
  await pressByKeyboard(phone, phone.getByRole('link', { name: 'Sign up and join' }))
  const username = `hall${Date.now().toString(36)}`
  await fillSignUp(phone, { name: 'Zuri', username, email: `${username}@example.org` })
  await phone.waitForURL('**/app/home')
  expect(Date.now() - began).toBeLessThan(60_000)

  await page.keyboard.press('Escape')
  await rowOf(page, 'Zuri').waitFor()
  await page.getByText('1 person has joined').waitFor()
  await pressByKeyboard(page, page.getByRole('button', { name: `Withdraw the code ${code}` }))
  await pressByKeyboard(page, page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }))
  await page.getByText(code, { exact: true }).waitFor({ state: 'detached' })
  const late = await clearedPage()
  await late.goto(`${granary.address}/join/${code.replace(' ', '')}`)
  await late.getByRole('heading', { name: 'That code didn’t work' }).waitFor()
})
