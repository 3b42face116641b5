import { expect, test } from 'vitest'
import type { PreviewRow } from '#domain/orthography/preview.ts'
import { packPreview, Preview } from './packed-preview.ts'

const rows = Array.from({ length: 1_000 }, (_, at): PreviewRow => {
  const warning = at % 10 === 0 ? 'blank' : at % 10 === 1 ? 'equal' : null
  return { guid: `g${at}`, before: `cha${at}\n"`, after: `ca${at}\n"`, warning }
})

const preview = (): Preview => new Preview(structuredClone(packPreview(rows)))

test('each row arrives as it was found, be it one of the first or not', () => {
  const arrived = preview()
  expect(arrived.total).toBe(1_000)
  expect(rows.map((_, at) => arrived.row(at))).toEqual(rows)
  expect(arrived.guids()).toEqual(rows.map(({ guid }) => guid))
})

test('what is chosen is all but what is left out and what would be blank, counted as it is told one by one', () => {
  for (const left of [new Set<string>(), new Set(['g2', 'g999', 'g10', 'of no row'])]) {
    const chosen = rows.filter(({ guid, warning }) => warning !== 'blank' && !left.has(guid)).map(({ guid }) => guid)
    expect(preview().chosen(left)).toEqual(chosen)
    expect(preview().countChosen(left)).toBe(chosen.length)
  }
})

test('of thousands of rows only few come as objects', () => {
  expect(packPreview(rows).first.length).toBeLessThan(100)
})
