import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Word } from '#domain/word/word.ts'
import { openEmbeddedServer } from '#server/database/embedded/embedded-server.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { type Owner, wordsOnServer } from './people.ts'
import type { OneLeftRunning } from './server.ts'
import type { Sheaf } from './storm.ts'
import type { Saved } from './typist.ts'

/** What the server has of the words that people have typed. */
export type Harvest = {
  /** Words whose row said that they are saved. */
  readonly promised: number
  /** Of those, the ones that are not on the server. */
  readonly lost: number
  /** Of those, the ones whose gloss is not there as it was typed. */
  readonly altered: number
  /** Words that are on the server once too often. */
  readonly twice: number
  /** Words on the server that nobody has typed. */
  readonly strange: number
  /** Of the promised words those with exactly the recording that the device made, byte for byte and in no other word. */
  readonly spoken: number
  /** Of the others, what the device made and what the server has. */
  readonly silent: readonly string[]
  /** Words that the server got to know before one that the same person had typed earlier. */
  readonly outOfOrder: number
}

/** Counts when all have come to an end. Every recording is downloaded, by somebody who has none of them. */
export async function harvestOf(granary: OneLeftRunning, owner: Owner, sheaves: readonly Sheaf[]): Promise<Harvest> {
  const words = await wordsOnServer(granary, owner)
  const byForm = Map.groupBy(words, ({ vernacular }) => vernacular)
  const numbers = await firstChanges(granary, owner.projectId)
  const saved = sheaves.flatMap((sheaf) => sheaf.saved)
  const found = (one: Saved): Word | undefined => byForm.get(one.vernacular)?.[0]
  const isOutOfOrder = ({ saved: inOrder }: Sheaf): number => {
    const changes = inOrder.flatMap((one) => numbers.get(found(one)?.guid ?? '') ?? [])
    return changes.filter((change, index) => change <= (changes[index - 1] ?? 0)).length
  }
  const silent = await silentAmong(granary, owner, { saved, found, words })
  const typed = new Set(sheaves.flatMap((sheaf) => sheaf.typed))
  return {
    promised: saved.length,
    lost: saved.filter((one) => !found(one)).length,
    altered: saved.filter((one) => found(one) && !isAsTyped(one, found(one))).length,
    twice: words.length - byForm.size,
    strange: words.filter(({ vernacular }) => !typed.has(vernacular)).length,
    spoken: saved.length - silent.length,
    silent,
    outOfOrder: sheaves.reduce((sum, sheaf) => sum + isOutOfOrder(sheaf), 0),
  }
}

function isAsTyped({ gloss }: Saved, word: Word | undefined): boolean {
  const [sense, ...others] = word?.senses ?? []
  const glosses = sense?.glosses.map(({ def }) => def) ?? []
  return others.length === 0 && glosses.length === 1 && glosses[0] === gloss
}

type Spoken = {
  readonly saved: readonly Saved[]
  readonly found: (one: Saved) => Word | undefined
  readonly words: readonly Word[]
}

/** Those without exactly their own recording, each in a line that says what there is instead. */
async function silentAmong(
  granary: OneLeftRunning,
  owner: Owner,
  { saved, found, words }: Spoken,
): Promise<readonly string[]> {
  const uses = Map.groupBy(
    words.flatMap(({ audio }) => audio),
    ({ fileName }) => fileName,
  )
  const silent: string[] = []
  for (const one of saved) {
    const word = found(one)
    const [made, ...more] = one.sounds
    const isOwn =
      made !== undefined &&
      more.length === 0 &&
      word?.audio.length === 1 &&
      word.audio[0]?.fileName === made.fileName &&
      uses.get(made.fileName)?.length === 1
    const sent = isOwn ? await download(granary, owner, word, made.fileName) : null
    const there = word?.audio.map(({ fileName }) => fileName)
    if (!isOwn || sent !== made.sha256)
      silent.push(JSON.stringify({ word: one.vernacular, made: one.sounds, there, sent }))
  }
  return silent
}

const SHA256_OF_NOTHING = createHash('sha256').digest('hex')

/** SHA-256 of the bytes; null when there are none. */
async function download(granary: OneLeftRunning, owner: Owner, { id }: Word, fileName: string): Promise<string | null> {
  const address = `${granary.address}/v1/projects/${owner.projectId}/words/${id}/audio/download/${fileName}`
  const answer = await fetch(address, { headers: { authorization: `Bearer ${owner.token}` } })
  if (!answer.ok) return null
  const sha256 = createHash('sha256')
    .update(await answer.bytes())
    .digest('hex')
  return sha256 === SHA256_OF_NOTHING ? null : sha256
}

/** Of each word the number of the change by which the server got to know it. */
async function firstChanges(granary: OneLeftRunning, projectId: string): Promise<ReadonlyMap<string, number>> {
  const { connection, close } = await openEmbeddedServer(granary.dataFolder)
  const db = openDatabase(connection)
  try {
    const { rows } = await sql<{ guid: string; first: number }>`
      select answer ->> 'guid' as guid, min((answer ->> 'changeNumber')::bigint)::integer as first
      from operations where project_id = ${projectId} and answer ->> 'outcome' = 'done'
      group by answer ->> 'guid'`.execute(db)
    return new Map(rows.map(({ guid, first }) => [guid, first]))
  } finally {
    await db.destroy()
    await close()
  }
}
