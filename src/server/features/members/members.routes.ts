import * as contract from '#contract/member.ts'
import { PERMISSIONS } from '#domain/permission/permission.ts'
import type { Database } from '#server/database/database.ts'
import { mayDo } from '#server/http/authorise.ts'
import { type Http, serve } from '#server/http/serve.ts'
import { readMembers, readMemberStubs } from './member-list.store.ts'
import * as members from './members.service.ts'
import { readRoleRecords } from './role-records.store.ts'

/** Spec api 5.15: who belongs to a project, and what they may do. */
export function memberRoutes(http: Http, db: Database): void {
  serve(http, contract.readMyPermissions, async ({ actor }) =>
    PERMISSIONS.filter((permission) => mayDo(actor, permission)),
  )

  serve(http, contract.checkMyPermission, async ({ actor, body: permission }) => mayDo(actor, permission))

  serve(http, contract.readProjectUsers, ({ params: { projectId } }) => readMemberStubs(db, projectId))

  serve(http, contract.readMembers, ({ params: { projectId } }) => readMembers(db, projectId))

  serve(http, contract.changeRole, ({ actor, params, body }) => members.changeRole(db, actor, params, body))

  serve(http, contract.removeMember, async ({ actor, params }) => {
    await members.removeMember(db, actor, params)
    return true
  })

  serve(http, contract.changeOwner, ({ actor, params }) => members.changeOwner(db, actor, params))

  serve(http, contract.leaveProject, ({ actor: { userId }, params: { projectId } }) =>
    members.leaveProject(db, { projectId, userId }),
  )

  roleRecordRoutes(http, db)
}

/** Roles as records of their own, as the reference system keeps them. */
function roleRecordRoutes(http: Http, db: Database): void {
  serve(http, contract.readRoles, ({ params: { projectId } }) => readRoleRecords(db, projectId))

  serve(http, contract.addUnattachedRole, ({ actor, params: { projectId }, body: { role } }) =>
    members.addUnattachedRole(db, actor, projectId, role),
  )

  serve(http, contract.deleteAllRoles, ({ actor, params: { projectId } }) =>
    members.deleteAllRoles(db, actor, projectId),
  )
}
