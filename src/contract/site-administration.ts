import * as z from 'zod/mini'
import { defineEndpoint } from './define-endpoint.ts'
import { BANNER_TYPES, bannerType } from './site.ts'
import { wireEnum, wireObject } from './wire.ts'

const bannerText = z._default(z.string().check(z.maxLength(5000)), '')
const moment = z.exactOptional(z.nullable(z.iso.datetime()))

/** A text that is shown as it is; '' for none. When it is shown, where nothing is said: from now on, without an end. */
export const writeBanner = defineEndpoint({
  likeReference: true,
  summary: 'Set the text that the site shows on log-in or on every page',
  method: 'PUT',
  path: '/banner',
  access: 'siteAdmin',
  body: wireObject({ type: bannerType, text: bannerText, startsAt: moment, endsAt: moment }),
  answer: z.literal(true),
})

/** Also one whose time has not come yet, or has passed. */
export const readBanners = defineEndpoint({
  summary: 'Every text that the site shows, and when',
  method: 'GET',
  path: '/site/banners',
  access: 'siteAdmin',
  answer: z.array(
    z.object({
      type: z.enum(BANNER_TYPES),
      text: z.string(),
      startsAt: z.nullable(z.iso.datetime()),
      endsAt: z.nullable(z.iso.datetime()),
      changedAt: z.iso.datetime(),
    }),
  ),
})

export const siteProject = z.object({
  id: z.string(),
  name: z.string(),
  isActive: z.boolean(),
  /** Null where nobody owns it. */
  owner: z.nullable(z.object({ userId: z.string(), name: z.string(), username: z.string() })),
  memberCount: z.int(),
  wordCount: z.int(),
  /** Of recordings, pictures and packages. */
  bytes: z.int(),
  madeAt: z.iso.datetime(),
  lastChange: z.nullable(z.iso.datetime()),
})
export type SiteProject = z.output<typeof siteProject>

export const readSiteProjects = defineEndpoint({
  summary: 'Every project of the site with its owner and size, by name',
  method: 'GET',
  path: '/site/projects',
  access: 'siteAdmin',
  answer: z.array(siteProject),
})

export const SITE_USERS_PAGE = 50

export const siteUser = z.object({
  id: z.string(),
  name: z.string(),
  username: z.string(),
  email: z.string(),
  isEmailVerified: z.boolean(),
  isAdmin: z.boolean(),
  hasAvatar: z.boolean(),
  madeAt: z.iso.datetime(),
  /** To a few minutes; null when they are logged in nowhere. */
  seenAt: z.nullable(z.iso.datetime()),
  projectCount: z.int(),
})
export type SiteUser = z.output<typeof siteUser>

/** In pages of `SITE_USERS_PAGE`, the first is 0. */
export const readSiteUsers = defineEndpoint({
  summary: 'Users of the site whose name, username or address contains a text',
  method: 'GET',
  path: '/site/users',
  access: 'siteAdmin',
  query: z.object({
    search: z._default(z.string(), ''),
    sort: wireEnum(['name', 'username', 'email', 'madeAt'], 'name'),
    reverse: z._default(z.enum(['true', 'false']), 'false'),
    page: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1_000_000)), 0),
  }),
  answer: z.object({ users: z.array(siteUser), total: z.int() }),
})

/** Not one's own flag, so that there is always one left. */
export const makeAdministrator = defineEndpoint({
  summary: 'Make somebody a site administrator, or take that back',
  method: 'PUT',
  path: '/site/administrators/:userId',
  access: 'siteAdmin',
  body: z.object({ isAdmin: z.boolean() }),
})

/**
 * For who has forgotten their password where no letters are sent; the link is `/pw/reset/:token`. It takes the place of any
 * other that was made for them before. 403 for one's own account, and for that of another site administrator.
 */
export const makeResetLink = defineEndpoint({
  summary: 'Make a link with which somebody chooses a new password, to be given to them',
  method: 'POST',
  path: '/site/users/:userId/resetlink',
  access: 'siteAdmin',
  answer: z.object({ token: z.string(), endsAt: z.iso.datetime() }),
})

/** As `readJoinAddresses`. */
export const readSiteAddresses = defineEndpoint({
  summary:
    'Where others on the network reach this server, likeliest first, for who calls from its own machine by a name such as localhost; none where it listens for that machine alone, or a public address is configured',
  method: 'GET',
  path: '/site/addresses',
  access: 'siteAdmin',
  answer: z.array(z.string()),
})
