import { afterAll, expect, test } from 'vitest'
import { inviteOrAdd } from '#contract/invitation.ts'
import { makeJoinCode } from '#contract/join-code.ts'
import * as contract from '#contract/member.ts'
import type { Role } from '#domain/permission/permission.ts'
import type { Tx } from '#server/database/database.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { createMailApp } from '#server/mail/testing/mail-app.ts'
import type { SignedIn } from '#server/testing/signed-in.ts'
import { untilSomebodyWaits } from '#server/testing/until-somebody-waits.ts'

const { signUp, siteAdmin, aProjectOf, addMember, addressOf, db } = await createMailApp(afterAll)

/** A project, who decides in it, and about whom. */
type Scene = { readonly projectId: string; readonly decider: SignedIn; readonly userId: string }

const setRole = (tx: Tx, { projectId, userId }: Pick<Scene, 'projectId' | 'userId'>, role: Role) =>
  tx.updateTable('members').set({ role }).where('project_id', '=', projectId).where('user_id', '=', userId).execute()

const asOwner = async (): Promise<Scene> => {
  const decider = await signUp()
  const projectId = await aProjectOf(decider)
  return { projectId, decider, userId: (await addMember(projectId, 'Administrator')).userId }
}
const asAdministrator = async (): Promise<Scene> => {
  const { projectId } = await asOwner()
  const { userId } = await addMember(projectId, 'Harvester')
  return { projectId, decider: await addMember(projectId, 'Administrator'), userId }
}
/** About somebody who is no member; both have proven their addresses. */
const asInviter = async (): Promise<Scene> => {
  const scene = { ...(await asAdministrator()), userId: (await signUp()).userId }
  const both = [scene.decider.userId, scene.userId]
  await db.updateTable('users').set({ is_email_verified: true }).where('id', 'in', both).execute()
  return scene
}
const asSiteAdmin = async (): Promise<Scene> => ({ ...(await asOwner()), decider: await siteAdmin() })

const demotion = (tx: Tx, { projectId, decider }: Scene) => setRole(tx, { ...decider, projectId }, 'Harvester')
/** While who is decided about is held. */
const demotionMeanwhile = async (tx: Tx, scene: Scene) => {
  await tx.selectFrom('users').select('id').where('id', '=', scene.userId).forUpdate().execute()
  await demotion(tx, scene)
}
const handover = async (tx: Tx, scene: Scene) => {
  await setRole(tx, { ...scene.decider, projectId: scene.projectId }, 'Administrator')
  await setRole(tx, scene, 'Owner')
}
const end = (tx: Tx, { decider }: Scene) =>
  tx.updateTable('users').set({ is_admin: false }).where('id', '=', decider.userId).execute()

const give = ({ projectId, userId, decider }: Scene) =>
  decider.call(contract.changeRole, { params: { projectId, userId }, body: { projectId, role: 'Editor' } })
const remove = ({ projectId, userId, decider }: Scene) =>
  decider.call(contract.removeMember, { params: { projectId, userId } })
const makeCode = ({ projectId, decider }: Scene) =>
  decider.call(makeJoinCode, { params: { projectId }, body: { role: 'Harvester', days: 1 } })
const addRole = ({ projectId, decider }: Scene) =>
  decider.call(contract.addUnattachedRole, { params: { projectId }, body: { role: 'Harvester' } })
const bringIn = async (scene: Scene) => {
  const body = { emailAddress: await addressOf(scene), message: '', role: 'Harvester' }
  return scene.decider.call(inviteOrAdd, { params: { projectId: scene.projectId }, body })
}
/** On from the one who has just become the Owner. */
const handOn = ({ projectId, userId, decider }: Scene) =>
  decider.call(contract.changeOwner, { params: { projectId, oldUserId: userId, newUserId: decider.userId } })

const rolesIn = (tx: Tx | typeof db, { projectId }: Scene) =>
  tx.selectFrom('members').select(['user_id', 'role']).where('project_id', '=', projectId).orderBy('user_id').execute()
const linesIn = ({ projectId }: Scene) =>
  db.selectFrom('audit_lines').select('action').where('project_id', '=', projectId).execute()

test.each([
  ['an Administrator gives a role', asAdministrator, demotion, give],
  ['an Administrator removes a member', asAdministrator, demotion, remove],
  ['an Administrator makes a join code', asAdministrator, demotion, makeCode],
  ['an Administrator adds a role record', asAdministrator, demotion, addRole],
  ['an Administrator brings in who has proven their address', asInviter, demotionMeanwhile, bringIn],
  ['an Owner hands the project back to themselves', asOwner, handover, handOn],
  ['a site administrator gives a role', asSiteAdmin, end, give],
])('R26 %s, and is told no when what they are was taken from them in that moment', async (_, made, taken, act) => {
  const scene = await made()
  const late = await inTransaction(db, async (tx) => {
    await taken(tx, scene)
    const answer = act(scene)
    await untilSomebodyWaits(db)
    return { answer, roles: await rolesIn(tx, scene) }
  })
  const { status, error } = await late.answer

  expect([status, error?.code]).toEqual([403, 'permission.denied'])
  expect([await rolesIn(db, scene), await linesIn(scene)]).toEqual([late.roles, []])
})

const holdUser = (tx: Tx, { decider }: Scene) =>
  tx.selectFrom('users').select('id').where('id', '=', decider.userId).forUpdate().execute()
const holdProject = (tx: Tx, { projectId }: Scene) =>
  tx.selectFrom('projects').select('id').where('id', '=', projectId).forUpdate().execute()

test.each([
  ['the account of who makes a join code', asAdministrator, holdUser, makeCode],
  ['the project in which a join code is made', asAdministrator, holdProject, makeCode],
  ['the project to which a role record is added', asAdministrator, holdProject, addRole],
  ['the project in which a role is given', asAdministrator, holdProject, give],
  ['the project from which a member is removed', asAdministrator, holdProject, remove],
  ['the project that is handed over', asSiteAdmin, holdProject, handOn],
])('whoever deletes %s waits for nobody who waits for them', async (_, made, held, act) => {
  const scene = await made()
  const answer = await inTransaction(db, async (tx) => {
    await held(tx, scene)
    const late = act(scene)
    await untilSomebodyWaits(db)
    // Refused at once where somebody has one of them.
    await tx
      .selectFrom('members')
      .select('role')
      .where('project_id', '=', scene.projectId)
      .forUpdate()
      .noWait()
      .execute()
    return { late }
  })

  expect((await answer.late).status).toBeLessThan(500)
})
