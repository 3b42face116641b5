import { expect, test } from 'vitest'
import { seriesColour, seriesDash } from './series-colour.ts'

test('S14.3 forty lines have forty colours, the same at each load', () => {
  const colours = Array.from({ length: 40 }, (_, place) => seriesColour(place))
  expect(new Set(colours)).toHaveProperty('size', 40)
  expect(colours[0]).toBe('oklch(var(--series-lightness) 0.13 160.0)')
})

test('lines whose colours are close to those of others are dashed in other ways', () => {
  expect([seriesDash(0), seriesDash(6), seriesDash(7), seriesDash(14)]).toEqual([undefined, undefined, '6 4', '10 4'])
})
