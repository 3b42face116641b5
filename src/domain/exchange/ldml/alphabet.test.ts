import { expect, test } from 'vitest'
import { parseXml } from '#server/features/exchange/lift/parse-xml.ts'
import { alphabetOf } from './alphabet.ts'

const alphabet = (collation: string) =>
  alphabetOf(parseXml(`<ldml><collations><collation type="standard">${collation}</collation></collations></ldml>`))

test('is read from the lines that FieldWorks writes', () => {
  const lines = '<special xmlns:sil="urn"><sil:simple><![CDATA[A a\nGb gb\n\nƐ ɛ]]></sil:simple></special>'

  expect(alphabet(`<cr>&amp; a &lt; b</cr>${lines}`)).toEqual([
    ['A', 'a'],
    ['Gb', 'gb'],
    ['Ɛ', 'ɛ'],
  ])
})

test('is read from rules that begin before all others', () => {
  expect(alphabet('<cr><![CDATA[&[before 1] [first regular] < A << a < Gb <<< gb < Ɛ = ɛ]]></cr>')).toEqual([
    ['A', 'a'],
    ['Gb', 'gb'],
    ['Ɛ', 'ɛ'],
  ])
})

test('there is none where rules only move letters, or nothing is said', () => {
  expect(alphabet('<cr><![CDATA[& ae << æ <<< Æ]]></cr>')).toEqual([])
  expect(alphabet('<base><alias source="en"/></base>')).toEqual([])
  expect(alphabetOf(parseXml('<ldml><collations/></ldml>'))).toEqual([])
})
