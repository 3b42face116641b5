import * as z from 'zod/mini'
import { defineEndpoint } from './define-endpoint.ts'
import { wireEnum } from './wire.ts'

export const BANNER_TYPES = ['None', 'Login', 'Announcement'] as const
const bannerType = wireEnum(BANNER_TYPES, 'None')

export const readBanner = defineEndpoint({
  likeReference: true,
  summary: 'The text that the site shows on log-in or on every page; plain text for who accepts nothing else',
  method: 'GET',
  path: '/banner',
  access: 'public',
  query: z.object({ type: bannerType }),
  answer: z.object({ type: bannerType, text: z.string() }),
})
