import * as z from 'zod/mini'
import { defineEndpoint } from './define-endpoint.ts'
import { wireEnum } from './wire.ts'

export const BANNER_TYPES = ['None', 'Login', 'Announcement'] as const
export type BannerType = (typeof BANNER_TYPES)[number]
export const bannerType = wireEnum(BANNER_TYPES, 'None')
/** The reference client writes `undefined` into the address before it knows which it wants (spec api 5.5). */
const askedType = z.pipe(
  z.transform((input: unknown) => (input === 'undefined' || input === '' ? undefined : input)),
  bannerType,
)

export const readBanner = defineEndpoint({
  likeReference: true,
  summary: 'The text that the site shows on log-in or on every page; plain text for who accepts nothing else',
  method: 'GET',
  path: '/banner',
  access: 'public',
  query: z.object({ type: askedType }),
  answer: z.object({ type: bannerType, text: z.string() }),
})

/** The places of the app, as its routes name them; what stands in an address is nobody's business. */
export const PAGES = [
  '/',
  '/login',
  '/signup',
  '/invite/:projectId/:token',
  '/join',
  '/join/:code',
  '/email/verify/:token',
  '/pw/request',
  '/pw/reset/:token',
  '/app',
  '/app/home',
  '/app/data-entry',
  '/app/words',
  '/app/words/*',
  '/app/record',
  '/app/goals',
  '/app/goals/current',
  '/app/goals/next',
  '/app/goals/*',
  '/app/projects',
  '/app/projects/new',
  '/app/project-settings',
  '/app/people',
  '/app/people/members',
  '/app/people/speakers',
  '/app/site-settings',
  '/app/site-settings/projects',
  '/app/site-settings/users',
  '/app/site-settings/banners',
  '/app/site-settings/audit',
  '/app/statistics',
  '/app/statistics/*',
  '/app/user-settings',
  // Any other, which is not found.
  '*',
] as const
export type Page = (typeof PAGES)[number]

/** Counted only from who has agreed, by the header `analyticsOn`, and nothing of who it was is kept (spec rules 10.8). */
export const countPage = defineEndpoint({
  summary: 'Say which page of the app somebody is on',
  method: 'POST',
  path: '/site/pages',
  access: 'public',
  body: z.object({ page: z.enum(PAGES) }),
})
