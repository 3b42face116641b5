import { expect, inject, test } from 'vitest'
import { expectNoHindrance } from './accessibility.ts'
import { openAs } from './known-device.ts'
import { clearedPage, KEEPS_APP } from './new-page.ts'
import { anOwner } from './people.ts'
import { untilTrue } from './until-true.ts'

const granary = inject('sharedGranary')

test('the sign on a screen leads to its page of the guide in the language of the interface, also without a network, and there all of it can be searched', async () => {
  const page = await clearedPage({ ...KEEPS_APP, locale: 'fr' })
  await openAs(page, granary, await anOwner(granary), '/app/words')
  const help = page.getByRole('link', { name: 'Aide', exact: true })
  await help.waitFor()
  expect(await help.getAttribute('href')).toBe('/docs/fr/words.html')
  // Whatever a device fetches for a time without a network, it fetches when it has the app itself.
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state)
  for (const address of ['/docs/fr/hall.html', '/docs/fr/search.json', '/docs/pictures/words.webp'])
    await untilTrue(page, isKept, address)
  await page.context().setOffline(true)

  const opening = page.context().waitForEvent('page')
  await help.click()
  const guide = await opening
  await guide.getByRole('heading', { level: 1, name: 'Tous les mots' }).waitFor()
  const picture = guide.getByRole('img', { name: 'La liste de tous les mots' })
  await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(960)
  expect(await guide.evaluate(() => document.documentElement.lang)).toBe('fr')

  await guide.getByRole('searchbox', { name: 'Chercher dans le guide' }).fill('BOITE reception')
  const found = guide.getByRole('search').getByRole('link')
  await found.first().waitFor()
  expect(await found.first().textContent()).toBe('Les mots déjà là: La boîte de réception')
  await expectNoHindrance(guide, 'the guide with what was found')
  await guide.keyboard.press('ArrowDown')
  await guide.keyboard.press('Enter')
  await guide.getByRole('heading', { level: 1, name: 'Les mots déjà là' }).waitFor()
  expect(new URL(guide.url()).hash).toBe('#the-inbox')

  await guide.goto(`${granary.address}/docs/keyboard.html`)
  await guide.getByRole('heading', { level: 1, name: 'Keyboard shortcuts' }).waitFor()
  // Nobody has read in Spanish here.
  await guide.goto(`${granary.address}/docs/es/words.html`)
  await guide.getByRole('heading', { level: 1, name: 'User guide' }).waitFor()
})

/** Runs in the page. */
async function isKept(address: string): Promise<boolean> {
  return (await caches.match(address)) !== undefined
}

test('on a phone the menu of the person leads to the page of the screen, which is no wider than the phone', async () => {
  const page = await clearedPage({ viewport: { width: 360, height: 640 } })
  const owner = await anOwner(granary)
  await openAs(page, granary, owner, '/app/project-settings')
  await page.getByRole('button', { name: `${owner.user.name}’s menu` }).click()
  const help = page.getByRole('menuitem', { name: 'Help' })
  expect(await help.getAttribute('href')).toBe('/docs/settings.html')

  await page.goto(`${granary.address}/docs/members.html`)
  await page.getByRole('heading', { level: 1, name: 'Members and roles' }).waitFor()
  await expectNoHindrance(page, 'a page of the guide on a phone')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('content')
})
