import { onTestFinished } from 'vitest'
import { ReplicaDatabase } from '../words/replica-database.ts'

/** What a later version of the app will have made of the replica. */
class NewerReplica extends ReplicaDatabase {
  constructor(userId: string, projectId: string) {
    super(userId, projectId)
    const later = Math.round(this.verno) + 1
    this.version(later)
      .stores({ later: 'id', words: 'guid, vernacularKey, *domainKeys, unused, n' })
      .upgrade((tx) => tx.table('outbox').toCollection().modify({ later: 1 }))
  }
}

/** Another tab opens the replica with a later version of the app, which lays it out anew. */
export async function openByNewerApp(db: ReplicaDatabase): Promise<ReplicaDatabase> {
  const [, userId = '', projectId = ''] = /^granary-([^-]+)-(.*)$/.exec(db.name) ?? []
  const newer = new NewerReplica(userId, projectId)
  onTestFinished(() => newer.close())
  await newer.open()
  return newer
}
