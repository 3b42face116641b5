import { expect, onTestFinished, test } from 'vitest'
import { writeThroughCrashes } from './crash-rounds.ts'
import { anOwner } from './people.ts'
import { startGranary } from './server.ts'

/** The whole bar, 10 rounds, is measured by bench/crash.ts. */
test('kill -9 of server and database during writes loses no acknowledged word and does none twice', async () => {
  const granary = await startGranary(onTestFinished)

  const aftermath = await writeThroughCrashes(granary, await anOwner(granary), { rounds: 3, writers: 4, seed: 1 })

  expect(aftermath).toMatchObject({ lost: 0, twice: 0, doneAgain: 0 })
  expect(aftermath.acknowledged).toBeGreaterThan(3 * 20)
  expect(aftermath.brokenOff).toBe(3 * 4)
})
