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
  switch (move.kind) {
    case 'larger':
      return { ...view, zoom: within(view.zoom * ZOOM.step, ZOOM) }
    case 'smaller':
      return { ...view, zoom: within(view.zoom / ZOOM.step, ZOOM) }
    case 'whole':
      return { ...view, zoom: 1 }
    case 'turn':
      return { ...view, turns: ((view.turns + 1) % 4) as SheetView['turns'], line: NEW_VIEW.line }
    case 'lineUp':
      return { ...view, line: within(view.line - 1 / view.lines, PLACE) }
    case 'lineDown':
      return { ...view, line: within(view.line + 1 / view.lines, PLACE) }
    case 'line':
      return { ...view, line: within(move.to, PLACE) }
    case 'contrast':
      return { ...view, contrast: within(move.to, CONTRAST) }
    case 'lines':
      return { ...view, lines: within(Math.round(move.to), LINES) }
  }
}

const PLACE = { least: 0, most: 1 } as const

function within(value: number, { least, most }: { readonly least: number; readonly most: number }): number {
  return Number.isFinite(value) ? Math.min(most, Math.max(least, value)) : least
}
