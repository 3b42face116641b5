import type { SheetView } from '#web/replica/words/sheet.ts'

export type SheetMove =
  | { readonly kind: 'larger' | 'smaller' | 'whole' | 'turn' | 'lineUp' | 'lineDown' }
  | { readonly kind: 'contrast' | 'line' | 'lines'; readonly to: number }

export const NEW_VIEW: SheetView = { turns: 0, zoom: 1, contrast: 1, line: 0.05, lines: 30 }

export const ZOOM = { least: 0.5, most: 6, step: 1.25 } as const
export const CONTRAST = { least: 1, most: 3, step: 0.25 } as const
export const LINES = { least: 5, most: 80 } as const

/** The view after one move; at an end nothing changes. */
export function look(view: SheetView, move: SheetMove): SheetView {
  return { ...view, ...AFTER[move.kind](view, 'to' in move ? move.to : 0) }
}

const PLACE = { least: 0, most: 1 } as const

const AFTER: Readonly<Record<SheetMove['kind'], (view: SheetView, to: number) => Partial<SheetView>>> = {
  larger: ({ zoom }) => ({ zoom: within(zoom * ZOOM.step, ZOOM) }),
  smaller: ({ zoom }) => ({ zoom: within(zoom / ZOOM.step, ZOOM) }),
  whole: () => ({ zoom: 1 }),
  turn: ({ turns }) => ({ turns: ((turns + 1) % 4) as SheetView['turns'], line: NEW_VIEW.line }),
  lineUp: ({ line, lines }) => ({ line: within(line - 1 / lines, PLACE) }),
  lineDown: ({ line, lines }) => ({ line: within(line + 1 / lines, PLACE) }),
  line: (_, to) => ({ line: within(to, PLACE) }),
  contrast: (_, to) => ({ contrast: within(to, CONTRAST) }),
  lines: (_, to) => ({ lines: within(Math.round(to), LINES) }),
}

function within(value: number, { least, most }: { readonly least: number; readonly most: number }): number {
  return Number.isFinite(value) ? Math.min(most, Math.max(least, value)) : least
}
