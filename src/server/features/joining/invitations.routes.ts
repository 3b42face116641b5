import * as contract from '#contract/invitation.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { writeAudit } from '#server/features/audit/audit.store.ts'
import { type Http, serve } from '#server/http/serve.ts'
import { deleteInvitation, readInvitations } from './invitations.store.ts'
import { invite, inviteOrAdd, type JoiningParts } from './invite.service.ts'
import { redeemInvitation, STATUS_OF } from './redeem-invitation.ts'

/** Spec api 5.4. */
export function invitationRoutes(http: Http, parts: JoiningParts): void {
  const { db } = parts

  serve(http, contract.invite, ({ actor, body, request }) => invite(parts, actor, body, request.headers))

  serve(http, contract.inviteOrAdd, ({ actor, params: { projectId }, body, request }) =>
    inviteOrAdd(parts, actor, { ...body, projectId }, request.headers),
  )

  serve(
    http,
    contract.redeemInvitation,
    async ({ actor, params }) => STATUS_OF[await redeemInvitation(parts, actor, params)],
  )

  serve(http, contract.acceptInvitation, async ({ actor, params: { projectId }, body: { token } }) => ({
    outcome: await redeemInvitation(parts, actor, { projectId, token }),
  }))

  serve(http, contract.readInvitations, ({ params }) => readInvitations(db, params.projectId))

  serve(http, contract.withdrawInvitation, ({ actor, params: { projectId, invitationId } }) =>
    inTransaction(db, async (tx) => {
      if (await deleteInvitation(tx, projectId, invitationId))
        await writeAudit(tx, { userId: actor.userId, projectId, action: 'invitationWithdrawn' })
    }),
  )
}
