import type { Locator, Page } from 'playwright'
import { describe, expect, inject, test } from 'vitest'
import { aDomain, aSense, aWord } from '#domain/testing/builders.ts'
import { asOnPhone, expectNoHindrance, expectNoHindranceAnywhere } from './accessibility.ts'
import { ask } from './ask.ts'
import { EVERYTHING, LONG_LANGUAGE } from './everything.ts'
import { speak } from './entry-table.ts'
import { chooseFromMenu, chooseTab, pressByKeyboard } from './keyboard.ts'
import { openAs, openEntry } from './known-device.ts'
import { aMember } from './members.ts'
import { clearedPage } from './new-page.ts'
import { anOwner } from './people.ts'
import { aPhoto } from './photo.ts'
import { goWithinApp } from './within-app.ts'

const granary = inject('sharedGranary')

const LONG_NAME = 'Omari wa Kilifi bin Mohamed Abdallah al-Barwani wa Pwani Kuu'

const PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true }

/** The table is another one on a phone; whatever else is the same there is shown as on a phone where it is passed. */
const LOOKS = [
  { locale: 'en', colorScheme: 'light', viewport: { width: 1280, height: 800 } },
  { locale: 'ar', colorScheme: 'dark', ...PHONE },
] as const

test('the tree and what opens above it hinder nobody', async () => {
  const owner = await anOwner(granary, EVERYTHING)
  const page = await clearedPage({ viewport: { width: 1280, height: 800 } })
  await openAs(page, granary, owner, '/app/data-entry')
  await current(page).waitFor()
  await expectNoHindranceAnywhere(page, 'the tree')
  await expectTreeAtRest(page)
  await current(page).focus()
  await page.keyboard.type('1.3')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /^More options for .*1\.3/ }).click()
  await page.getByRole('menuitem', { name: 'Add a domain below this one' }).click()
  await page.getByRole('dialog').getByRole('textbox').first().waitFor()
  await expectNoHindranceAnywhere(page, 'a new domain')
})

describe.each(LOOKS)('in $locale, $colorScheme, at $viewport.width px', ({ viewport, ...look }) => {
  const isPhone = viewport.width === PHONE.viewport.width

  test('the table and what opens above it hinder nobody', async () => {
    const owner = await anOwner(granary, EVERYTHING)
    const page = await clearedPage({ ...look, viewport })
    await openEntry(page, granary, owner, '1.3')
    await enterWithEverything(page, 'اير')
    if (isPhone) await aboutDomain(page).click()
    await page.getByRole('button', { name: /questions to ask|أسئلة/ }).waitFor()
    await expectNoHindrance(page, 'the table, and what to ask')
    await page.locator('main ol li button[aria-expanded]').last().click()
    await page.locator('main section textarea').first().waitFor()
    await expectNoHindrance(page, 'the table, and a row that is open')
    expect(await page.locator('main section').last().evaluate(startsOfLabels)).toHaveLength(1)
    if (isPhone) await expectBigEnough(page.locator('main').locator('button, input, textarea, select'))
    await page.locator('main section textarea').first().focus()
    await page.keyboard.press('Alt+m')
    await page.getByRole('dialog').getByRole('combobox').fill('1.3.1')
    await page.getByRole('dialog').getByRole('option').first().waitFor()
    await expectNoHindrance(page, 'moving a word', 'region')

    await goWithinApp(page, '/app/data-entry')
    await current(page).waitFor()
    await goWithinApp(page, '/app/data-entry?domain=1.3')
    await vernacular(page).pressSequentially('اي')
    await page.getByRole('listbox').getByRole('option').first().waitFor()
    await expectNoHindrance(page, 'what is suggested')
    expect(await page.getByRole('listbox').evaluate((list: HTMLElement) => [list.dir, list.lang])).toEqual([
      'rtl',
      'ms-Arab',
    ])
    await vernacular(page).pressSequentially('ر')
    await page.getByRole('radio').first().waitFor()
    await page.keyboard.press('Alt+Digit1')
    await expectNoHindrance(page, 'a sense that is chosen')
    await page.keyboard.press('F1')
    await page.getByRole('dialog').waitFor()
    await expectNoHindrance(page, 'the keys')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })

    await page.locator('[aria-expanded="false"]', { hasText: /^(Paper sheets|الأوراق)$/ }).click()
    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: /Choose photos|اختيار صور/ }).click()
    await (await choosing).setFiles(await aPhoto(page, 'one.jpg'))
    await page.locator('main img').waitFor()
    await expectNoHindrance(page, 'a sheet beside the table')
  })
})

test('recording word after word hinders nobody', async () => {
  const owner = await anOwner(granary)
  const senses = [aSense({ semanticDomains: [aDomain('1.3')] })]
  await ask(granary, owner, `POST /projects/${owner.projectId}/words`, aWord({ vernacular: 'maji', senses }))
  const page = await clearedPage({ viewport: { width: 1280, height: 800 } })
  const button = page.locator('main [aria-keyshortcuts~="F2"]')
  await openAs(page, granary, owner, '/app/record?domain=1.3')
  await button.waitFor()
  await expectNoHindranceAnywhere(page, 'a word to record')
  // Within reach of a thumb.
  await asOnPhone(page, async () => {
    expect((await button.boundingBox())?.y).toBeGreaterThan(PHONE.viewport.height / 2)
  })
  const onlyFlagged = page.locator('main fieldset button[aria-pressed]').last()
  await onlyFlagged.click()
  await button.waitFor({ state: 'detached' })
  await expectNoHindranceAnywhere(page, 'a choice without words')
  await onlyFlagged.click()
  await button.waitFor()

  await page.keyboard.press('Alt+r')
  await speak(page)
  await expectNoHindranceAnywhere(page, 'recording')
  await page.keyboard.press('Alt+r')
  await page.getByRole('button', { name: /^Options for recording/ }).click()
  await page.getByRole('menuitem', { name: 'Trim…', exact: true }).click()
  await page.getByRole('slider').first().waitFor()
  await expectNoHindranceAnywhere(page, 'cutting a recording')
  await expectCutWhereDrawn(page, 0.6)
  await asOnPhone(page, () => expectCutWhereDrawn(page, 0.4))
})

test('the people of a project and the settings of a person hinder nobody', async () => {
  const owner = await anOwner(granary, EVERYTHING)
  const member = await aMember(granary, owner, { name: LONG_NAME })
  await ask(granary, owner, `PUT /projects/${owner.projectId}/speakers/create`, LONG_NAME)
  const page = await clearedPage({ viewport: { width: 1280, height: 800 } })
  await openAs(page, granary, owner, '/app/people/speakers')
  await page.getByRole('listitem').getByRole('button').first().click()
  await page.getByRole('checkbox').first().waitFor()
  await expectNoHindranceAnywhere(page, 'a speaker')

  await goWithinApp(page, '/app/people/members')
  for (const above of ABOVE_MEMBERS) await lookAbove(page, above)
  for (const tab of await page.getByRole('tab').all()) {
    await chooseTab(page, tab)
    await expectNoHindranceAnywhere(page, await tab.innerText())
  }

  await goWithinApp(page, '/app/user-settings')
  await page.locator('input[type="password"]').first().focus()
  await expectNoHindranceAnywhere(page, 'a person, at a password')
  await openAs(page, granary, member, '/app/project-settings')
  await page.getByRole('listitem').filter({ hasText: LONG_LANGUAGE }).waitFor()
  await expectNoHindranceAnywhere(page, 'a project of others')
})

const aboutDomain = (page: Page) => page.getByRole('button', { name: /^(About this domain|عن هذا المجال)$/ })
const current = (page: Page) => page.locator('main section [aria-current="true"]')
const vernacular = (page: Page) => page.locator('main section input').first()

/** Where one is stands in the same place on every level below the first, whether its words are all collected or not. */
async function expectTreeAtRest(page: Page): Promise<void> {
  const at = async (number: string) => {
    await current(page).filter({ hasText: number }).waitFor()
    return { top: (await current(page).boundingBox())?.y, height: (await current(page).boundingBox())?.height }
  }
  await current(page).focus()
  await page.keyboard.press('ArrowDown')
  const below = await at('1 Universe')
  await page.keyboard.press('ArrowDown')
  expect(await at('1.1 Sky')).toEqual(below)
  await page.getByRole('button', { name: 'Mark as done' }).click()
  await current(page).getByText('done', { exact: true }).first().waitFor()
  expect(await at('1.1 Sky')).toEqual(below)
}

/** By keys, which are the same in every language. */
async function enterWithEverything(page: Page, form: string): Promise<void> {
  await vernacular(page).fill(form)
  await page.keyboard.press('Alt+n')
  await page.keyboard.type('seen')
  await page.keyboard.press('Alt+g')
  await page.keyboard.type('V')
  await page.keyboard.press('Alt+f')
  await page.keyboard.type('tone?')
  await page.keyboard.press('Enter')
  await page.locator('main ol [data-saved="server"]').waitFor()
}

/** For a thumb, and so that a phone does not enlarge the page at a field. */
async function expectBigEnough(targets: Locator): Promise<void> {
  const sizes = await targets.evaluateAll((all) =>
    all
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => ({
        html: element.outerHTML.slice(0, 120),
        height: Math.round(element.getBoundingClientRect().height),
        letters: element.matches('button') ? 16 : Number.parseFloat(getComputedStyle(element).fontSize),
      })),
  )
  expect(sizes.length).toBeGreaterThan(10)
  expect(sizes.filter(({ height, letters }) => height < 44 || letters < 16)).toEqual([])
}

/** S8.4: an end goes where it is drawn to; what is kept lies between the ends, whichever way the page runs; a finger that misses an end moves none. */
async function expectCutWhereDrawn(page: Page, cut: number): Promise<void> {
  const [begin, end] = [page.getByRole('slider').first(), page.getByRole('slider').last()]
  const sound = page.locator('[role="dialog"] svg[preserveAspectRatio="none"]')
  const isRtl = await page.evaluate(() => document.documentElement.dir === 'rtl')
  const [track, thumb] = [await sound.boundingBox(), await begin.boundingBox()]
  const height = (thumb?.y ?? 0) + 8
  const at = (part: number) => (track?.x ?? 0) + (track?.width ?? 0) * (isRtl ? 1 - part : part)
  await end.press('End')
  await page.evaluate(() => new Promise(requestAnimationFrame))
  const secondsAt = async (slider: Locator) => Number(await slider.getAttribute('aria-valuenow'))
  const before = await secondsAt(end)
  await page.mouse.move(await middleOf(begin), height)
  await page.mouse.down()
  await page.mouse.move(at(cut), height)
  await expect.poll(() => middleOf(begin)).toBeCloseTo(at(cut), -1)
  await page.mouse.up()
  await page.mouse.click(at(0.8), height, { delay: 100 })
  await page.evaluate(() => new Promise(requestAnimationFrame))

  expect(await secondsAt(end)).toBeCloseTo(before, 9)
  const shade = await sound.locator('+ div').boundingBox()
  const [from, to] = [await middleOf(begin), await middleOf(end)]
  expect(from > to).toBe(isRtl)
  expect(shade?.x).toBeCloseTo(Math.min(from, to), -1)
  expect((shade?.x ?? 0) + (shade?.width ?? 0)).toBeCloseTo(Math.max(from, to), -1)
  expect(await sound.evaluate((drawn) => getComputedStyle(drawn).transform.startsWith('matrix(-1'))).toBe(isRtl)
}

async function middleOf(locator: Locator): Promise<number> {
  const box = await locator.boundingBox()
  return (box?.x ?? 0) + (box?.width ?? 0) / 2
}

/** What stands above the page, in any language. */
type Above = { readonly what: string; readonly role: 'dialog' | 'menu'; readonly open: (page: Page) => Promise<void> }

const menus = (page: Page) => page.locator('main section > ul > li button[aria-haspopup="menu"]')

/** At an owner's, whose own row has no menu. */
const ABOVE_MEMBERS: readonly Above[] = [
  { what: 'a role menu', role: 'menu', open: (page) => pressByKeyboard(page, menus(page).first()) },
  { what: 'a member menu', role: 'menu', open: (page) => pressByKeyboard(page, menus(page).nth(1)) },
  {
    what: 'handing over',
    role: 'dialog',
    open: async (page) => {
      await pressByKeyboard(page, menus(page).nth(1))
      await chooseFromMenu(page, page.getByRole('menuitem').first())
    },
  },
  { what: 'the poster', role: 'dialog', open: (page) => pressByKeyboard(page, page.locator('main [type="submit"]')) },
  {
    what: 'withdrawing',
    role: 'dialog',
    open: (page) => pressByKeyboard(page, page.locator('[role="tabpanel"] li button').last()),
  },
]

async function lookAbove(page: Page, { what, role, open }: Above): Promise<void> {
  await open(page)
  await page.getByRole(role).waitFor()
  // A menu floats above the regions of the page.
  await expectNoHindranceAnywhere(page, what, ...(role === 'menu' ? ['region'] : []))
  await page.keyboard.press('Escape')
  await page.getByRole(role).waitFor({ state: 'detached' })
}

/** In the page: how far from the edge of a panel its labels begin, in pixels. */
function startsOfLabels(panel: Element): readonly number[] {
  const isRtl = getComputedStyle(panel).direction === 'rtl'
  const at = panel.getBoundingClientRect()
  const starts = [...panel.querySelectorAll('label')]
    .map((label) => label.getBoundingClientRect())
    .filter(({ width }) => width > 1)
    .map(({ left, right }) => Math.round(isRtl ? at.right - right : left - at.left))
  return [...new Set(starts)]
}
