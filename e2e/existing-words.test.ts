import { randomUUID } from 'node:crypto'
import { expect, inject, test } from 'vitest'
import { aDomain, aSense, aWord } from '#domain/testing/builders.ts'
import { ask } from './ask.ts'
import { pressByKeyboard, tabTo } from './keyboard.ts'
import { openEntry } from './known-device.ts'
import { clearedPage } from './new-page.ts'
import { anOwner } from './people.ts'

const granary = inject('sharedGranary')

/** Longer than a line of the list. */
const LONG = `neno 42 ${'-refu-sana'.repeat(6)}`

function wordOf(number: number) {
  const vernacular = number === 42 ? LONG : `neno ${number}`
  return aWord({ vernacular, senses: [aSense({ semanticDomains: [aDomain('1.3')] })] })
}

test('S2.13 on a phone the words of the domain are searched and scrolled by keyboard, and Esc leads back', async () => {
  const owner = await anOwner(granary)
  const operations = Array.from({ length: 60 }, (_, n) => ({ kind: 'enter', id: randomUUID(), word: wordOf(n + 10) }))
  await ask(granary, owner, `POST /projects/${owner.projectId}/operations`, { operations })
  const page = await clearedPage({ viewport: { width: 360, height: 640 } })
  await openEntry(page, granary, owner, '1.3')
  const opener = page.getByRole('button', { name: '60 words here' })
  await pressByKeyboard(page, page.getByRole('button', { name: 'About this domain' }))
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
  expect(await drawer.getByRole('listitem').evaluate(cutOrCovered)).toEqual([])

  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'detached' })
  await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true)
})

/** In the page: the texts of an element that are longer than their room, or that a sign lies over. */
function cutOrCovered(item: Element): readonly string[] {
  const signs = [...item.querySelectorAll('svg')].map((sign) => sign.getBoundingClientRect())
  const texts = [...item.querySelectorAll('*')].filter((one) => one.childElementCount === 0 && one.textContent)
  const isCovered = (text: Element): boolean => {
    const { left, right, top, bottom } = text.getBoundingClientRect()
    return signs.some((sign) => sign.left < right && left < sign.right && sign.top < bottom && top < sign.bottom)
  }
  const isCut = (text: Element): boolean =>
    text.scrollWidth > text.clientWidth + 1 && getComputedStyle(text).overflow !== 'visible'
  return texts.filter((text) => isCut(text) || isCovered(text)).map(({ textContent }) => textContent)
}
