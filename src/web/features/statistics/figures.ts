import type { ReactNode } from 'react'
import { csvOf } from '#domain/exchange/csv.ts'

/** A number, a text, nothing, or a text that is drawn in its own way. */
export type Cell = number | string | null | { readonly text: string; readonly shown: ReactNode }

/** The figures of a view, as its table shows them and its file holds them; the first cell of a row names it. */
export type Figures = {
  readonly head: readonly string[]
  readonly rows: readonly { readonly key: string; readonly cells: readonly Cell[] }[]
}

/** For spreadsheets. */
export function figuresAsCsv({ head, rows }: Figures): string {
  return csvOf([head, ...rows.map(({ cells }) => cells.map(textOf))])
}

function textOf(cell: Cell): string {
  if (cell === null) return ''
  return typeof cell === 'object' ? cell.text : String(cell)
}
