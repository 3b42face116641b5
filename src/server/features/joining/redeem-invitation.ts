import type { AnswerOf } from '#contract/endpoint.ts'
import type { InvitationOutcome, redeemInvitation as redeemEndpoint } from '#contract/invitation.ts'
import { mayBringIn } from '#domain/permission/bring-in.ts'
import { identityOf } from '#domain/user/identity.ts'
import type { Tx } from '#server/database/database.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { lockUser } from '#server/features/accounts/user.store.ts'
import type { Actor } from '#server/http/authorise.ts'
import { becomeMember } from './become-member.ts'
import { lockInvitation, type OpenInvitation } from './invitations.store.ts'
import { type JoiningParts, userAt } from './invite.service.ts'
import { readStanding } from './standing.store.ts'

type Status = AnswerOf<typeof redeemEndpoint>

/** The same in the words of the wire, which knows nothing of addresses that nobody has proven (spec api 5.4). */
export const STATUS_OF: Readonly<Record<InvitationOutcome, Status>> = {
  joined: { isTokenValid: true, isUserValid: true },
  isMember: { isTokenValid: true, isUserValid: false },
  noAccount: { isTokenValid: true, isUserValid: false },
  unproven: { isTokenValid: true, isUserValid: false },
  notGood: { isTokenValid: false, isUserValid: false },
}

type Opened = { readonly projectId: string; readonly token: string }

/**
 * Makes whoever is invited a member, if they have an account. The link is good while the project is active and its inviter
 * may still invite so; of those who are logged in it is good for the invited alone (spec api R3).
 *
 * An account that has the invited address is not yet that of the invited: anybody may have signed up with it. So either
 * somebody has proven the address or whoever holds the link is logged in as that account. Where no letters are sent nobody can prove
 * an address, and the link alone lets in.
 */
export async function redeemInvitation(
  { db, letters }: Pick<JoiningParts, 'db' | 'letters'>,
  actor: Actor,
  { projectId, token }: Opened,
): Promise<InvitationOutcome> {
  return inTransaction(db, async (tx) => {
    const invitation = await lockInvitation(tx, projectId, token)
    if (!invitation || !(await isStillMeant(tx, projectId, invitation))) return 'notGood'
    const invited = await userAt(tx, invitation.identity)
    if (actor.userId !== '' && actor.userId !== invited?.id) return 'notGood'
    const user = invited && (await lockUser(tx, invited.id))
    // They may have got another address a moment ago.
    if (!user || identityOf(user.email) !== invitation.identity) return 'noAccount'
    if (letters.areSent && !user.isEmailVerified && actor.userId !== user.id) return 'unproven'
    const { isNew } = await becomeMember(tx, { projectId, user, role: invitation.role, by: 'invitation' })
    return isNew ? 'joined' : 'isMember'
  })
}

async function isStillMeant(tx: Tx, projectId: string, { inviterId, role }: OpenInvitation): Promise<boolean> {
  const inviter = await readStanding(tx, { projectId, userId: inviterId })
  return inviter !== undefined && inviter.project.isActive && mayBringIn(inviter, role)
}
