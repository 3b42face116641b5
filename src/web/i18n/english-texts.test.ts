import { expect, test } from 'vitest'
import firstTexts from 'virtual:first-texts'
import lateTexts from 'virtual:late-texts'
import textsOnTheWay from 'virtual:texts-on-the-way'
import english from '#web/locales/en.json'

const firstSources = import.meta.glob<string>(
  [
    '../{site,main,routes}.tsx',
    '../features/{landing,site}/*.tsx',
    '../shared/{button-link,colour-mode-switch,failure-screen,language-switch,loading-screen,logo,screen}.tsx',
  ],
  { query: '?raw', eager: true, import: 'default' },
)
const sourcesOnTheWay = import.meta.glob<string>(
  [
    '../features/session/log-in-{form,screen}.tsx',
    '../features/projects/{project-list,projects-screen}.tsx',
    '../shared/domain-tree/domain-search.tsx',
    '../features/data-entry/{domain-tree-screen,entry-screen,domain-header,domain-texts}.tsx',
    '../features/data-entry/{fields,new-word}/*.tsx',
    '../features/sync/{sync-indicator.tsx,sync-text.ts}',
  ],
  { query: '?raw', eager: true, import: 'default' },
)

const keysIn = (sources: Readonly<Record<string, string>>): string[] =>
  Object.values(sources).flatMap((source) => [...source.matchAll(/\bt\(\s*'([\w.]+)'/g)].map(([, key]) => key ?? ''))

const isIn = (texts: object) => (key: string) => key in texts || `${key}_other` in texts

test('what is shown before the application proper is there has its texts', () => {
  const used = keysIn(firstSources)

  expect(used.length).toBeGreaterThan(20)
  expect(used.filter((key) => !isIn(firstTexts)(key))).toEqual([])
})

test('texts of the application proper are not loaded with the first page', () => {
  expect(Object.keys(firstTexts).filter((key) => /^(?:entry|errors|sync|tree)\./.test(key))).toEqual([])
})

/** What can be refused on the way, to whoever opens a project, types, records or draws there, or decides without a network. */
const REFUSED_ON_THE_WAY =
  /^errors\.(?:account|audio|decision|domain|file|name|noConnection|operation|permission|picture|project|request|server|session|unexpected|word)\b/

test('what is shown on the way to the first word has its texts there, and those of what can go wrong on it', () => {
  const used = keysIn(sourcesOnTheWay)
  const refusals = Object.keys(english).filter((key) => REFUSED_ON_THE_WAY.test(key))

  expect(used.length).toBeGreaterThan(50)
  expect([...used, ...refusals].filter((key) => !isIn({ ...firstTexts, ...textsOnTheWay })(key))).toEqual([])
})

test('what only other screens, menus and dialogs say is not loaded on the way', () => {
  expect(Object.keys(textsOnTheWay).filter((key) => /^(?:account|archive|audit|members)\./.test(key))).toEqual([])
})

test('every English text comes some time, and once', () => {
  const all = [firstTexts, textsOnTheWay, lateTexts].flatMap((texts) => Object.entries(texts))

  expect(Object.fromEntries(all)).toEqual(english)
  expect(all).toHaveLength(Object.keys(english).length)
})
