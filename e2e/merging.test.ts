import type { Locator, Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { aDomain, aGuid, aSense, aWord } from '#domain/testing/builders.ts'
import type { Word } from '#domain/word/word.ts'
import { asOnPhone, expectNoHindrance, expectNoHindranceAnywhere } from './accessibility.ts'
import { ask } from './ask.ts'
import { pressByKeyboard } from './keyboard.ts'
import { openAs } from './known-device.ts'
import { aMember } from './members.ts'
import { clearedPage } from './new-page.ts'
import { anOwner, type Owner, wordsOnServer } from './people.ts'
import { goWithinApp } from './within-app.ts'

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

test('by keyboard alone two words are selected, one is merged into the other, and both are there again; on the way nothing hinders anybody', async () => {
  const { owner } = await withWords(
    {
      vernacular: 'ziwa',
      senses: [glossed('lake')],
      note: { language: 'en', text: 'north' },
      flag: { active: true, text: 'tone?' },
    },
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
  await expectNoHindranceAnywhere(page, 'words before anything is decided')
  await page.keyboard.press('Alt+ArrowLeft')
  await result(page).getByText('pond').waitFor()
  // The focus has gone with the meaning.
  await expect.poll(() => pond.evaluate((button) => button === document.activeElement)).toBe(true)

  await page
    .getByRole('region', { name: 'zziwa' })
    .getByRole('button', { name: /^Actions for the meaning/ })
    .focus()
  await page.keyboard.press('Enter')
  const combine = page.getByRole('menuitem', { name: /^Combine with .lake. \(.ziwa/ })
  await combine.waitFor()
  await expectNoHindranceAnywhere(page, 'what can be done with a meaning', 'region')
  await combine.focus()
  await page.keyboard.press('Enter')
  await result(page).getByText('north; south').waitFor()
  await expectNoHindranceAnywhere(page, 'words that are to be merged')
  await pressByKeyboard(page, page.getByRole('button', { name: 'Save', exact: true }))
  await expect.poll(() => meaningsOn(owner)).toEqual(['ziwa: lake, pond'])

  await pressByKeyboard(page, page.getByRole('button', { name: 'Undo' }))
  await expect.poll(() => meaningsOn(owner)).toEqual(['ziwa: lake', 'zziwa: lake, pond'])
})

test('a word is merged with another one that is looked for, by dragging and without a network, and reaches the server then', async () => {
  const long = 'a pond in which fish are kept '.repeat(8).trim()
  const { owner, address } = await withWords(
    { vernacular: 'ziwa', senses: [glossed('lake')] },
    { vernacular: 'ziwaa', senses: [glossed('pond')] },
    { vernacular: 'ziwa-la-samaki', senses: [glossed(long), glossed('tank')] },
  )
  const page = await clearedPage({ viewport: { width: 1280, height: 800 } })
  await openAs(page, granary, owner, '/app/words')
  const sense = (name: string | RegExp) => page.getByRole('group', { name })
  await page.getByRole('button', { name: 'ziwa', exact: true }).click()
  await page.getByRole('link', { name: 'Merge with…' }).click()
  await page.getByRole('searchbox', { name: /^Find the word/ }).fill('pond')
  await page.getByRole('button', { name: /ziwaa/ }).click()
  await sense('pond').waitFor()
  await page.context().setOffline(true)
  await sense('pond').dragTo(sense('lake'))
  await result(page).getByText('lake; pond').waitFor()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('table', { name: 'Words' }).getByRole('button', { name: 'ziwa', exact: true }).waitFor()
  await page.context().setOffline(false)
  await expect.poll(() => meaningsOn(owner)).toEqual([`ziwa-la-samaki: ${long}, tank`, 'ziwa: lake; pond'])

  await goWithinApp(page, '/app/goals/merge')
  await page.locator('main a').first().waitFor()
  await expectNoHindranceAnywhere(page, 'nothing to merge')
  const [ziwa = '', , samaki = ''] = address.match(/word=[^&]+/g) ?? []
  await goWithinApp(page, `/app/goals/merge?${ziwa}&${samaki}`)
  await sense('tank').locator('button').first().click()
  await page.getByRole('menuitem').last().click()
  await page.locator('main section li button').last().waitFor()
  await sense('lake; pond').locator('button').first().click()
  await page.getByRole('menuitem').first().click()
  await page.locator('main article').waitFor()
  await expectNoHindranceAnywhere(page, 'meanings that are combined and deleted')
  await page.goto(new URL(`/app/goals/merge?word=${aGuid()}&word=${aGuid()}`, page.url()).href)
  await page.getByRole('button', { name: 'Go to Words' }).waitFor()
  await expectNoHindranceAnywhere(page, 'words that are no more')
})

test('sets of possible duplicates come one after the other, and without a network; a merge is taken back, a word that is gone is told, and what was decided is on the server then', async () => {
  const fire = aWord({ vernacular: 'moto', senses: [glossed('fire')] })
  const { owner } = await withWords(
    { vernacular: 'maji', senses: [glossed('water')] },
    { vernacular: 'maji', senses: [glossed('juice')] },
    { vernacular: 'moto', senses: [glossed('hot')] },
    { vernacular: 'moto', senses: [glossed('heat')] },
    fire,
    { vernacular: 'ziwa', senses: [glossed('lake')] },
    { vernacular: 'ziwa', senses: [glossed('lake'), glossed('pond')] },
  )
  const page = await clearedPage({ viewport: { width: 1280, height: 800 } })
  await openAs(page, granary, owner, '/app/goals')
  await page.getByRole('link', { name: /^Merge duplicates/ }).click()
  const sense = (name: string) => page.getByRole('group', { name, exact: true })
  const press = (name: string | RegExp) => pressByKeyboard(page, page.getByRole('button', { name, exact: true }))
  await sense('juice').waitFor()
  await expectNoHindranceAnywhere(page, 'a set of a round')
  await combine(page, sense('juice'), /^Combine with .water/)
  await page.getByText('water; juice').waitFor()
  await press('Save')
  await sense('fire').waitFor()
  await expect.poll(() => meaningsOn(owner)).toContain('maji: water; juice')
  await press('Previous')
  await page.getByText('You’ve merged these words.').waitFor()
  await expectNoHindranceAnywhere(page, 'a set that was merged')
  await press('Undo this merge')
  await sense('juice').waitFor()
  await expect.poll(() => meaningsOn(owner)).toEqual(expect.arrayContaining(['maji: juice', 'maji: water']))

  await press('Not duplicates')
  await sense('fire').waitFor()
  await deleteOnServer(owner, fire)
  const gone = page.getByRole('alert').getByText(/^Someone else has just merged/)
  await gone.waitFor()
  await expectNoHindranceAnywhere(page, 'a set of which a word is gone')
  await press('Continue with the others')
  await gone.waitFor({ state: 'detached' })
  await page.context().setOffline(true)
  await press('Decide later')
  await sense('pond').waitFor()
  await page.getByText(/^To decide later: .moto/).waitFor()
  await expectDecisionsInSight(page)
  await combine(page, sense('lake').last(), /^Combine with .lake/)
  await press('Save')
  await page.getByText('Merged: 1').waitFor()
  await expectNoHindranceAnywhere(page, 'a round that is over, with a set that was put off')
  await press(/^Continue/)
  await page.getByRole('heading', { name: 'No duplicates found' }).waitFor()
  await expectNoHindranceAnywhere(page, 'no duplicates')

  await page.context().setOffline(false)
  const verdicts = async () => {
    const answer = await ask(granary, owner, `GET /projects/${owner.projectId}/duplicates/verdicts`)
    const { verdicts: given } = answer as { readonly verdicts: readonly { readonly verdict: string }[] }
    return given.map(({ verdict }) => verdict).toSorted()
  }
  await expect.poll(verdicts).toEqual(['deferred', 'notDuplicates', 'notDuplicates'])
  await page.getByRole('link', { name: 'Decided sets (3)' }).click()
  await page.getByRole('link', { name: 'Decide now' }).waitFor()
  await expectNoHindranceAnywhere(page, 'sets that are decided about')
  await page.getByRole('link', { name: 'Decide now' }).click()
  await sense('heat').waitFor()
  await expectNoHindranceAnywhere(page, 'what was put off')
})

/** By the menu of a meaning. */
async function combine(page: Page, meaning: Locator, onto: RegExp): Promise<void> {
  await meaning.getByRole('button').focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: onto }).focus()
  await page.keyboard.press('Enter')
}

/** As somebody else does it. */
async function deleteOnServer(owner: Owner, { guid: wanted }: Word): Promise<void> {
  const { id } = (await wordsOnServer(granary, owner)).find(({ guid }) => guid === wanted) ?? {}
  await ask(granary, owner, `DELETE /projects/${owner.projectId}/words/frontier/${id}`)
}

/** Nor does a phone lay what is told about the last set over the buttons for the next one. */
async function expectDecisionsInSight(page: Page): Promise<void> {
  const keepApart = await page.getByRole('button', { name: 'Not duplicates' }).elementHandle()
  await asOnPhone(page, () => expect.poll(() => keepApart?.evaluate(isInSight)).toBe(true))
}

/** In the page: nothing lies over the button. */
function isInSight(button: Element): boolean {
  const { left, top, width, height } = button.getBoundingClientRect()
  return button.contains(document.elementFromPoint(left + width / 2, top + height / 2))
}

test('two people who decide about the same words see each other, and the one with a phone merges them by touch, in Arabic', async () => {
  const { owner, address } = await withWords(
    { vernacular: 'maji', senses: [glossed('water')] },
    { vernacular: 'maji', senses: [glossed('juice')] },
  )
  const juma = await aMember(granary, owner, { name: 'Juma Ali', role: 'Editor' })
  const phone = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true, locale: 'ar' } as const
  const pages = [await clearedPage(), await clearedPage({ ...phone, colorScheme: 'dark' })] as const
  await openAs(pages[0], granary, owner, address)
  await openAs(pages[1], granary, juma, '/app/goals/duplicates')
  await pages[0].getByText('Juma Ali is here too').waitFor()
  await pages[1].getByText('Amina Juma').waitFor()
  await expectNoHindrance(pages[0], 'a set that somebody else is at')
  await expectNoHindrance(pages[1], 'a set that somebody else is at, on a phone')
  await pages[1].getByRole('group', { name: 'juice' }).getByRole('button').tap()
  await pages[1].getByRole('menuitem', { name: /^ضمّ إلى .water/ }).tap()
  await pages[1].getByText('water; juice').waitFor()
  await pages[1].getByRole('button', { name: 'حفظ', exact: true }).tap()
  await expect.poll(() => meaningsOn(owner)).toEqual(['maji: water; juice'])
})
