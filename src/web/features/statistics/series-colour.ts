/** As far apart as hues of a row without an end can be: the golden angle. */
const APART = 137.508
/** The field's green. */
const FIRST = 160
/** So many lines are told apart by their colour alone; those that follow are dashed, too. */
const PLAIN = 7

/**
 * The colour of a line or bar by its place, the same at each load and for any number of them (spec screens S14.3). Its lightness
 * is that of the page's colours, so that each can be seen on paper by day and by night.
 */
export function seriesColour(place: number): string {
  return `oklch(var(--series-lightness) 0.13 ${((FIRST + place * APART) % 360).toFixed(1)})`
}

/** For who does not tell the colours apart. */
export function seriesDash(place: number): string | undefined {
  const round = Math.floor(place / PLAIN)
  return round === 0 ? undefined : `${2 + 4 * round} 4`
}
