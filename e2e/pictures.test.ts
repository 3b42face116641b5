import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { picturesIn } from '#domain/word/sense-pictures.ts'
import { violationsOn } from './accessibility.ts'
import { cutOff, detour } from './detour.ts'
import { panel, rows } from './entry-table.ts'
import { openEntry } from './known-device.ts'
import { clearedPage } from './new-page.ts'
import { anOwner, logInToEntry, type Owner, typeWord, vernacularOf, wordsOnServer } from './people.ts'

const granary = inject('sharedGranary')

/** A photo as a camera gives it: large, and lying on its side until its orientation is heeded. */
function aPhoto(page: Page): Promise<number[]> {
  return page.evaluate(async () => {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: 2400, height: 1200 })
    const pen = canvas.getContext('2d')
    if (pen) {
      pen.fillStyle = '#c98a12'
      pen.fillRect(0, 0, 1200, 1200)
      pen.fillStyle = '#1f6b4f'
      pen.fillRect(1200, 0, 1200, 1200)
    }
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
    const bytes = new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0))
    // EXIF: one entry in IFD0, orientation 6, to be turned to the right.
    const exif = '45786966000049492a0008000000010012010300010000000600000000000000'
    const segment = exif.match(/../g)?.map((byte) => Number.parseInt(byte, 16)) ?? []
    const length = segment.length + 2
    return [0xff, 0xd8, 0xff, 0xe1, length >> 8, length & 255, ...segment, ...bytes.slice(2)]
  })
}

async function pictureNames(owner: Owner): Promise<Readonly<Record<string, readonly string[]>>> {
  const words = await wordsOnServer(granary, owner)
  return Object.fromEntries(words.map((word) => [word.vernacular, picturesIn(word).map(({ fileName }) => fileName)]))
}

const row = (page: Page) => rows(page).last()
const shown = (page: Page) => page.getByRole('img', { name: 'pot' }).first()

test('a photo is put on a word by key, without the server, goes to the server small and upright, is deleted and brought back, and seen on another device', async () => {
  const owner = await anOwner(granary, { entryFields: { note: false, flag: false, picture: true } })
  const page = await clearedPage()
  await openEntry(page, granary, owner, '1.3')
  const photo = Buffer.from(await aPhoto(page))
  const letThrough = await detour(page, '**/v1/**', cutOff)
  // Long before: the browser has to be told first.
  const choosing = page.waitForEvent('filechooser')
  await page.keyboard.type('chungu')
  await page.keyboard.press('Enter')
  await page.keyboard.type('pot')
  await page.keyboard.press('Alt+i')
  await page.keyboard.press('Enter')
  await (
    await choosing
  ).setFiles([
    { name: 'pot.jpg', mimeType: 'image/jpeg', buffer: photo },
    { name: 'letter.png', mimeType: 'image/png', buffer: Buffer.from('Dear friend') },
  ])
  await shown(page).waitFor()
  await page.getByText('“letter.png” isn’t a picture that can be shown.').waitFor()
  await page.keyboard.press('Enter')

  await row(page).getByRole('img', { name: 'pot' }).waitFor()
  expect(await vernacularOf(page).inputValue()).toBe('')
  letThrough()
  await expect.poll(async () => (await pictureNames(owner))['chungu']?.length).toBe(1)
  const [name = ''] = (await pictureNames(owner))['chungu'] ?? []
  expect(name).toMatch(/\.webp$/)
  const answer = await fetch(`${granary.address}/v1/projects/${owner.projectId}/pictures/${name}`, {
    headers: { authorization: `Bearer ${owner.token}` },
  })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
  const size = await row(page)
    .getByRole('img', { name: 'pot' })
    .evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])
  expect(size).toEqual([800, 1600])
  expect(await violationsOn(page)).toEqual([])

  await row(page).getByTitle('Enlarge').click()
  await page.getByRole('dialog', { name: 'pot' }).locator('img').waitFor()
  await page.keyboard.press('Escape')
  await row(page).getByRole('button', { name: 'More options for “chungu”' }).click()
  await panel(page, 'chungu').getByRole('button', { name: 'Delete the picture of “pot”' }).click()
  await expect.poll(() => pictureNames(owner)).toEqual({ chungu: [] })
  await row(page).getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => pictureNames(owner)).toEqual({ chungu: [name] })

  const other = await clearedPage()
  // The picture of the server is opened by the cookie of the log-in.
  await logInToEntry(other, granary, owner, '1.3')
  await typeWord(other, 'chungu', 'pot')
  const height = () => shown(other).evaluate((image: HTMLImageElement) => image.naturalHeight)
  await expect.poll(height).toBe(1600)
})
