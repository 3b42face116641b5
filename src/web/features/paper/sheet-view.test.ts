import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CONTRAST, LINES, look, NEW_VIEW, ZOOM, type SheetMove } from './sheet-view.ts'

test('the reading line moves by one of the lines that the sheet has', () => {
  const view = look({ ...NEW_VIEW, line: 0.5 }, { kind: 'lines', to: 20 })

  expect(look(view, { kind: 'lineDown' }).line).toBeCloseTo(0.55)
  expect(look(view, { kind: 'lineUp' }).line).toBeCloseTo(0.45)
})

test('a sheet that is turned is read from its top again', () => {
  expect(look({ ...NEW_VIEW, line: 0.8, turns: 3 }, { kind: 'turn' })).toMatchObject({ turns: 0, line: NEW_VIEW.line })
})

test('larger and smaller again is as before', () => {
  expect(look(look(NEW_VIEW, { kind: 'larger' }), { kind: 'smaller' }).zoom).toBeCloseTo(1)
})

test('whatever is done, the sheet stays in sight', () => {
  const plain = fc.constantFrom('larger', 'smaller', 'whole', 'turn', 'lineUp', 'lineDown')
  const valued = fc.record({ kind: fc.constantFrom('contrast', 'line', 'lines'), to: fc.double() })
  const move = fc.oneof(fc.record({ kind: plain }), valued) as fc.Arbitrary<SheetMove>

  fc.assert(
    fc.property(fc.array(move), (moves) => {
      const view = moves.reduce(look, NEW_VIEW)
      expect(view.zoom).toBeGreaterThanOrEqual(ZOOM.least)
      expect(view.zoom).toBeLessThanOrEqual(ZOOM.most)
      expect(view.contrast).toBeGreaterThanOrEqual(CONTRAST.least)
      expect(view.contrast).toBeLessThanOrEqual(CONTRAST.most)
      expect(view.lines).toBeGreaterThanOrEqual(LINES.least)
      expect(view.lines).toBeLessThanOrEqual(LINES.most)
      expect(view.line).toBeGreaterThanOrEqual(0)
      expect(view.line).toBeLessThanOrEqual(1)
    }),
  )
})
