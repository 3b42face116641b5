import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { violationsOn } from './accessibility.ts'
import { chooseFromMenu, pressByKeyboard, tabTo, typeInto } from './keyboard.ts'
import { openAs, openEntry } from './known-device.ts'
import { clearedPage } from './new-page.ts'
import { anOwner, openProject, type Owner } from './people.ts'

const granary = inject('sharedGranary')

/** The smallest picture: one point. */
const FORM = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** By a log-in, for pictures and sounds are fetched with its cookie. */
async function openSpeakers(page: Page, owner: Owner): Promise<void> {
  await openProject(page, granary, owner)
  await page.goto(`${granary.address}/app/project-settings/speakers`)
  await page.getByRole('heading', { level: 1, name: 'Speakers' }).waitFor()
}

async function addSpeaker(owner: Owner, name: string): Promise<string> {
  return (await askAsJson(owner, 'PUT', 'create', name)) as string
}

async function askAsJson(owner: Owner, method: string, path: string, body?: unknown): Promise<unknown> {
  const answer = await fetch(`${granary.address}/v1/projects/${owner.projectId}/speakers/${path}`, {
    method,
    headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  return text === '' ? null : JSON.parse(text)
}

/** A picture of two points that no server takes, and every browser shows. */
function aBitmap(): Buffer {
  const file = Buffer.alloc(62)
  file.write('BM')
  for (const [value, at] of [
    [62, 2],
    [54, 10],
    [40, 14],
    [2, 18],
    [1, 22],
    [8, 34],
  ] as const)
    file.writeUInt32LE(value, at)
  file.writeUInt16LE(1, 26)
  file.writeUInt16LE(24, 28)
  return file
}

test('a speaker is added, agrees, withdraws and comes back, by keyboard alone', async () => {
  const page = await clearedPage()
  await openSpeakers(page, await anOwner(granary))
  await typeInto(page, page.getByLabel('Name of a new speaker'), 'Neema')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 2, name: 'Neema' }).waitFor()

  const choosing = page.waitForEvent('filechooser')
  await pressByKeyboard(page, button(page, 'Choose a file'))
  await (await choosing).setFiles({ name: 'form.png', mimeType: 'image/png', buffer: FORM })
  const form = button(page, 'Consent of Neema: show large')
  await form.waitFor()
  await expect.poll(() => form.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)

  await tabTo(page, page.getByRole('checkbox', { name: 'Archive' }))
  await page.keyboard.press('Space')
  await page.getByText('consent as a picture · Archive').waitFor()
  await pressByKeyboard(page, button(page, 'Withdraw: hide all recordings'))
  await page.getByText('withdrawn: recordings are hidden').waitFor()

  await page.reload()
  await pressByKeyboard(page, button(page, 'About Neema'))
  await page.getByText(/Withdrawn on .*: all recordings of Neema are hidden, for everybody/).waitFor()
  await pressByKeyboard(page, button(page, 'Take the withdrawal back'))
  await page.getByText('consent as a picture · Archive').waitFor()

  await pressByKeyboard(page, button(page, 'Delete the consent'))
  await pressByKeyboard(page, page.getByRole('dialog').getByRole('button', { name: 'Delete for good' }))
  await page.getByText('There is no consent yet.').waitFor()
})

test('a form that the server would not take is drawn anew where the browser shows it, else it is refused at once', async () => {
  const owner = await anOwner(granary)
  const speakerId = await addSpeaker(owner, 'Zawadi')
  const page = await clearedPage()
  await openSpeakers(page, owner)
  await pressByKeyboard(page, button(page, 'About Zawadi'))
  const choose = async (buffer: Buffer): Promise<void> => {
    const choosing = page.waitForEvent('filechooser')
    await pressByKeyboard(page, button(page, 'Choose a file'))
    await (await choosing).setFiles({ name: 'form.jpg', mimeType: 'image/jpeg', buffer })
  }

  await choose(Buffer.from('00000018667479706865696300000000', 'hex'))
  await page.getByText(/^This picture is of a kind \(HEIC\)/).waitFor()
  await page.getByText('There is no consent yet.').waitFor()
  expect(await violationsOn(page)).toEqual([])

  await choose(aBitmap())
  const form = button(page, 'Consent of Zawadi: show large')
  await form.waitFor()
  await expect.poll(() => form.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(2)
  await expect.poll(() => askAsJson(owner, 'GET', speakerId)).toMatchObject({ consent: 'Image' })
})

test('to delete a consent that somebody else has deleted already is no trouble, and holds up nothing', async () => {
  const owner = await anOwner(granary)
  const speakerId = await addSpeaker(owner, 'Rehema')
  const page = await clearedPage()
  await openSpeakers(page, owner)
  await pressByKeyboard(page, button(page, 'About Rehema'))
  const choosing = page.waitForEvent('filechooser')
  await pressByKeyboard(page, button(page, 'Choose a file'))
  await (await choosing).setFiles({ name: 'form.png', mimeType: 'image/png', buffer: FORM })
  await page.getByText('consent as a picture', { exact: true }).waitFor()
  // The page does not hear of it before it asks for the same.
  await page.route('**/speakers', (route) => route.abort())
  await askAsJson(owner, 'DELETE', `consent/${speakerId}`)
  const deletions: string[] = []
  page.on('request', (request) => void (request.method() === 'DELETE' && deletions.push(request.url())))

  await pressByKeyboard(page, button(page, 'Delete the consent'))
  await pressByKeyboard(page, page.getByRole('dialog').getByRole('button', { name: 'Delete for good' }))
  await page.getByText('There is no consent yet.').waitFor()
  await tabTo(page, page.getByRole('checkbox', { name: 'Train' }))
  await page.keyboard.press('Space')

  const standing = () => askAsJson(owner, 'GET', speakerId)
  await expect.poll(standing).toMatchObject({ scopes: { train: true } })
  // Taken for trouble, it would be asked for again.
  expect(deletions).toHaveLength(1)
})

test('a spoken consent is recorded by keyboard and can be heard', async () => {
  const owner = await anOwner(granary)
  await addSpeaker(owner, 'Omari')
  const page = await clearedPage()
  await openSpeakers(page, owner)
  await pressByKeyboard(page, button(page, 'About Omari'))
  await pressByKeyboard(page, button(page, 'Record'))
  await page.getByText('0:02').waitFor()
  await pressByKeyboard(page, button(page, 'Stop'))
  await page.getByText('spoken consent', { exact: true }).waitFor()

  const player = page.getByLabel('Consent of Omari')
  const seconds = () =>
    player.evaluate((audio: HTMLAudioElement) => (Number.isFinite(audio.duration) ? audio.duration : 0))
  await expect.poll(seconds).toBeGreaterThan(1)
})

test('who is speaking is chosen in the bar, also without a network, and stays through a reload', async () => {
  const owner = await anOwner(granary)
  for (const name of ['Zawadi', 'Amina']) await addSpeaker(owner, name)
  const page = await clearedPage()
  await openEntry(page, granary, owner, '1.3')
  await pressByKeyboard(page, button(page, 'Nobody is named as speaking'))
  const choices = page.getByRole('menuitemradio')
  await choices.first().waitFor()
  expect(await choices.allTextContents()).toEqual(['Amina', 'Zawadi', 'Nobody in particular'])

  await page.keyboard.press('Escape')
  await page.context().setOffline(true)
  await pressByKeyboard(page, button(page, 'Nobody is named as speaking'))
  await chooseFromMenu(page, page.getByRole('menuitemradio', { name: 'Zawadi' }))
  await button(page, 'Zawadi is speaking').waitFor()
  await page.context().setOffline(false)
  await page.reload()
  await button(page, 'Zawadi is speaking').waitFor()
})

test.each([
  { width: 1280, locale: 'en' },
  { width: 360, locale: 'ar' },
] as const)('the speakers hinder nobody at $width px in $locale', async ({ width, ...look }) => {
  const owner = await anOwner(granary)
  await addSpeaker(owner, 'Omari wa Kilifi bin Mohamed Abdallah al-Barwani')
  const page = await clearedPage({ viewport: { width, height: 740 }, reducedMotion: 'reduce', ...look })
  await openAs(page, granary, owner, '/app/project-settings/speakers')
  await page.getByRole('listitem').getByRole('button').first().click()
  await page.getByRole('checkbox').first().waitFor()

  expect(await violationsOn(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
})
