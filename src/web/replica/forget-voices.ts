import { unsentFiles } from './outbox/next-to-send.ts'
import type { SpeakerId } from '#domain/speaker/speaker.ts'
import type { ReplicaDatabase } from './replica-database.ts'

/**
 * Lets go of the recordings of these speakers, as far as the server has them: what was not sent yet waits unheard, for a
 * withdrawal may be taken back.
 */
export async function forgetVoices(db: ReplicaDatabase, speakerIds: readonly SpeakerId[]): Promise<void> {
  await db.transaction('rw', db.recordings, db.outbox, async () => {
    const unsent = await unsentFiles(db)
    await db.recordings
      .where('speakerId')
      .anyOf(speakerIds)
      .filter(({ fileName }) => !unsent.has(fileName))
      .delete()
  })
}
