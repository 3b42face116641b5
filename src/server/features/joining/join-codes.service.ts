import { randomInt } from 'node:crypto'
import type { AnswerOf, BodyOf } from '#contract/endpoint.ts'
import { longestJoinDays } from '#contract/join-code.ts'
import type * as contract from '#contract/join-code.ts'
import { DomainError } from '#domain/domain-error.ts'
import { mayBringIn } from '#domain/permission/bring-in.ts'
import { newJoinCode, readJoinCode } from '#domain/project/join-code.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { lockUser } from '#server/features/accounts/user.store.ts'
import { writeAudit } from '#server/features/audit/audit.store.ts'
import { lockDecider, MANAGES_MEMBERS } from '#server/features/members/lock-decider.ts'
import type { Actor } from '#server/http/authorise.ts'
import { becomeMember } from './become-member.ts'
import {
  countUse,
  deleteJoinCode,
  findLiveCode,
  insertJoinCode,
  type LiveCode,
  lockLiveCode,
  readLiveCodes,
} from './join-codes.store.ts'

/** Those with which somebody could join now. */
export async function readJoinCodes(db: Database, projectId: string): Promise<contract.JoinCode[]> {
  return (await readLiveCodes(db, projectId)).filter(isGood)
}

/** Throws `session.required`, `permission.denied` for a role that the maker does not have, and `joinCode.tooLong`. */
export async function makeJoinCode(
  db: Database,
  actor: Actor,
  projectId: string,
  { role, days }: BodyOf<typeof contract.makeJoinCode>,
): Promise<contract.JoinCode> {
  return inTransaction(db, async (tx) => {
    if (!(await lockUser(tx, actor.userId))) throw new DomainError('session.required', {})
    const maker = await lockDecider(tx, actor, { projectId, permission: MANAGES_MEMBERS, about: [] })
    if (!mayBringIn(maker, role)) throw new DomainError('permission.denied', { permission: role })
    const limit = longestJoinDays(role)
    if (days > limit) throw new DomainError('joinCode.tooLong', { limit })
    const code = await insertNewCode(tx, { projectId, makerId: actor.userId, role, days })
    await writeAudit(tx, { userId: actor.userId, projectId, action: 'joinCodeMade', details: { role, days } })
    const made = await findLiveCode(tx, code)
    if (!made) throw new Error('a join code has ended as it was made')
    return made
  })
}

/** Of so many possible ones it is hardly ever taken. */
async function insertNewCode(tx: Tx, parts: Omit<Parameters<typeof insertJoinCode>[1], 'code'>): Promise<string> {
  const code = newJoinCode((limit) => randomInt(limit))
  return (await insertJoinCode(tx, { ...parts, code })) === undefined ? insertNewCode(tx, parts) : code
}

/** Withdraws one, if it is there. */
export async function withdrawJoinCode(
  db: Database,
  { userId }: Actor,
  projectId: string,
  joinCodeId: string,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (await deleteJoinCode(tx, projectId, joinCodeId))
      await writeAudit(tx, { userId, projectId, action: 'joinCodeWithdrawn' })
  })
}

/** What a code leads to. Throws `joinCode.notFound` for one that is not good, whatever the reason. */
export async function readJoinOffer(db: Database, typed: string): Promise<AnswerOf<typeof contract.readJoinOffer>> {
  const code = readJoinCode(typed)
  return goodOrRefused(code === null ? undefined : await findLiveCode(db, code))
}

/** Makes the caller a member by a code. Throws `joinCode.notFound`, and `joinCode.noRole` for a member with the role None. */
export async function join(db: Database, { userId }: Actor, typed: string): Promise<AnswerOf<typeof contract.join>> {
  const code = readJoinCode(typed)
  return inTransaction(db, async (tx) => {
    const found = goodOrRefused(code === null ? undefined : await lockLiveCode(tx, code))
    const user = await lockUser(tx, userId)
    if (!user) throw new DomainError('session.required', {})
    const { projectId } = found
    const { role, isNew } = await becomeMember(tx, { projectId, user, role: found.role, by: 'code' })
    if (role === 'None') throw new DomainError('joinCode.noRole', {})
    if (isNew) await countUse(tx, found)
    return { projectId, role, isNew }
  })
}

function goodOrRefused(code: LiveCode | undefined): LiveCode {
  if (!code || !isGood(code)) throw new DomainError('joinCode.notFound', {})
  return code
}

/** Its maker may still ask others in so, and the project takes members. */
function isGood({ projectIsActive, maker, role }: LiveCode): boolean {
  return projectIsActive && mayBringIn(maker, role)
}
