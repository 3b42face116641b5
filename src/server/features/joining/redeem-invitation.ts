import type { AnswerOf } from '#contract/endpoint.ts'
import type { redeemInvitation as redeemEndpoint } from '#contract/invitation.ts'
import { mayBringIn } from '#domain/permission/bring-in.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { lockUser } from '#server/features/accounts/user.store.ts'
import type { Actor } from '#server/http/authorise.ts'
import { becomeMember } from './become-member.ts'
import { lockInvitation, type OpenInvitation } from './invitations.store.ts'
import { userAt } from './invite.service.ts'
import { readStanding } from './standing.store.ts'

type Status = AnswerOf<typeof redeemEndpoint>

const NOT_GOOD: Status = { isTokenValid: false, isUserValid: false }

/**
 * Makes whoever is invited a member, if they have an account. The link is good while the project is active and its inviter
 * may still invite so; of those who are logged in it is good for the invited alone (spec api R3).
 */
export async function redeemInvitation(
  db: Database,
  actor: Actor,
  { projectId, token }: { readonly projectId: string; readonly token: string },
): Promise<Status> {
  return inTransaction(db, async (tx) => {
    const invitation = await lockInvitation(tx, projectId, token)
    if (!invitation || !(await isStillMeant(tx, projectId, invitation))) return NOT_GOOD
    const invited = await userAt(tx, invitation.identity)
    if (actor.userId !== '' && actor.userId !== invited?.id) return NOT_GOOD
    const user = invited && (await lockUser(tx, invited.id))
    if (!user) return { isTokenValid: true, isUserValid: false }
    const { isNew } = await becomeMember(tx, { projectId, user, role: invitation.role, by: 'invitation' })
    return { isTokenValid: true, isUserValid: isNew }
  })
}

async function isStillMeant(tx: Tx, projectId: string, { inviterId, role }: OpenInvitation): Promise<boolean> {
  const inviter = await readStanding(tx, { projectId, userId: inviterId })
  return inviter !== undefined && inviter.project.isActive && mayBringIn(inviter, role)
}
