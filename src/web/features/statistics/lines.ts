import type { Day } from '#domain/statistics/calendar.ts'
import type { Line } from './charts.tsx'
import type { Legend } from './chart-picture.ts'
import type { Figures } from './figures.ts'
import { seriesColour } from './series-colour.ts'

type Lines = {
  readonly days: readonly Day[]
  readonly lines: readonly Line[]
  /** How a day is written. */
  readonly written: (day: Day) => string
}

/** A row for each day, the latest first, with what each line has there. */
export function linesAsFigures(heading: string, { days, lines, written }: Lines): Figures {
  const rows = days.map((day, at) => ({
    key: day,
    cells: [{ text: day, shown: written(day) }, ...lines.map(({ data }) => data[at] ?? null)],
  }))
  return { head: [heading, ...lines.map(({ label }) => label)], rows: rows.toReversed() }
}

export function legendOf(lines: readonly Line[]): Legend {
  return lines.map(({ label }, place) => ({ label, colour: seriesColour(place) }))
}
