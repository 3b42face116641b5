import * as z from 'zod/mini'
import { type Role, ROLES } from '#domain/permission/permission.ts'
import { defineEndpoint } from './define-endpoint.ts'

/** Joining without e-mail: a code on the wall, typed or scanned (spec field wish 24). */
const joinCodes = '/projects/:projectId/joincodes'

/** Nobody becomes an Owner by a code. */
export const JOIN_ROLES = ['Administrator', 'Editor', 'Harvester'] as const satisfies readonly (typeof ROLES)[number][]
const LONGEST_JOIN_DAYS = 90

/** Who photographs the wall should not lead the project weeks later. */
export function longestJoinDays(role: Role): number {
  return role === 'Administrator' ? 1 : LONGEST_JOIN_DAYS
}

export const joinCode = z.object({
  id: z.string(),
  /** Eight letters and digits without those that look alike; shown in two groups of four. */
  code: z.string(),
  role: z.enum(JOIN_ROLES),
  makerName: z.string(),
  uses: z.int(),
  madeAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
})
export type JoinCode = z.output<typeof joinCode>

export const readJoinCodes = defineEndpoint({
  summary: 'The join codes of a project that are good, latest first',
  method: 'GET',
  path: joinCodes,
  access: 'DeleteEditSettingsAndUsers',
  answer: z.array(joinCode),
})

/** For a page that is open on the server's own machine under an address that leads nobody else to it. */
export const readJoinAddresses = defineEndpoint({
  summary:
    'Where others on the network reach this server, likeliest first, for who calls from its own machine by a name such as localhost; none where it listens for that machine alone, or a public address is configured',
  method: 'GET',
  path: `${joinCodes}/addresses`,
  access: 'DeleteEditSettingsAndUsers',
  answer: z.array(z.string()),
})

/** 400 for more days than a code for this role is good for. */
export const makeJoinCode = defineEndpoint({
  summary: 'Make a code with which others join with a role that the caller has at least',
  method: 'POST',
  path: joinCodes,
  access: 'DeleteEditSettingsAndUsers',
  body: z.object({ role: z.enum(JOIN_ROLES), days: z.int().check(z.minimum(1), z.maximum(LONGEST_JOIN_DAYS)) }),
  answer: joinCode,
})

/** The same answer for one that is gone already. */
export const withdrawJoinCode = defineEndpoint({
  summary: 'Withdraw a join code',
  method: 'DELETE',
  path: `${joinCodes}/:joinCodeId`,
  access: 'DeleteEditSettingsAndUsers',
})

/** In any case, with or without what stands between its groups. 404 for one that is not good, whatever the reason. */
export const readJoinOffer = defineEndpoint({
  summary: 'What a join code is for',
  method: 'GET',
  path: '/join/:code',
  access: 'public',
  answer: z.object({ projectName: z.string(), role: z.enum(JOIN_ROLES), makerName: z.string() }),
})

/** Who is a member keeps their role; 403 for the role None, which somebody gave them on purpose. */
export const join = defineEndpoint({
  summary: 'Join the project of a code',
  method: 'POST',
  path: '/join/:code',
  access: 'signedIn',
  answer: z.object({ projectId: z.string(), role: z.enum(ROLES), isNew: z.boolean() }),
})
