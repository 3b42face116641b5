import { expect, inject, test } from 'vitest'
import { aDomain, aSense, aWord } from '#domain/testing/builders.ts'
import { aWav } from '#server/features/audio/testing/sounds.ts'
import { aLift, anEntry } from '#server/features/exchange/testing/a-lift.ts'
import { aZip } from '#server/features/exchange/testing/a-zip.ts'
import { violationsOn } from './accessibility.ts'
import { pressByKeyboard, tabTo } from './keyboard.ts'
import { openEntry } from './known-device.ts'
import { aMember } from './members.ts'
import { clearedPage } from './new-page.ts'
import { anOwner, logInToEntry, type Owner, wordsOnServer } from './people.ts'

const granary = inject('sharedGranary')

async function addWord(owner: Owner, vernacular: string): Promise<void> {
  const word = aWord({ vernacular, senses: [aSense({ semanticDomains: [aDomain('1.3')] })] })
  await send(owner, 'POST', '/words', JSON.stringify(word))
}

async function send({ projectId, token }: Owner, method: string, path: string, body: string | FormData): Promise<void> {
  const type = typeof body === 'string' ? { 'content-type': 'application/json' } : {}
  const answer = await fetch(`${granary.address}/v1/projects/${projectId}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...type },
    body,
  })
  if (!answer.ok) throw new Error(await answer.text())
}

/** A dictionary of one word with its sound, which somebody then puts into the Inbox. */
async function importIntoInbox(owner: Owner): Promise<void> {
  const entry = anEntry({ more: '<pronunciation><media href="maji.wav"/></pronunciation>' })
  const zip = await aZip({ 'Sena.lift': aLift(entry), 'audio/maji.wav': aWav({ seconds: 3 }) })
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(zip)], { type: 'application/zip' }), 'Sena.zip')
  await send(owner, 'POST', '/lift/upload', form)
  for (const word of await wordsOnServer(granary, owner)) {
    const senses = word.senses.map((sense) => ({ ...sense, semanticDomains: [aDomain('Inbox')] }))
    await send(owner, 'PUT', `/words/${word.id}`, JSON.stringify({ ...word, senses }))
  }
}

test('S2.13 on a phone the words of the domain are searched and scrolled by keyboard, and Esc leads back', async () => {
  const owner = await anOwner(granary)
  for (let word = 10; word < 70; word++) await addWord(owner, `neno ${word}`)
  const page = await clearedPage({ viewport: { width: 360, height: 640 } })
  await openEntry(page, granary, owner, '1.3')
  const opener = page.getByRole('button', { name: '60 words here' })
  await pressByKeyboard(page, opener)
  const drawer = page.getByRole('dialog', { name: 'Words in this domain' })
  await drawer.getByText('neno 10').waitFor()
  expect(await drawer.getByText('neno 69').count()).toBe(0)

  await tabTo(page, drawer.locator('[tabindex="0"]'))
  // How tall a word is shows only when it has been drawn: then the end lies further down.
  await expect
    .poll(async () => {
      await page.keyboard.press('End')
      return await drawer.getByText('neno 69').isVisible()
    })
    .toBe(true)

  await tabTo(page, drawer.getByRole('searchbox', { name: 'Search these words' }))
  await page.keyboard.type('42')
  await drawer.getByText('neno 69').waitFor({ state: 'detached' })
  expect(await drawer.getByRole('listitem').count()).toBe(1)

  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'detached' })
  await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true)
})

test('S7.7, S2.3 by keys, an imported word that somebody left in the Inbox is heard by another, and moved', async () => {
  const owner = await anOwner(granary)
  await importIntoInbox(owner)
  const member = await aMember(granary, owner)
  const page = await clearedPage({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
  await logInToEntry(page, granary, member, 'Inbox')
  await page.getByTitle('Change, move or hear “maji”').waitFor()
  await page.keyboard.press('Alt+l')
  await page.keyboard.press('Enter')
  await page.getByRole('group', { name: 'Recording 1 of maji' }).waitFor()
  expect(await violationsOn(page)).toEqual([])
  await page.keyboard.press('Alt+p')
  await page.getByRole('button', { name: 'Stop playing recording 1 of maji' }).waitFor()

  await page.keyboard.press('Alt+m')
  await page
    .getByRole('dialog', { name: /^Move .*maji/ })
    .getByRole('combobox')
    .waitFor()
  await page.keyboard.type('1.3')
  await page.keyboard.press('Enter')
  await page.getByText('Moved to 1.3 Water.').waitFor()
  await expect
    .poll(async () => (await wordsOnServer(granary, owner)).map((word) => word.senses[0]?.semanticDomains[0]?.id))
    .toEqual(['1.3'])
})
