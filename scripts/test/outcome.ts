/** How many of the things that a step looked at are as they should be. */
export type Counts = { readonly passed: number; readonly failed: number; readonly skipped: number }

/** With what the tools said, for a step that failed. */
export type Outcome = Counts & { readonly output: string }

export function addUp(outcomes: readonly Counts[]): Counts {
  const sum = (of: (counts: Counts) => number) => outcomes.reduce((total, counts) => total + of(counts), 0)
  return { passed: sum((c) => c.passed), failed: sum((c) => c.failed), skipped: sum((c) => c.skipped) }
}

/** `12 passed, 0 failed`, and what was skipped when something was. */
export function summary({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
