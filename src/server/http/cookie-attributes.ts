import type { CookieSerializeOptions } from '@fastify/cookie'

/**
 * What every cookie of ours has: neither scripts nor other sites can use it, and over HTTPS it comes over nothing else. Where
 * the public address is an HTTPS one that holds for every answer, also behind a proxy of which nobody has told us
 * (`GRANARY_TRUST_PROXY`): what it passes on looks like plain HTTP here.
 */
export function cookieAttributes(publicUrl: string | undefined): CookieSerializeOptions {
  const isPublishedByHttps = publicUrl !== undefined && new URL(publicUrl).protocol === 'https:'
  return { path: '/', httpOnly: true, sameSite: 'strict', secure: isPublishedByHttps ? true : 'auto' }
}
