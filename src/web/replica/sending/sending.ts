import { actAdapter } from './send-act.ts'
import { fullPace, sendWords } from './send-words.ts'
import { consentAdapter } from './send-consent.ts'
import { filesToSend, wordsToSend } from '../outbox/next-to-send.ts'
import { oneByOne, type Adapter, type Send, type Ways } from './one-by-one.ts'
import { refusedFor, type Item, type Kind, type WaitingFile } from '../outbox/item.ts'
import { patient } from './project-server.ts'
import type { ReplicaDatabase } from '../words/replica-database.ts'

type KindSent = {
  /** What could go now; of many, some. */
  readonly ready: (db: ReplicaDatabase) => Promise<readonly Item[]>
  /** For as long as a tab sends: it remembers what has failed. Stopping what it sends anywhere is harmless. */
  readonly begin: (ways: Ways) => Send
}

const byItself = <I extends Item>(adapter: Adapter<I>): KindSent => ({
  ready: adapter.ready,
  begin: (ways) => oneByOne(ways, adapter),
})

/** Files go as waiting changes name them: one that nothing names may be given up yet. */
const fileAdapter: Adapter<WaitingFile> = {
  ready: filesToSend,
  send: async ({ db, server }, { id, order }, signal) => {
    const recording = await db.recordings.get(id)
    if (recording) await server.putRecording(recording, patient(signal, recording.blob))
    await db.outbox.delete(order)
  },
  /** A person decides about the words: what names the file is kept and shown like any other that the server will not have. */
  refuse: (db, { id }, failure) =>
    db.transaction('rw', db.outbox, async () => {
      const naming = await db.operations.where({ fileNames: id }).toArray()
      const refused = naming.filter(({ decision }) => decision.kind === 'change')
      await db.operations.bulkPut(refused.map((one) => ({ ...one, ...refusedFor({ ...failure, isRecorded: false }) })))
    }),
}

/** How each kind goes: words many at a time, all others by themselves. */
export const SENDING: { readonly [K in Kind]: KindSent } = {
  word: {
    ready: (db) => wordsToSend(db, 1),
    begin: ({ db, server }) => {
      const pace = fullPace()
      return (signal) => sendWords(db, server, signal, pace)
    },
  },
  speaker: byItself(actAdapter('speaker')),
  domain: byItself(actAdapter('domain')),
  characters: byItself(actAdapter('characters')),
  verdict: byItself(actAdapter('verdict')),
  view: byItself(actAdapter('view')),
  consent: byItself(consentAdapter),
  file: byItself(fileAdapter),
}
