import type { Failure } from '#web/api/failure.ts'
import { patienceWith } from '../patience.ts'
import type { ReplicaDatabase } from '../replica-database.ts'
import type { WaitingFile } from './file.ts'
import { refusedFor } from './item.ts'
import { filesToSend } from './next-to-send.ts'
import type { Adapter } from './one-by-one.ts'

/** Files go as waiting changes name them: one that nothing names may be given up yet. */
export const fileAdapter: Adapter<WaitingFile, 'putRecording'> = {
  ready: filesToSend,
  send: async ({ db, server }, { id, order }, signal) => {
    const recording = await db.recordings.get(id)
    if (recording) {
      const limit = AbortSignal.timeout(patienceWith(recording.blob))
      await server.putRecording(recording, AbortSignal.any([signal, limit]))
    }
    await db.outbox.delete(order)
  },
  refuse: refuseNaming,
}

/** A person decides about the words: what names the file is kept and shown like any other that the server will not have. */
async function refuseNaming(db: ReplicaDatabase, { id }: WaitingFile, failure: Failure): Promise<void> {
  await db.transaction('rw', db.outbox, async () => {
    const naming = await db.operations.where({ fileNames: id }).toArray()
    const refused = naming.filter(({ decision }) => decision.kind === 'change')
    await db.operations.bulkPut(refused.map((one) => ({ ...one, ...refusedFor({ ...failure, isRecorded: false }) })))
  })
}
