import type { Role } from '#domain/permission/permission.ts'
import type { Tx } from '#server/database/database.ts'
import { openEmbeddedServer } from '#server/database/embedded/embedded-server.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { makeSiteAdministrator } from '#server/features/accounts/user.store.ts'
import { insertMember, updateRole } from '#server/features/members/members.store.ts'
import { aPerson, type Owner } from './people.ts'
import type { OneLeftRunning } from './server.ts'

/** A new account that belongs to somebody's project. Nobody can invite yet: it is written into the running database. */
export async function aMember(
  granary: OneLeftRunning,
  owner: Owner,
  { role = 'Harvester', name }: { readonly role?: Role; readonly name?: string } = {},
): Promise<Owner> {
  const person = await aPerson(granary, name)
  const member = { projectId: owner.projectId, userId: person.userId, role }
  await inDatabase(granary, (tx) => insertMember(tx, member))
  return { ...owner, ...person }
}

/** A project that nobody owns, as there are some among those that were brought from elsewhere. */
export async function disown(granary: OneLeftRunning, { projectId, userId }: Owner): Promise<void> {
  await inDatabase(granary, (tx) => updateRole(tx, { projectId, userId, role: 'Administrator' }))
}

/** Who may do everything on this site. */
export async function appointKeeper(granary: OneLeftRunning, { userId }: Owner): Promise<void> {
  await inDatabase(granary, (tx) => makeSiteAdministrator(tx, userId))
}

async function inDatabase({ dataFolder }: OneLeftRunning, write: (tx: Tx) => Promise<unknown>): Promise<void> {
  const { connection, close } = await openEmbeddedServer(dataFolder)
  const db = openDatabase(connection)
  try {
    await inTransaction(db, write)
  } finally {
    await db.destroy()
    await close()
  }
}
