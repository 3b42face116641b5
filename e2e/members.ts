import type { Role } from '#domain/permission/permission.ts'
import { openEmbeddedServer } from '#server/database/embedded/embedded-server.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { insertMember } from '#server/features/members/members.store.ts'
import { aPerson, type Owner } from './people.ts'
import type { OneLeftRunning } from './server.ts'

/** A new account that belongs to somebody's project. Nobody can invite yet: it is written into the running database. */
export async function aMember(
  granary: OneLeftRunning,
  owner: Owner,
  { role = 'Harvester', name }: { readonly role?: Role; readonly name?: string } = {},
): Promise<Owner> {
  const person = await aPerson(granary, name)
  const { connection, close } = await openEmbeddedServer(granary.dataFolder)
  const db = openDatabase(connection)
  try {
    const member = { projectId: owner.projectId, userId: person.userId, role }
    await inTransaction(db, (tx) => insertMember(tx, member))
  } finally {
    await db.destroy()
    await close()
  }
  return { ...owner, ...person }
}
