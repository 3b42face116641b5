import type { Page } from 'playwright'
import { describe, expect, inject, test } from 'vitest'
import { aDomain, aGuid, aSense, aWord } from '#domain/testing/builders.ts'
import type { Word } from '#domain/word/word.ts'
import { expectNoHindrance } from './accessibility.ts'
import { ask } from './ask.ts'
import { pressByKeyboard } from './keyboard.ts'
import { keptForOffline } from './kept-for-offline.ts'
import { openAs } from './known-device.ts'
import { aMember } from './members.ts'
import { clearedPage, KEEPS_APP } from './new-page.ts'
import { anOwner, type Owner, wordsOnServer } from './people.ts'

const granary = inject('sharedGranary')

const glossed = (def: string) => aSense({ glosses: [{ language: 'en', def }], semanticDomains: [aDomain('1.3')] })

async function withWords(...words: readonly Partial<Word>[]): Promise<{ owner: Owner; address: string }> {
  const owner = await anOwner(granary)
  const made = words.map((word) => aWord(word))
  for (const word of made) await ask(granary, owner, `POST /projects/${owner.projectId}/words`, word)
  return { owner, address: `/app/goals/merge?${made.map(({ guid }) => `word=${guid}`).join('&')}` }
}

/** Each word with its meanings, in the order of the words. */
const meaningsOn = async (owner: Owner): Promise<readonly string[]> => {
  const words = await wordsOnServer(granary, owner)
  return words
    .map(({ vernacular, senses }) => `${vernacular}: ${senses.map(({ glosses }) => glosses[0]?.def).join(', ')}`)
    .toSorted()
}

const result = (page: Page) => page.getByRole('region', { name: 'Result' })

test('by keyboard alone two words are selected, one is merged into the other, and both are there again', async () => {
  const { owner } = await withWords(
    { vernacular: 'ziwa', senses: [glossed('lake')], note: { language: 'en', text: 'north' } },
    { vernacular: 'zziwa', senses: [glossed('lake'), glossed('pond')], note: { language: 'en', text: 'south' } },
  )
  const page = await clearedPage({ viewport: { width: 1280, height: 800 } })
  await openAs(page, granary, owner, '/app/words')
  for (const word of ['ziwa', 'zziwa']) {
    await page.getByRole('checkbox', { name: `Select “${word}”` }).focus()
    await page.keyboard.press('Space')
  }
  await pressByKeyboard(page, page.getByRole('link', { name: 'Merge (2)' }))
  const pond = page.getByRole('button', { name: /^Actions for the meaning .pond/ })
  await pond.focus()
  await page.keyboard.press('Alt+ArrowLeft')
  await result(page).getByText('pond').waitFor()
  // The focus has gone with the meaning.
  await expect.poll(() => pond.evaluate((button) => button === document.activeElement)).toBe(true)

  await page
    .getByRole('region', { name: 'zziwa' })
    .getByRole('button', { name: /^Actions for the meaning/ })
    .focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: /^Combine with .lake. \(.ziwa/ }).focus()
  await page.keyboard.press('Enter')
  await result(page).getByText('north; south').waitFor()
  await expectNoHindrance(page, 'words that are to be merged')
  await pressByKeyboard(page, page.getByRole('button', { name: 'Save', exact: true }))
  await expect.poll(() => meaningsOn(owner)).toEqual(['ziwa: lake, pond'])

  await pressByKeyboard(page, page.getByRole('button', { name: 'Undo' }))
  await expect.poll(() => meaningsOn(owner)).toEqual(['ziwa: lake', 'zziwa: lake, pond'])
})

test('a word is merged with another one that is looked for, by dragging and without a network, and reaches the server then', async () => {
  const { owner } = await withWords(
    { vernacular: 'ziwa', senses: [glossed('lake')] },
    { vernacular: 'ziwaa', senses: [glossed('pond')] },
  )
  const page = await clearedPage({ ...KEEPS_APP, viewport: { width: 1280, height: 800 } })
  await openAs(page, granary, owner, '/app/words')
  await page.getByRole('button', { name: 'ziwa', exact: true }).click()
  await page.getByRole('link', { name: 'Merge with…' }).click()
  await page.getByRole('searchbox', { name: /^Find the word/ }).fill('pon')
  await page.getByRole('button', { name: /ziwaa/ }).click()
  const sense = (name: string) => page.getByRole('group', { name })
  await sense('pond').waitFor()
  await keptForOffline(page)
  await page.context().setOffline(true)
  await sense('pond').dragTo(sense('lake'))
  await result(page).getByText('lake; pond').waitFor()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('table', { name: 'Words' }).getByRole('button', { name: 'ziwa', exact: true }).waitFor()
  await page.context().setOffline(false)
  await expect.poll(() => meaningsOn(owner)).toEqual(['ziwa: lake; pond'])
})

test('sets of possible duplicates come one after the other, and without a network; what was decided is on the server then', async () => {
  const { owner } = await withWords(
    { vernacular: 'maji', senses: [glossed('water')] },
    { vernacular: 'maji', senses: [glossed('juice')] },
    { vernacular: 'moto', senses: [glossed('fire')] },
    { vernacular: 'moto', senses: [glossed('hot')] },
    { vernacular: 'ziwa', senses: [glossed('lake')] },
    { vernacular: 'ziwa', senses: [glossed('lake'), glossed('pond')] },
  )
  const page = await clearedPage({ ...KEEPS_APP, viewport: { width: 1280, height: 800 } })
  await openAs(page, granary, owner, '/app/goals')
  await page.getByRole('link', { name: /^Merge duplicates/ }).click()
  await page.getByRole('group', { name: 'water' }).waitFor()
  await keptForOffline(page)
  await page.context().setOffline(true)
  await pressByKeyboard(page, page.getByRole('button', { name: 'Not duplicates' }))
  await page.getByRole('group', { name: 'fire' }).waitFor()
  await pressByKeyboard(page, page.getByRole('button', { name: 'Decide later' }))
  await page.getByRole('group', { name: 'pond' }).waitFor()
  await page.getByRole('group', { name: 'lake' }).last().getByRole('button').focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: /^Combine with .lake/ }).focus()
  await page.keyboard.press('Enter')
  await pressByKeyboard(page, page.getByRole('button', { name: 'Save', exact: true }))
  await page.getByText('Merged: 1').waitFor()
  await expectNoHindrance(page, 'a round of sets that is over')
  await pressByKeyboard(page, page.getByRole('button', { name: /^Continue/ }))
  await page.getByRole('heading', { name: 'No duplicates found' }).waitFor()
  await expectNoHindrance(page, 'no duplicates')

  await page.context().setOffline(false)
  const verdicts = async () => {
    const answer = await ask(granary, owner, `GET /projects/${owner.projectId}/duplicates/verdicts`)
    const { verdicts: given } = answer as { readonly verdicts: readonly { readonly verdict: string }[] }
    return given.map(({ verdict }) => verdict).toSorted()
  }
  await expect.poll(verdicts).toEqual(['deferred', 'notDuplicates', 'notDuplicates'])
  await page.getByRole('link', { name: 'Decided sets (3)' }).click()
  await page.getByRole('link', { name: 'Decide now' }).waitFor()
  await expectNoHindrance(page, 'sets that are decided about')
})

const PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true }
const LOOKS = [
  { locale: 'en', colorScheme: 'light', viewport: { width: 1280, height: 800 } },
  { locale: 'ar', colorScheme: 'dark', ...PHONE },
] as const

describe.each(LOOKS)('in $locale, $colorScheme, at $viewport.width px', (look) => {
  test('merging hinders nobody, from the choice of words to what is deleted', async () => {
    const { owner, address } = await withWords(
      { vernacular: 'ziwa', senses: [glossed('lake'), glossed('pond')], flag: { active: true, text: 'tone?' } },
      { vernacular: 'ziwa-la-samaki', senses: [glossed('a pond in which fish are kept '.repeat(8))] },
    )
    const page = await clearedPage(look)
    await openAs(page, granary, owner, '/app/goals/merge')
    await page.locator('main a').first().waitFor()
    await expectNoHindrance(page, 'nothing to merge')
    await page.goto(new URL(address, page.url()).href)
    const actions = (meaning: string) => page.getByRole('group', { name: meaning }).locator('button')
    await actions('pond').first().waitFor()
    await expectNoHindrance(page, 'words before anything is decided')
    await actions('lake').click()
    await page.getByRole('menuitem').first().waitFor()
    await expectNoHindrance(page, 'what can be done with a meaning', 'region')
    await page.getByRole('menuitem').last().click()
    await page.locator('main section li button').last().waitFor()
    await actions('pond').first().click()
    await page.getByRole('menuitem').first().click()
    await page.locator('main article').waitFor()
    await expectNoHindrance(page, 'meanings that are combined and deleted')
    await page.goto(new URL(`/app/goals/merge?word=${aGuid()}&word=${aGuid()}`, page.url()).href)
    await page.getByRole('button', { name: /^(Go to Words|الانتقال إلى الكلمات)$/ }).waitFor()
    await expectNoHindrance(page, 'words that are no more')
  })
})

test('by touch, in Arabic and on a phone, a set is merged and taken back, and others are put off and gone on with; nothing hinders anybody', async () => {
  const fire = aWord({ vernacular: 'moto', senses: [glossed('fire')] })
  const { owner } = await withWords(
    { vernacular: 'maji', senses: [glossed('water')] },
    { vernacular: 'maji', senses: [glossed('juice')] },
    { vernacular: 'moto', senses: [glossed('hot')] },
    { vernacular: 'moto', senses: [glossed('heat')] },
    fire,
  )
  const page = await clearedPage({ ...PHONE, locale: 'ar', colorScheme: 'dark' })
  await openAs(page, granary, owner, '/app/goals/duplicates')
  const sense = (name: string) => page.getByRole('group', { name, exact: true })
  const tap = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).tap()
  await sense('juice').waitFor()
  await expectNoHindrance(page, 'a set of a round')
  await sense('juice').getByRole('button').tap()
  await page.getByRole('menuitem', { name: /^ضمّ إلى .water/ }).tap()
  await page.getByText('water; juice').waitFor()
  await tap('حفظ')
  await sense('fire').waitFor()
  await expect.poll(() => meaningsOn(owner)).toContain('maji: water; juice')

  await tap('السابق')
  await page.getByText('لقد دمجت هذه الكلمات.').waitFor()
  await expectNoHindrance(page, 'a set that was merged')
  await tap('التراجع عن هذا الدمج')
  await sense('juice').waitFor()
  await expect.poll(() => meaningsOn(owner)).toEqual(expect.arrayContaining(['maji: juice', 'maji: water']))
  await tap('القرار لاحقاً')
  await sense('fire').waitFor()
  await page.getByText(/^أُجّل القرار بشأن: .maji/).waitFor()
  const keepApart = page.getByRole('button', { name: 'ليست مكررة' })
  await expect.poll(() => keepApart.evaluate(isInSight)).toBe(true)

  const words = await wordsOnServer(granary, owner)
  const { id } = words.find(({ guid }) => guid === fire.guid) ?? {}
  await ask(granary, owner, `DELETE /projects/${owner.projectId}/words/frontier/${id}`)
  await page
    .getByRole('alert')
    .getByText(/^دمج شخص آخر/)
    .waitFor()
  await expectNoHindrance(page, 'a set of which a word is gone')
  await tap('المتابعة بالكلمات الأخرى')
  await page.getByRole('alert').waitFor({ state: 'detached' })
  await tap('ليست مكررة')
  await page.getByRole('heading', { name: 'انتهت الجولة' }).waitFor()
  await expectNoHindrance(page, 'a round that is over, with a set that was put off')

  await page.getByRole('link', { name: /^مجموعات مؤجّلة/ }).tap()
  await sense('juice').waitFor()
  await expectNoHindrance(page, 'what was put off')
  await page.goto(new URL('/app/goals/duplicates/decided', page.url()).href)
  await page.getByRole('link', { name: 'القرار الآن' }).waitFor()
  await expectNoHindrance(page, 'sets that are decided about')
})

/** In the page: nothing lies over the button. */
function isInSight(button: Element): boolean {
  const { left, top, width, height } = button.getBoundingClientRect()
  return button.contains(document.elementFromPoint(left + width / 2, top + height / 2))
}

test('two people who decide about the same words see each other', async () => {
  const { owner, address } = await withWords(
    { vernacular: 'maji', senses: [glossed('water')] },
    { vernacular: 'maji', senses: [glossed('juice')] },
  )
  const juma = await aMember(granary, owner, { name: 'Juma Ali', role: 'Editor' })
  const pages = [await clearedPage(), await clearedPage()] as const
  await openAs(pages[0], granary, owner, address)
  await openAs(pages[1], granary, juma, '/app/goals/duplicates')
  await pages[0].getByText('Juma Ali is here too').waitFor()
  await pages[1].getByText('Amina Juma is here too').waitFor()
  await expectNoHindrance(pages[1], 'a set that somebody else is at')
})
