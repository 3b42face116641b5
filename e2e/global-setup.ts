import type { TestProject } from 'vitest/node'
import { type Reachable, startGranary } from './server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    sharedGranary: Reachable
  }
}

/** Vitest global setup: one Granary for all journeys that leave it running, `inject('sharedGranary')`. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cleanUps: (() => Promise<void>)[] = []
  const { address } = await startGranary((cleanUp) => void cleanUps.push(cleanUp))
  project.provide('sharedGranary', { address })
  return async () => void (await Promise.all(cleanUps.map((cleanUp) => cleanUp())))
}
