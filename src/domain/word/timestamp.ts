/** A moment as words carry it: UTC with exactly seven fractional digits (spec api 1.2). */
export function timestamp(moment: Date): string {
  return moment.toISOString().replace('Z', '0000Z')
}
