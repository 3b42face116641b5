import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { dayAfter, scheduledDays } from '#domain/project/schedule.ts'
import type { Project } from '#domain/project/project.ts'
import { expectNoHindrance } from './accessibility.ts'
import { ask } from './ask.ts'
import { pressByKeyboard, tabTo, typeInto, typeOver } from './keyboard.ts'
import { openAs } from './known-device.ts'
import { clearedPage, KEEPS_APP } from './new-page.ts'
import { anOwner, type Owner } from './people.ts'

const granary = inject('sharedGranary')

/** Three days of a workshop in Japan. */
const THREE_DAYS = {
  timeZone: 'Asia/Tokyo',
  workshopSchedule: ['2026-11-22T15:00:00.000Z', '2026-11-23T15:00:00.000Z', '2026-11-30T15:00:00.000Z'],
}

const stored = async (owner: Owner): Promise<Project> =>
  (await ask(granary, owner, `GET /projects/${owner.projectId}`)) as Project
const days = async (owner: Owner) => scheduledDays(await stored(owner), 'UTC')
const undo = (page: Page) => pressByKeyboard(page, page.getByRole('button', { name: 'Undo' }).first())

test('by keyboard alone a setting is found and switched and the project renamed, and undo takes each back', async () => {
  const owner = await anOwner(granary, THREE_DAYS)
  const page = await clearedPage({ viewport: { width: 1280, height: 800 } })
  await openAs(page, granary, owner, '/app/project-settings')
  await page.getByText('Words with protected data: 0').waitFor()
  await typeInto(page, page.getByRole('searchbox', { name: 'Find a setting' }), 'protected')
  await expect.poll(() => page.getByRole('navigation', { name: 'Settings' }).innerText()).toBe('Protected data')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('protected')
  await expectNoHindrance(page, 'a setting that was found')
  await tabTo(page, page.getByRole('switch', { name: /^Let people delete/ }))
  await page.keyboard.press('Space')
  await expect.poll(async () => (await stored(owner)).protectedDataOverrideEnabled).toBe('On')
  await undo(page)
  await expect.poll(async () => (await stored(owner)).protectedDataOverrideEnabled).toBe('Off')

  await typeOver(page, page.getByRole('searchbox', { name: 'Find a setting' }), 'name')
  await typeOver(page, page.getByRole('textbox', { name: 'Project name' }), `${owner.projectName} 2`)
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await stored(owner)).name).toBe(`${owner.projectName} 2`)
  await undo(page)
  await expect.poll(async () => (await stored(owner)).name).toBe(owner.projectName)
})

test('by keyboard alone the days of a workshop are chosen from where they are missed, and undo takes one back', async () => {
  const owner = await anOwner(granary)
  const page = await clearedPage({ viewport: { width: 1280, height: 800 } })
  await openAs(page, granary, owner, '/app/statistics/workshop')
  await pressByKeyboard(page, page.getByRole('link', { name: 'Choose the workshop days' }))
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('schedule')
  await tabTo(page, page.locator('table button[tabindex="0"]'))
  await page.keyboard.press('Space')
  await expect.poll(() => days(owner)).toHaveLength(1)
  const [first = ''] = await days(owner)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(() => days(owner)).toEqual([first, dayAfter(first, 7)])
  await undo(page)
  await expect.poll(async () => (await days(owner)).length).toBe(1)
  await typeInto(page, page.getByLabel('First day'), '01042027')
  await typeInto(page, page.getByLabel('Last day'), '01052027')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await days(owner)).slice(-2)).toEqual(['2027-01-04', '2027-01-05'])
})

test.each([
  { width: 1280, locale: 'en', colorScheme: 'light' },
  { width: 1280, locale: 'en', colorScheme: 'dark' },
  { width: 360, locale: 'ar', colorScheme: 'dark' },
  { width: 360, locale: 'my', colorScheme: 'light' },
] as const)('all settings hinder nobody at $width px in $locale, $colorScheme', async ({ width, ...look }) => {
  const owner = await anOwner(granary, THREE_DAYS)
  const page = await clearedPage({ ...look, viewport: { width, height: 740 } })
  await openAs(page, granary, owner, '/app/project-settings#schedule')
  await page.locator('table button[aria-pressed="true"]').first().waitFor()
  await expectNoHindrance(page, 'all settings')
  await tabTo(page, page.locator('table button[tabindex="0"]'))
  await expectNoHindrance(page, 'a day of the schedule')
})

test('without a network the settings can be read, and what cannot be saved is said and stays as it was', async () => {
  const owner = await anOwner(granary, THREE_DAYS)
  const page = await clearedPage({ ...KEEPS_APP, viewport: { width: 1280, height: 800 } })
  await openAs(page, granary, owner, '/app/project-settings')
  await page.getByText('Words with protected data: 0').waitFor()
  await page.context().setOffline(true)
  await pressByKeyboard(page, page.getByRole('button', { name: 'Clear all days' }))
  await page.getByRole('alert').filter({ hasText: 'Can’t reach the server' }).first().waitFor()
  await expectNoHindrance(page, 'settings that could not be saved')
  await page.context().setOffline(false)
  expect(await days(owner)).toHaveLength(3)
})
