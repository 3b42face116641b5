import { readFileSync } from 'node:fs'
import { DomainError } from '#domain/domain-error.ts'
import { usernameForm } from '#domain/user/username.ts'
import { looksOf, type Prototypes, type UsernameLooks } from '#domain/user/username-looks.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { claimIdentity } from './identity.store.ts'

/**
 * Makes the look of a username somebody's own, in place of that of the name they had. Of several who ask for one look at the
 * same time one gets it. Throws `login.usernameLookAlike`.
 */
export async function claimLooks(tx: Tx, userId: string, username: string): Promise<void> {
  await tx.deleteFrom('username_looks').where('user_id', '=', userId).execute()
  if (!(await insertLooks(tx, userId, username))) throw new DomainError('login.usernameLookAlike', {})
}

/** Whether somebody is called by what this is taken for. */
export async function hasLookAlike(db: Database, username: string): Promise<boolean> {
  const { typed, small } = shippedLooksOf(username)
  const row = await db
    .selectFrom('username_looks')
    .select('user_id')
    .where((eb) => eb.or([eb('typed', '=', typed), eb('small', '=', small)]))
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Notes the looks of those who have none, such as of accounts that came here with a whole database; of two that look alike the
 * older one has it. Who is known by a name in another form than names have today is found by its form as well.
 */
export async function noteLooks(db: Database): Promise<void> {
  const users = await db
    .selectFrom('users')
    .leftJoin('username_looks', 'user_id', 'users.id')
    .select(['users.id', 'username'])
    .where('user_id', 'is', null)
    .orderBy('users.id')
    .execute()
  await inTransaction(db, async (tx) => {
    for (const { id, username } of users) {
      await claimIdentity(tx, id, username)
      await insertLooks(tx, id, username)
    }
  })
}

async function insertLooks(tx: Tx, userId: string, username: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows: inserted } = await tx
    .insertInto('username_looks')
    .values({ user_id: userId, ...shippedLooksOf(username) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return inserted === 1n
}

function shippedLooksOf(username: string): UsernameLooks {
  return looksOf(usernameForm(username), (prototypes ??= readPrototypes()))
}

const CONFUSABLES = new URL('../../../../data/unicode/confusables.txt', import.meta.url)
let prototypes: Prototypes | undefined

/** Each line is what characters look like, and those characters, by their numbers: `0072 006E; 006D 20A5`. */
function readPrototypes(): Prototypes {
  const text = (numbers: string): string =>
    String.fromCodePoint(...numbers.split(' ').map((one) => Number.parseInt(one, 16)))
  const lines = readFileSync(CONFUSABLES, 'utf8').trimEnd().split('\n')
  return new Map(
    lines.flatMap((line) => {
      const [look = '', characters = ''] = line.split('; ')
      return characters.split(' ').map((character) => [text(character), text(look)] as const)
    }),
  )
}
