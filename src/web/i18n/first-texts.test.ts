import { expect, test } from 'vitest'
import firstTexts from 'virtual:first-texts'

const sources = import.meta.glob<string>(
  [
    '../{site,main,routes}.tsx',
    '../features/{landing,not-found,site}/*.tsx',
    '../shared/{button-link,colour-mode-switch,failure-screen,language-switch,loading-screen,logo,screen}.tsx',
  ],
  { query: '?raw', eager: true, import: 'default' },
)

test('what is shown before the application proper is there has its texts', () => {
  const used = Object.values(sources).flatMap((source) =>
    [...source.matchAll(/\bt\(\s*'([\w.]+)'/g)].map(([, key]) => key ?? ''),
  )

  expect(used.length).toBeGreaterThan(20)
  expect(used.filter((key) => !(key in firstTexts))).toEqual([])
})

test('texts of the application proper are not loaded with the first page', () => {
  expect(Object.keys(firstTexts).filter((key) => /^(?:entry|errors|sync|tree)\./.test(key))).toEqual([])
})
