import fc from 'fast-check'
import { runs } from '#domain/testing/runs.ts'

/** How one hands over what is to be cleaned up, as `onTestFinished` does. */
export type OnFinished = (cleanUp: () => void | Promise<void>) => void

/**
 * Fails with the smallest of `count` things `made` of which `check` does not hold. What a run hands over is cleaned up at
 * its own end: were it the end of the test, the followed replicas of all runs before would hear of every write.
 */
export async function forAny<Made>(
  made: fc.Arbitrary<Made>,
  count: number,
  check: (one: Made, onFinished: OnFinished) => Promise<void>,
): Promise<void> {
  const cleanUps: Parameters<OnFinished>[0][] = []
  const property = fc
    .asyncProperty(made, (one) => check(one, (cleanUp) => cleanUps.unshift(cleanUp)))
    .afterEach(async () => {
      for (const cleanUp of cleanUps.splice(0)) await cleanUp()
    })
  await fc.assert(property, runs(count))
}
