import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { dayAfter, scheduledDays } from '#domain/project/schedule.ts'
import type { Project } from '#domain/project/project.ts'
import { expectNoHindrance, expectNoHindranceAnywhere, expectWholeLayout, showInLanguage } from './accessibility.ts'
import { ask } from './ask.ts'
import { detour } from './detour.ts'
import { EVERYTHING, LONG_LANGUAGE } from './everything.ts'
import { pressByKeyboard, tabTo, typeInto, typeOver } from './keyboard.ts'
import { openAs } from './known-device.ts'
import { aMember } from './members.ts'
import { clearedPage } from './new-page.ts'
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
/** `done`: what is said to have been done; what was done before may be offered still. */
const undo = (page: Page, done: RegExp) =>
  pressByKeyboard(page, page.getByRole('alert').filter({ hasText: done }).last().getByRole('button', { name: 'Undo' }))

test('by keyboard alone a setting is found and switched, the project renamed, and the days of its workshop chosen from where they are missed; undo takes each back', async () => {
  const owner = await anOwner(granary)
  const page = await clearedPage({ viewport: { width: 1280, height: 800 } })
  const letThrough = await detour(page, '**/GetProgressEstimationLineChartRoot', (route) =>
    route.fulfill({ status: 403 }),
  )
  await openAs(page, granary, owner, '/app/statistics/workshop')
  await page.getByRole('button', { name: 'Try again' }).waitFor()
  await expectNoHindranceAnywhere(page, 'statistics that cannot be had')
  letThrough()
  await pressByKeyboard(page, page.locator('main a[href="/app/statistics/days"]'))
  await page.getByText(/^Nothing to count yet/).waitFor()
  await expectNoHindranceAnywhere(page, 'statistics of nothing')
  await pressByKeyboard(page, page.locator('main a[href="/app/statistics/workshop"]'))
  await pressByKeyboard(page, page.getByRole('link', { name: 'Choose the workshop days' }))
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('schedule')
  await tabTo(page, page.locator('table button[tabindex="0"]'))
  await page.keyboard.press('Space')
  await expect.poll(() => days(owner)).toHaveLength(1)
  const [first = ''] = await days(owner)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(() => days(owner)).toEqual([first, dayAfter(first, 7)])
  await undo(page, /Days added/)
  await expect.poll(async () => (await days(owner)).length).toBe(1)
  await typeInto(page, page.getByLabel('First day'), '01042027')
  await typeInto(page, page.getByLabel('Last day'), '01052027')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await days(owner)).slice(-2)).toEqual(['2027-01-04', '2027-01-05'])

  await page.getByText('Words with protected data: 0').waitFor()
  await typeInto(page, page.getByRole('searchbox', { name: 'Find a setting' }), 'protected')
  await expect.poll(() => page.getByRole('navigation', { name: 'Settings' }).innerText()).toBe('Protected data')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('protected')
  await expectNoHindrance(page, 'a setting that was found')
  await tabTo(page, page.getByRole('switch', { name: /^Let people delete/ }))
  await page.keyboard.press('Space')
  await expect.poll(async () => (await stored(owner)).protectedDataOverrideEnabled).toBe('On')
  await undo(page, /Turned on/)
  await expect.poll(async () => (await stored(owner)).protectedDataOverrideEnabled).toBe('Off')

  await typeOver(page, page.getByRole('searchbox', { name: 'Find a setting' }), 'name')
  await typeOver(page, page.getByRole('textbox', { name: 'Project name' }), `${owner.projectName} 2`)
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await stored(owner)).name).toBe(`${owner.projectName} 2`)
  await undo(page, /is now called/)
  await expect.poll(async () => (await stored(owner)).name).toBe(owner.projectName)

  await typeOver(page, page.getByRole('searchbox', { name: 'Find a setting' }), 'alphabet')
  const alphabet = page.getByRole('textbox', { name: 'Alphabet' })
  await typeInto(page, alphabet, 'a/A b a')
  await page.getByText('“a” is in the alphabet twice.').waitFor()
  await expectNoHindranceAnywhere(page, 'an alphabet with a letter too many')
  await typeOver(page, alphabet, 'a/A b ng/Ng')
  await pressByKeyboard(page, page.locator('form').filter({ has: alphabet }).getByRole('button', { name: 'Save' }))
  await expect.poll(async () => (await stored(owner)).alphabet).toEqual([['a', 'A'], ['b'], ['ng', 'Ng']])
  await undo(page, /alphabet has been changed/)
  await expect.poll(async () => (await stored(owner)).alphabet).toEqual([])
})

test('all settings hinder nobody, however long names are and in whichever language, and what cannot be saved without a network is said and stays as it was', async () => {
  const owner = await anOwner(granary, { ...THREE_DAYS, ...EVERYTHING })
  const page = await clearedPage({ viewport: { width: 1280, height: 740 } })
  await openAs(page, granary, owner, '/app/project-settings#schedule')
  await page.locator('table button[aria-pressed="true"]').first().waitFor()
  await page.getByText(LONG_LANGUAGE, { exact: true }).waitFor()
  await tabTo(page, page.locator('table button[tabindex="0"]'))
  await expectNoHindranceAnywhere(page, 'all settings, at a day of the schedule')
  await page.setViewportSize({ width: 360, height: 740 })
  // The longest words of all, and the highest letters.
  for (const language of ['ml', 'my']) {
    await showInLanguage(page, language)
    await expectWholeLayout(page, `all settings in ${language}`)
  }
  await showInLanguage(page, null)
  await page.setViewportSize({ width: 1280, height: 740 })

  await page.context().setOffline(true)
  await pressByKeyboard(page, page.getByRole('button', { name: 'Clear all days' }))
  await page.getByRole('alert').filter({ hasText: 'Can’t reach the server' }).first().waitFor()
  await expectNoHindrance(page, 'settings that could not be saved')
  await page.context().setOffline(false)
  expect(await days(owner)).toHaveLength(3)
  await page.getByRole('button', { name: LONG_LANGUAGE }).nth(2).click()
  await page.getByRole('dialog').getByRole('textbox').first().waitFor()
  await expectNoHindranceAnywhere(page, 'a language')

  const theirs = await clearedPage({ viewport: { width: 1280, height: 740 } })
  await openAs(theirs, granary, await aMember(granary, owner), '/app/project-settings#schedule')
  await theirs.locator('#schedule table').first().waitFor()
  await theirs.locator('#fields').waitFor({ state: 'detached' })
  expect(await theirs.locator('#schedule button').count()).toBe(0)
  await expectNoHindranceAnywhere(theirs, 'the schedule as members see it')
})
