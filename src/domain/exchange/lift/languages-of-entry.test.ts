import { expect, test } from 'vitest'
import { parseXml } from '#server/features/exchange/lift/parse-xml.ts'
import { languagesOfEntry } from './languages-of-entry.ts'

const form = (lang: string, text: string) => `<form lang="${lang}"><text>${text}</text></form>`
const languages = (inside: string, attributes = '') =>
  languagesOfEntry(parseXml(`<entry${attributes}>${inside}</entry>`))

const HEADWORD = `<lexical-unit>${form('seh', 'maji')}${form('seh-fonipa', '')}</lexical-unit>`
const SENSE = `<sense><gloss lang="en"><text>water</text></gloss><definition>${form('pt', 'água')}</definition></sense>`

test('an entry has its headword once in each language of its citation and its lexical unit that has a text', () => {
  expect(
    languages(`${HEADWORD}<citation>${form('seh', 'maji')}${form('ny', 'madzi')}</citation>${SENSE}`).words,
  ).toEqual(['seh', 'ny'])
})

test('glosses and definitions are told sense by sense', () => {
  expect(languages(`${HEADWORD}${SENSE}${SENSE}`)).toMatchObject({ glosses: ['en', 'en'], definitions: ['pt', 'pt'] })
})

test.each([
  ['is marked as deleted', languages(HEADWORD + SENSE, ' dateDeleted="2020-01-02T03:04:05Z"')],
  ['has no sense', languages(HEADWORD)],
])('an entry that %s says nothing in any language, since it becomes no word', (_title, told) => {
  expect(told).toEqual({ words: [], glosses: [], definitions: [] })
})
