import type { Day } from '#domain/statistics/calendar.ts'
import type { Line } from './charts.tsx'
import type { Legend } from './chart-picture.ts'
import type { Figures } from './figures.ts'
import { seriesColour, seriesDash } from './series-colour.ts'

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
  return lines.map(({ label, place }) => ({ label, colour: seriesColour(place), dash: seriesDash(place) }))
}

/** So many people have a line beside that of all together: with more, nobody could follow one. */
export const MOST_PEOPLE = 7

/** The first line, which is the sum, and of the others those with the most, in the order that they had. */
export function strongestOf(lines: readonly Line[]): readonly Line[] {
  const [, ...people] = lines
  const strongest = new Set(people.toSorted((a, b) => sumOf(b) - sumOf(a)).slice(0, MOST_PEOPLE))
  return lines.filter((line) => line.place === 0 || strongest.has(line))
}

const sumOf = ({ data }: Line): number => data.reduce<number>((sum, value) => sum + (value ?? 0), 0)
