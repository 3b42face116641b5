import type { Edit, EditStep } from '#contract/user-edit.ts'
import { DomainError } from '#domain/domain-error.ts'
import type { User } from '#domain/user/user.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { holdProject } from '#server/database/hold-project.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { renewLogIn } from '#server/features/accounts/log-in.service.ts'
import { type Actor, mayDo } from '#server/http/authorise.ts'
import type { Tokens } from '#server/http/tokens.ts'
import { bytesOfEdit, bytesOfStep, countBytes } from './edit-bytes.store.ts'
import * as store from './edits.store.ts'
import type { UserEditPlace } from './edits.store.ts'

/** In bytes of UTF-8: four times what must work at least (spec api R41). */
export const LARGEST_USER_EDIT = 200_000_000

/** The caller with a fresh token, and with a user edit in the project, the same each time (spec api R41). */
export function createUserEdit(db: Database, tokens: Tokens, actor: Actor, projectId: string): Promise<User> {
  return inTransaction(db, async (tx) => {
    await holdProject(tx, projectId)
    await store.insertUserEdit(tx, { projectId, userId: actor.userId }, new Date())
    return renewLogIn(tx, tokens, actor)
  })
}

/** Which of a project somebody may read: their own, and those of others with Statistics (spec api R27). */
export async function readableUserEdits(db: Database, actor: Actor, projectId: string): Promise<readonly string[]> {
  const mayReadAll = mayDo(actor, 'Statistics')
  const found = await store.findUserEdits(db, projectId, mayReadAll ? {} : { userId: actor.userId })
  return found.map(({ id }) => id)
}

/** Throws `userEdit.notFound`, and `permission.denied` about somebody else's without Statistics. */
export async function assertReadable(db: Database, actor: Actor, { projectId, id }: UserEditPlace): Promise<void> {
  const [found] = await store.findUserEdits(db, projectId, { id })
  if (!found) throw notFound('userEditId', id)
  if (found.userId !== actor.userId && !mayDo(actor, 'Statistics'))
    throw new DomainError('permission.denied', { permission: 'Statistics' })
}

/** Throws what `lockOwn` and `assertFits` throw. */
export async function putEdit(db: Database, actor: Actor, place: UserEditPlace, edit: Edit): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockOwn(tx, actor, place)
    const guid = edit.guid || crypto.randomUUID()
    const before = await bytesOfEdit(tx, place, guid)
    await store.putEdit(tx, place, { ...edit, guid }, new Date())
    await assertFits(tx, place, (await bytesOfEdit(tx, place, guid)) - before)
  })
}

/**
 * The index that the step has then. Throws what `lockOwn` and `assertFits` throw, `userEdit.notFound` and `userEdit.stepOutOfRange`.
 */
export async function putStep(db: Database, actor: Actor, place: UserEditPlace, step: EditStep): Promise<number> {
  return inTransaction(db, async (tx) => {
    await lockOwn(tx, actor, place)
    const edit = step.editGuid && (await store.lockEdit(tx, place, step.editGuid))
    if (!edit) throw notFound('editGuid', step.editGuid)
    const { stepIndex = edit.stepCount } = step
    if (stepIndex < 0 || stepIndex > edit.stepCount) throw new DomainError('userEdit.stepOutOfRange', {})
    const before = await bytesOfStep(tx, edit, stepIndex)
    await store.putStep(tx, edit, { index: stepIndex, content: step.stepString }, new Date())
    await assertFits(tx, place, (await bytesOfStep(tx, edit, stepIndex)) - before)
    return stepIndex
  })
}

/** Throws `userEdit.notFound`. */
export async function deleteUserEdit(db: Database, place: UserEditPlace): Promise<void> {
  const deleted = await inTransaction(db, (tx) => store.deleteUserEdit(tx, place))
  if (!deleted) throw notFound('userEditId', place.id)
}

/** Everybody writes into their own, administrators too (spec api 5.14). Throws `userEdit.notFound` and `userEdit.notOwn`. */
async function lockOwn(tx: Tx, { userId }: Actor, { projectId, id }: UserEditPlace): Promise<void> {
  const own = await store.lockUserEdit(tx, { projectId, userId })
  if (own === undefined) throw notFound('userEditId', id)
  if (own !== id) throw new DomainError('userEdit.notOwn', {})
}

/** After the change, for what it replaces does not count. Throws `request.tooLarge`. */
async function assertFits(tx: Tx, place: UserEditPlace, more: number): Promise<void> {
  if ((await countBytes(tx, place, more)) > LARGEST_USER_EDIT)
    throw new DomainError('request.tooLarge', { limit: LARGEST_USER_EDIT })
}

function notFound(as: 'userEditId' | 'editGuid', id: string): DomainError {
  return new DomainError('userEdit.notFound', { as, id })
}
