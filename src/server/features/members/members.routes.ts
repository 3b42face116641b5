import * as contract from '#contract/member.ts'
import { PERMISSIONS } from '#domain/permission/permission.ts'
import { mayDo } from '#server/http/authorise.ts'
import { type Http, serve } from '#server/http/serve.ts'

/** Spec api 5.15: what the members of a project may do. */
export function memberRoutes(http: Http): void {
  serve(http, contract.readMyPermissions, async ({ actor }) =>
    PERMISSIONS.filter((permission) => mayDo(actor, permission)),
  )

  serve(http, contract.checkMyPermission, async ({ actor, body: permission }) => mayDo(actor, permission))
}
