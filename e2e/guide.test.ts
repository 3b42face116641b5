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
  for (const address of ['/docs/fr/hall.html', '/docs/fr/search.json', '/docs/pictures/fr/words.webp'])
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

test('every page of the guide is there, and whatever stands on them hinders nobody: at a desk, and on a phone in Arabic, in the dark', async () => {
  const english = await pagesOf('/docs/')
  const wide = await clearedPage({ colorScheme: 'light' })
  for (const address of thatDiffer(english)) {
    await wide.goto(address)
    await expectNoHindrance(wide, address)
  }
  const phone = await clearedPage({ colorScheme: 'dark', viewport: { width: 360, height: 640 } })
  for (const address of thatDiffer(await pagesOf('/docs/ar/'))) {
    await phone.goto(address)
    await expectNoHindrance(phone, address)
  }
  await phone.keyboard.press('Tab')
  await phone.keyboard.press('Enter')
  expect(await phone.evaluate(() => document.activeElement?.id)).toBe('content')
})

type Written = { readonly address: string; readonly html: string }

/** Every page that the first one leads to, as the server gives it. */
async function pagesOf(first: string): Promise<readonly Written[]> {
  const { html } = await read(granary.address + first)
  const nav = html.slice(html.lastIndexOf('<nav'))
  const links = [...nav.matchAll(/href="([^"]+)"/g)].map(
    ([, link]) => new URL(link ?? '', granary.address + first).href,
  )
  expect(links.length).toBeGreaterThan(20)
  return Promise.all(links.map(read))
}

async function read(address: string): Promise<Written> {
  const answer = await fetch(address)
  expect([address, answer.status]).toEqual([address, 200])
  return { address, html: await answer.text() }
}

/** All have one layout: those on which an element stands, or stands in another, that is on none of those before. */
function thatDiffer(pages: readonly Written[]): readonly string[] {
  const seen = new Set<string>()
  const kindsOn = ({ html }: Written) =>
    [...html.matchAll(/<(\w+)[^>]*>\s*<(\w+)/g)].map(([, outer, inner]) => `${outer} ${inner}`)
  const chosen = pages.filter((page) => {
    const isNew = kindsOn(page).some((kind) => !seen.has(kind))
    for (const kind of kindsOn(page)) seen.add(kind)
    return isNew
  })
  expect(chosen.length).toBeGreaterThan(1)
  return chosen.map(({ address }) => address)
}
