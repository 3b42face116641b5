import { mkdtemp } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { openAs, openEntry } from './known-device.ts'
import { aMember } from './members.ts'
import { clearedPage, FETCHES_AHEAD } from './new-page.ts'
import { anOwner, typeWord, vernacularOf, wordsOnServer } from './people.ts'

const granary = inject('sharedGranary')

test('work of a device without a network, where nothing of the app is left to be fetched, arrives by another one, and once, whatever else arrives later', async () => {
  const olga = await anOwner(granary)
  const amina = await aMember(granary, olga)
  // A device that keeps nothing of the app but what its page has read.
  const valley = await clearedPage(FETCHES_AHEAD)
  const fetched: string[] = []
  valley.on('requestfinished', (request) => void fetched.push(request.url()))
  await openEntry(valley, granary, amina, '1.3')
  await allSaved(valley)
  const isPacking = (address: string): boolean => /\/pack-work-[^/]+\.js$/.test(address)
  await expect.poll(() => fetched.filter(isPacking)).toHaveLength(1)
  // With all that it needs itself.
  await valley.evaluate(`import(${JSON.stringify(fetched.find(isPacking))}).then(() => null)`)
  await valley.context().setOffline(true)
  await vernacularOf(valley).focus()
  for (const [vernacular, gloss] of WORDS) await typeWord(valley, vernacular, gloss)
  const file = await saveWork(valley)

  const town = await clearedPage()
  await openAs(town, granary, olga, '/app/project-settings')
  await bringIn(town, file)
  await town.getByText('3 changes are on the server.').waitFor()
  await town.getByRole('button', { name: 'Import another file' }).click()
  await bringIn(town, file)
  await town.getByText('3 changes are on the server.').waitFor()
  expect(await vernaculars()).toEqual(['maji', 'moto', 'mto'])

  await vernacularOf(valley).focus()
  await typeWord(valley, 'mvua', 'rain')
  await valley.context().setOffline(false)
  await allSaved(valley)

  expect(await vernaculars()).toEqual(['maji', 'moto', 'mto', 'mvua'])

  async function vernaculars(): Promise<string[]> {
    return (await wordsOnServer(granary, olga)).map(({ vernacular }) => vernacular).toSorted()
  }
})

const WORDS = [
  ['maji', 'water'],
  ['moto', 'fire'],
  ['mto', 'river'],
] as const

const allSaved = (page: Page) => page.getByRole('button', { name: 'Everything is saved on the server' }).waitFor()

/** As the browser saves it in its downloads. Answers where. */
async function saveWork(page: Page): Promise<string> {
  await page.getByRole('button', { name: /3 changes are saved here and waiting/ }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save this work to a file' }).click()
  const download = await downloading
  const saved = path.join(await mkdtemp('/tmp/granary-e2e-'), download.suggestedFilename())
  await download.saveAs(saved)
  await page.keyboard.press('Escape')
  return saved
}

async function bringIn(page: Page, file: string): Promise<void> {
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a file' }).click()
  await (await choosing).setFiles(file)
  await page.getByText(/^Work by Amina Juma/).waitFor()
  await page.getByRole('button', { name: 'Send to the server' }).click()
}
