import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabaseFor } from '../open-database-for.ts'
import { startedDataFolder } from './testing/started-data-folder.ts'
import { killServer } from './testing/temporary-data-folder.ts'

/** The whole bar is measured by bench/crash.ts. */
const ROUNDS = 2
const WRITING_MS = 400

test(
  'kill -9 of Granary and of the whole database during writes loses no acknowledged row',
  { timeout: 60_000 },
  async () => {
    const folder = await startedDataFolder(onTestFinished)
    const acknowledged: number[] = []
    for (let round = 1; round <= ROUNDS; round++) acknowledged.push(...(await writeUntilKilled(folder)))

    const stored = await storedRows(folder)

    expect(acknowledged.length).toBeGreaterThan(ROUNDS * 50)
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([])
  },
)

/** The rows that were acknowledged before the crash. */
async function writeUntilKilled(folder: string): Promise<number[]> {
  const granary = spawn(process.execPath, [path.join(import.meta.dirname, 'testing/acknowledging-writer.ts'), folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines = readLines(granary)
  await once(granary.stdout, 'data')
  await sleep(WRITING_MS)
  const gone = once(granary, 'close')
  granary.kill('SIGKILL')
  await killServer(folder)
  await gone
  return lines().slice(1).map(Number)
}

/** Whole lines only: the kill may cut the last one. */
function readLines({ stdout }: ChildProcessByStdio<null, Readable, null>): () => string[] {
  let text = ''
  stdout.setEncoding('utf8').on('data', (part: string) => (text += part))
  return () => text.split('\n').slice(0, -1)
}

async function storedRows(folder: string): Promise<Set<number>> {
  const { db, close } = await openDatabaseFor({ dataFolder: folder })
  onTestFinished(close)
  const { rows } = await sql<{ id: number }>`select id from acknowledged`.execute(db)
  return new Set(rows.map((row) => row.id))
}
