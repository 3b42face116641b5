import { expect, onTestFinished, test, vi } from 'vitest'
import { contentOf } from '#domain/word/content-of.ts'
import { ApiError } from '#web/api/api-error.ts'
import { commandsOn } from '../commands.ts'
import { Company } from './company.ts'
import type { ProjectServer } from '../sending/project-server.ts'
import { NO_CONTACT_YET, type ReplicaDatabase } from '../words/replica-database.ts'
import { syncStateOf, type SyncState } from '../use-sync-state.ts'
import { syncWithServer } from './sync-with-server.ts'
import { aRecording } from '../testing/a-recording.ts'
import { aReplica, overNetwork } from '../testing/a-replica.ts'
import { aNewWord, ProjectInMemory } from '../testing/project-in-memory.ts'
import { countUnsent } from '../outbox/items.ts'

const amina = { audio: [{ fileName: 'maji.webm', speakerId: 'amina', protected: false }] }
const maji = { ...contentOf(aNewWord({ vernacular: 'maji', gloss: 'water', domain: '1.3' })), ...amina }
const moto = contentOf(aNewWord({ vernacular: 'moto', gloss: 'fire', domain: '1.3' }))

function keepLevel(db: ReplicaDatabase, server: ProjectServer): void {
  const ending = new AbortController()
  // What it hears of a page; a blob that is stored stays one only outside of a page in tests.
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', page)
  vi.stubGlobal('navigator', {})
  const ended = syncWithServer({ db, server, company: new Company(), onOutcome: () => undefined }, ending.signal)
  onTestFinished(async () => {
    ending.abort()
    await ended
    vi.unstubAllGlobals()
  })
}

async function stateOf(db: ReplicaDatabase): Promise<SyncState> {
  return syncStateOf({
    ...(await countUnsent(db)),
    load: null,
    contact: await db.fact('contact', NO_CONTACT_YET),
    trouble: null,
  })
}

test('recordings that cannot be stored are told while words go well, until they go', async () => {
  const db = aReplica()
  const project = new ProjectInMemory()
  const server = overNetwork(project)
  let isBroken = true
  const putRecording: ProjectServer['putRecording'] = async (...sent) => {
    if (isBroken) throw new ApiError('unexpected', {}, 503)
    await server.putRecording(...sent)
  }
  const commands = commandsOn(db)
  await commands.storeRecording(aRecording({ fileName: 'maji.webm' }))
  await commands.enterWord(maji)

  keepLevel(db, { ...server, putRecording })
  await expect.poll(() => stateOf(db)).toMatchObject({ kind: 'serverTrouble', waiting: 1 })
  await commands.enterWord(moto)
  await expect.poll(() => project.words().length).toBe(2)
  expect(await stateOf(db)).toMatchObject({ kind: 'serverTrouble', waiting: 1 })

  isBroken = false
  await expect.poll(() => stateOf(db)).toEqual({ kind: 'savedOnServer' })
  expect(project.heard()).toEqual(['maji.webm'])
  expect(await db.fact('contact', NO_CONTACT_YET)).toMatchObject({ failing: {} })
})
