import * as z from 'zod/mini'
import { ROLES } from '#domain/permission/permission.ts'
import { defineEndpoint } from './define-endpoint.ts'

/** What of the audit lines is listed: all but who logged in and out when, which is swept after a year (spec rules R10.6). */
export const LISTED_ACTIONS = [
  // The account itself.
  'passwordChanged',
  'addressChanged',
  'accountMade',
  'accountDeleted',
  'administratorChanged',
  'administratorAppointed',
  'resetLinkMade',
  // Who belongs to a project.
  'roleChanged',
  'memberRemoved',
  'memberLeft',
  'ownerChanged',
  'unattachedRoleAdded',
  'rolesDeleted',
  // How others are brought in.
  'memberInvited',
  'invitationWithdrawn',
  'joinCodeMade',
  'joinCodeWithdrawn',
  'memberJoined',
  'letterRefused',
  // The project itself.
  'projectChanged',
  'projectArchived',
  'projectRestored',
  'projectDeleted',
  'projectImported',
  'projectExported',
  'speakerRemoved',
  'speakersRemoved',
  // The site.
  'bannerChanged',
] as const

export const AUDIT_PAGE = 50

const role = z.nullable(z.enum(ROLES))

export const auditLine = z.object({
  id: z.int(),
  madeAt: z.iso.datetime(),
  action: z.enum(LISTED_ACTIONS),
  /** Names as they are now; null for an account that is gone, or that nobody is known by. */
  actor: z.nullable(z.string()),
  /** To whom it happened; null likewise, and where it happened to nobody. */
  whom: z.nullable(z.string()),
  /** Also of a project that is deleted, where the line says it; null likewise. */
  project: z.nullable(z.string()),
  /** The role that was given, and the one before. */
  role,
  formerRole: role,
  /** Of `administratorChanged`; null for every other. */
  isAdmin: z.nullable(z.boolean()),
  /** Of `projectChanged`: the names of the settings; none for every other. */
  settings: z.array(z.string()),
})
export type AuditLine = z.output<typeof auditLine>

/** `AUDIT_PAGE` at a time, latest first: those before a line, or else the latest. */
export const readAuditLines = defineEndpoint({
  summary: 'Who did what on the site and in its projects, latest first',
  method: 'GET',
  path: '/site/audit',
  access: 'siteAdmin',
  query: z.object({ before: z.exactOptional(z.coerce.number().check(z.int(), z.minimum(1))) }),
  /** `next`: before which line the next page begins; null where there is none. */
  answer: z.object({ lines: z.array(auditLine), next: z.nullable(z.int()) }),
})
