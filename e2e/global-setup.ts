import type { TestProject } from 'vitest/node'
import { type OneLeftRunning, startGranary } from './server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    sharedGranary: OneLeftRunning
  }
}

/** Vitest global setup: one Granary for all journeys that leave it running, `inject('sharedGranary')`. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cleanUps: (() => Promise<void>)[] = []
  const { address, dataFolder } = await startGranary((cleanUp) => void cleanUps.push(cleanUp))
  project.provide('sharedGranary', { address, dataFolder })
  return async () => void (await Promise.all(cleanUps.map((cleanUp) => cleanUp())))
}
