/**
 * What every property test stands on: a run of the suite tries the same cases each time, so that it fails for a change and not by
 * chance. `PROPERTY_SEED=random PROPERTY_RUNS=10 npx vitest …` tries others, and ten times as many.
 */
import fc from 'fast-check'
import { USUAL_RUNS } from '#domain/testing/runs.ts'

/** Any would do. */
const USUAL_SEED = '20261124'

const { PROPERTY_SEED: seed = USUAL_SEED, PROPERTY_RUNS: times = '1' } = process.env

fc.configureGlobal({
  numRuns: Math.ceil(USUAL_RUNS * Number(times)),
  ...(seed !== 'random' && { seed: Number(seed) }),
})
