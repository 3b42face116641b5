import './indexed-db.ts'
import { onTestFinished } from 'vitest'
import { newGuid } from '#web/plain/new-guid.ts'
import type { ProjectServer } from '../sending/project-server.ts'
import { ReplicaDatabase } from '../words/replica-database.ts'
import type { OnFinished } from './for-any.ts'
import { SOMEBODY, type ProjectInMemory } from './project-in-memory.ts'

/** An empty replica of its own, gone after the test, or the run of it that `onFinished` is of. */
export function aReplica(onFinished: OnFinished = onTestFinished): ReplicaDatabase {
  const db = new ReplicaDatabase('somebody', newGuid())
  onFinished(() => db.delete())
  return db
}

/** The project over a network that works, for who is logged in. */
export function overNetwork(project: ProjectInMemory, userId = SOMEBODY): ProjectServer {
  return {
    changesSince: async (n) => streamOf(project.changesSince(n)),
    run: async (operations) => operations.map((operation) => project.run(operation, userId)),
    putRecording: async ({ fileName, blob }) => project.storeRecording(fileName, blob),
    consentOf: async (speaker) => project.speakers.consentOf(speaker),
    act: async ({ act }) => project.decide(act),
    putConsent: async (consent) => project.speakers.put(consent),
    live: () => {
      throw new Error('Nothing is pushed in this test.')
    },
  }
}

/** Lines of JSON; `end` may break the stream off. */
export function streamOf(
  lines: readonly unknown[],
  end: () => void | Promise<void> = () => undefined,
): ReadableStream<Uint8Array> {
  const chunks = lines.map((line) => new TextEncoder().encode(`${JSON.stringify(line)}\n`))
  return new ReadableStream({
    pull: async (controller) => {
      const chunk = chunks.shift()
      if (chunk) return controller.enqueue(chunk)
      await end()
      controller.close()
    },
  })
}
