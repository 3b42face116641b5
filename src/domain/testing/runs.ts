import fc from 'fast-check'

/** Of a property that says no number. */
export const USUAL_RUNS = 100

/** So many runs of a property, or as many times more as all properties are asked for (`scripts/test/property-setup.ts`). */
export function runs(count: number): { readonly numRuns: number } {
  const { numRuns = USUAL_RUNS } = fc.readConfigureGlobal()
  return { numRuns: Math.ceil((count * numRuns) / USUAL_RUNS) }
}
