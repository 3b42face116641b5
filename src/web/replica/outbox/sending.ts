import type { ReplicaDatabase } from '../replica-database.ts'
import type { Item, Kind } from './item.ts'
import { filesToSend, readyOf, wordsToSend } from './next-to-send.ts'
import { OneByOne, type Ways } from './one-by-one.ts'
import { Pace } from './pace.ts'
import { actAdapter, actsToSend } from './send-act.ts'
import { consentAdapter } from './send-consent.ts'
import { fileAdapter } from './send-file.ts'
import { sendWords } from './send-words.ts'

/**
 * Sends what can be sent of a kind until nothing of it is left; answers whether there was anything, and so an answer. Stopping
 * anywhere is harmless.
 */
export type Send = (signal: AbortSignal) => Promise<boolean>

type KindSent = {
  /** What could go now; of many, some. */
  readonly ready: (db: ReplicaDatabase) => Promise<readonly Item[]>
  /** For as long as a tab sends: it remembers what has failed. */
  readonly begin: (ways: Ways) => Send
}

/** How each kind goes: words many at a time, all others by themselves. */
export const SENDING: { readonly [K in Kind]: KindSent } = {
  word: {
    ready: (db) => wordsToSend(db, 1),
    begin: ({ db, server }) => {
      const pace = new Pace()
      return (signal) => sendWords(db, server, signal, pace)
    },
  },
  speaker: {
    ready: (db) => actsToSend(db, 'speaker'),
    begin: (ways) => new OneByOne(ways, actAdapter('speaker')).send,
  },
  domain: { ready: (db) => actsToSend(db, 'domain'), begin: (ways) => new OneByOne(ways, actAdapter('domain')).send },
  consent: { ready: (db) => readyOf(db, 'consent'), begin: (ways) => new OneByOne(ways, consentAdapter).send },
  file: { ready: filesToSend, begin: (ways) => new OneByOne(ways, fileAdapter).send },
}
