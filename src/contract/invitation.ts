import * as z from 'zod/mini'
import { ROLES } from '#domain/permission/permission.ts'
import { defineEndpoint } from './define-endpoint.ts'
import { wireEnum, wireObject, wireText } from './wire.ts'

/** What the letter keeps of the inviter's own words. */
export const INVITATION_MESSAGE_LIMIT = 1000
/** Whoever writes more than is kept is not refused for it. */
const INVITE_LIMIT = 100_000

const letter = { emailAddress: wireText, message: wireText, role: wireEnum(ROLES, 'Harvester') }

/** For members with DeleteEditSettingsAndUsers in the body's project whose role contains the given one (spec api 5.4). */
export const invite = defineEndpoint({
  likeReference: true,
  summary: 'Invite somebody to a project by e-mail; answers the link',
  method: 'PUT',
  path: '/invite',
  access: 'signedIn',
  body: wireObject({ ...letter, projectId: wireText }),
  answer: z.string(),
  bodyLimit: INVITE_LIMIT,
})

/** Whoever is let in, and whoever is not, is told as by `acceptInvitation`, in fewer words. */
export const redeemInvitation = defineEndpoint({
  likeReference: true,
  summary: 'Whether an invitation is good; whoever it is for and has an account becomes a member',
  method: 'PUT',
  path: '/invite/:projectId/validate/:token',
  access: 'public',
  answer: z.object({ isTokenValid: z.boolean(), isUserValid: z.boolean() }),
  // What holds for an archived project is part of the answer.
  writes: false,
})

const invitations = '/projects/:projectId/invitations'

/** What whoever opens the link of an invitation is, or is told, afterwards. */
export const INVITATION_OUTCOMES = ['joined', 'isMember', 'noAccount', 'unproven', 'notGood'] as const
export type InvitationOutcome = (typeof INVITATION_OUTCOMES)[number]

/**
 * `unproven`: there is an account with the invited address, and neither has anybody shown that the address is theirs nor is
 * the caller logged in to that account. Nobody has become a member then.
 */
export const acceptInvitation = defineEndpoint({
  summary: 'Become a member by the link of an invitation, as whom it is for',
  method: 'POST',
  path: `${invitations}/accept`,
  access: 'public',
  body: wireObject({ token: wireText }),
  answer: z.object({ outcome: z.enum(INVITATION_OUTCOMES) }),
  // What holds for an archived project is part of the answer.
  writes: false,
})

export const invitation = z.object({
  id: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  inviterName: z.string(),
  madeAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
})
export type Invitation = z.output<typeof invitation>

export const readInvitations = defineEndpoint({
  summary: 'The open invitations of a project, latest first',
  method: 'GET',
  path: invitations,
  access: 'DeleteEditSettingsAndUsers',
  answer: z.array(invitation),
})

/**
 * Who has proven that the address is theirs needs no letter. Nobody else is let in by an address: not an account that has it
 * without proof, and least of all one that has it as its username.
 */
export const inviteOrAdd = defineEndpoint({
  summary:
    'Add whoever has proven this address, or else invite them by e-mail; answers who is a member, null after a letter',
  method: 'POST',
  path: invitations,
  access: 'DeleteEditSettingsAndUsers',
  body: wireObject(letter),
  answer: z.object({ member: z.nullable(z.object({ userId: z.string(), isNew: z.boolean() })) }),
  bodyLimit: INVITE_LIMIT,
})

/** The same answer for one that is gone already. */
export const withdrawInvitation = defineEndpoint({
  summary: 'Withdraw an invitation',
  method: 'DELETE',
  path: `${invitations}/:invitationId`,
  access: 'DeleteEditSettingsAndUsers',
})
