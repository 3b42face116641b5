import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { newWord, panel, recordByKey, rows, speak } from './entry-table.ts'
import { openEntry } from './known-device.ts'
import { clearedPage } from './new-page.ts'
import { anOwner, glossOf, type Owner, typeWord, vernacularOf } from './people.ts'

const granary = inject('sharedGranary')

const aScript = (bcp47: string, name: string) => ({ bcp47, name, font: '', rtl: null })
const THREE_GLOSSES = {
  analysisWritingSystems: [aScript('en', 'English'), aScript('sw', 'Swahili'), aScript('fr', 'French')],
  definitionsEnabled: true,
  grammaticalInfoEnabled: true,
  entryFields: { note: true, flag: true, picture: true },
}
const PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true } as const
const KEYBOARD_UP = { ...PHONE, viewport: { width: 360, height: 360 } } as const
const THIRTY = Array.from({ length: 30 }, (_, n) => [`neno ${n}`, `word ${n}`, `neno la ${n}`, `mot ${n}`] as const)

async function tableOf(owner: Owner, options: Parameters<typeof clearedPage>[0]): Promise<Page> {
  const page = await clearedPage(options)
  await openEntry(page, granary, owner, '1.3')
  return page
}

/** Where the fields of the next word stand. */
async function placeOf(page: Page) {
  const [form, gloss] = await Promise.all([vernacularOf(page).boundingBox(), glossOf(page).boundingBox()])
  return { form, gloss }
}

test('the fields of the next word stay where they are: while typing, suggesting, with a hint, recording, recorded, with the panel open, after many words', async () => {
  const page = await tableOf(await anOwner(granary, THREE_GLOSSES), { viewport: { width: 1280, height: 800 } })
  const place = await placeOf(page)
  const stays = async (when: string) => expect([when, await placeOf(page)]).toEqual([when, place])
  for (const word of THIRTY.slice(0, 1)) await typeWord(page, ...word)
  await rows(page).first().waitFor()
  await stays('a row')

  await page.keyboard.type('nen')
  await page.getByRole('listbox').waitFor()
  await stays('suggestions')
  await page.keyboard.type('o 0')
  await page.getByRole('radiogroup').waitFor()
  await stays('a hint')
  await page.keyboard.press('Alt+r')
  await speak(page)
  await stays('recording')
  await page.keyboard.press('Alt+r')
  await newWord(page).locator('[data-play]').waitFor()
  await stays('recorded')
  await page.keyboard.press('Alt+n')
  await page.keyboard.type('seen')
  await panel(page).waitFor()
  await stays('the panel')
  await page.keyboard.press('Enter')
  for (const word of THIRTY.slice(1, 16)) await typeWord(page, ...word)
  await expect.poll(() => rows(page).count()).toBe(17)
  await stays('many rows')
  const heights = await rows(page).evaluateAll((all) => all.slice(2).map((row) => row.getBoundingClientRect().height))
  expect(Math.max(...heights)).toBeLessThanOrEqual(41)
  await page.reload()
  await rows(page).nth(16).waitFor()
  const last = await rows(page).last().boundingBox()
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual((place.form?.y ?? 0) + 1)
  expect(last?.y).toBeGreaterThan(300)
})

test('with six rows there are at most twenty stops for Tab in sight', async () => {
  const page = await tableOf(await anOwner(granary, THREE_GLOSSES), { viewport: { width: 1280, height: 800 } })
  for (const word of THIRTY.slice(0, 6)) await typeWord(page, ...word)
  await expect.poll(() => rows(page).count()).toBe(6)

  const stops = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('main a[href], main button, main input, main select, main [tabindex]')]
        .filter((one) => one.tabIndex >= 0 && one.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        .map((one) => one.ariaLabel ?? one.textContent ?? one.id),
    )
  expect((await stops()).length).toBeLessThanOrEqual(20)
})

test.each([PHONE, KEYBOARD_UP])(
  'on a phone the word, one gloss, the microphone and Save are in sight at once, typed or not: %o',
  async (phone) => {
    const page = await tableOf(await anOwner(granary, THREE_GLOSSES), phone)
    await vernacularOf(page).tap()
    const inSight = async () => {
      const targets = [
        vernacularOf(page),
        glossOf(page),
        newWord(page).getByRole('button', { name: /^Record/ }),
        newWord(page).getByRole('button', { name: 'Save', exact: true }),
      ]
      const boxes = await Promise.all(targets.map((target) => target.boundingBox()))
      return boxes.map((box) => box !== null && box.y >= 0 && box.y + box.height <= phone.viewport.height)
    }
    expect(await inSight()).toEqual([true, true, true, true])
    await page.keyboard.insertText('maji')
    expect(await inSight()).toEqual([true, true, true, true])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)

    // While the field has the focus nothing comes below the line, and Save stays under the thumb.
    await newWord(page)
      .getByRole('button', { name: /^Record/ })
      .tap()
    await newWord(page)
      .getByRole('button', { name: /^Stop recording/ })
      .waitFor()
    expect(await vernacularOf(page).evaluate((field) => field === document.activeElement)).toBe(true)
  },
)

test('what is recorded plays in its row, in one line with the word', async () => {
  const page = await tableOf(await anOwner(granary, THREE_GLOSSES), { viewport: { width: 1280, height: 800 } })
  await vernacularOf(page).fill('maji')
  await recordByKey(page)
  await newWord(page).locator('[data-play]').waitFor()
  await page.keyboard.press('Control+Enter')
  await rows(page).locator('[data-play]').waitFor()

  const [player, form] = await Promise.all([
    rows(page).locator('[data-play]').boundingBox(),
    rows(page).locator('input').first().boundingBox(),
  ])
  const middleOf = (box: typeof form) => (box?.y ?? 0) + (box?.height ?? 0) / 2
  expect(Math.abs(middleOf(player) - middleOf(form))).toBeLessThan(3)
})
