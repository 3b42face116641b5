import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ENGLISH, type WritingSystem } from '#domain/project/project.ts'
import { storedUser, storeUser } from '#web/session/stored-user.ts'
import { anOpened } from '../testing/opened-in-town.ts'

const aScript = (bcp47: string): WritingSystem => ({ bcp47, name: bcp47, font: '', rtl: null })
const AMHARIC = aScript('am')
const FRENCH = aScript('fr')

test('a project that was merely opened has the word lists of the gloss columns that the person shows, and no others', async () => {
  const town = anOpened({ analysisWritingSystems: [aScript('es'), FRENCH, AMHARIC] })
  town.choose(['fr', 'am'])
  town.show()

  await expect.poll(town.lists).toEqual(['/spelling/fr'])
})

test('English is written in two ways, and both lists come; one that is kept does not come again', async () => {
  const town = anOpened({ analysisWritingSystems: [ENGLISH] }, { kept: ['/spelling/en-us'] })
  town.show()

  await expect.poll(town.lists).toEqual(['/spelling/en-gb'])
})

test('who wants no suggestions gets no word lists, but the faces', async () => {
  const town = anOpened({ vernacularWritingSystem: AMHARIC })
  const user = storedUser()
  if (user) storeUser({ ...user, glossSuggestion: 'Off' })
  town.show()

  await expect.poll(town.letters).toContain('ሀ')
  await town.untilDone()
  expect(town.lists()).toEqual([])
})

test('the letters of all writing systems are set once in their fonts, where nobody sees or hears them', async () => {
  const hausa = { ...aScript('ha'), font: 'Charis SIL' }
  const town = anOpened({
    vernacularWritingSystem: hausa,
    analysisWritingSystems: [ENGLISH, aScript('th')],
    alphabet: [['ɓ', 'Ɓ']],
    // A mark that stands alone is set on a letter.
    validCharacters: ['ɛ́', '\u0302'],
  })
  town.show()

  await expect.poll(town.letters).toEqual(['ŋ ɓ Ɓ ɛ́ ŋ\u0302', 'ŋ', 'ก'])
  expect(town.sample()).toMatchObject({ className: 'visually-hidden', ariaHidden: 'true' })
  expect(town.sample()?.firstElementChild?.getAttribute('style')).toContain('Charis SIL')
  await town.untilDone()
  expect(town.sample()?.isConnected).toBe(false)
})

test('faces that came before the service worker are shown to it', async () => {
  const [came, kept] = ['https://granary.example/assets/andika.ttf', 'https://granary.example/assets/kept.woff2']
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue(
    [came, kept, 'https://granary.example/assets/entry.js'].map((name) => ({ name }) as PerformanceEntry),
  )
  const town = anOpened({}, { kept: [kept] })
  town.show()

  await town.untilDone()
  expect(town.fetched().filter((address) => address.includes('/assets/'))).toEqual([came])
})

test.each([
  ['while the service worker is not there yet', { isAtWork: false }],
  ['for somebody who saves data', { isSavingData: true }],
])('nothing comes beforehand %s', async (_when, how) => {
  const town = anOpened({}, how)
  town.show()
  await screen.findByRole('heading', { level: 1, name: 'Choose a domain' })
  await new Promise((resolve) => setTimeout(resolve, 1_500))

  expect([town.lists(), town.letters()]).toEqual([[], []])
})

test('on a first visit it all comes when the service worker takes over', async () => {
  const town = anOpened({}, { isAtWork: false })
  town.show()
  await screen.findByRole('heading', { level: 1, name: 'Choose a domain' })
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  town.workers.dispatchEvent(new Event('controllerchange'))

  await expect.poll(town.lists).toEqual(['/spelling/en-us', '/spelling/en-gb'])
})
