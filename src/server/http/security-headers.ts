import type { FastifyHelmetOptions } from '@fastify/helmet'

const CAPTCHA = 'https://challenges.cloudflare.com'
const HALF_A_YEAR = 180 * 24 * 60 * 60

/**
 * What every answer tells the browser (spec api R29): nothing comes from another host but the captcha, where one is
 * required, nobody frames us, no type is guessed, no address is passed on.
 */
export function securityHeaders({ captcha }: { readonly captcha: boolean }): FastifyHelmetOptions {
  return { contentSecurityPolicy: { useDefaults: false, directives: directives(captcha) }, ...OTHER_HEADERS }
}

type Policy = Exclude<NonNullable<FastifyHelmetOptions['contentSecurityPolicy']>, boolean>
type Directives = NonNullable<Policy['directives']>

function directives(captcha: boolean): Directives {
  return {
    defaultSrc: ["'self'"],
    scriptSrc: captcha ? ["'self'", CAPTCHA] : ["'self'"],
    frameSrc: captcha ? [CAPTCHA] : ["'none'"],
    // Components place and size themselves by inline styles.
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    mediaSrc: ["'self'", 'data:', 'blob:'],
    fontSrc: ["'self'", 'data:'],
    connectSrc: ["'self'"],
    workerSrc: ["'self'", 'blob:'],
    manifestSrc: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'self'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  }
}

const OTHER_HEADERS: FastifyHelmetOptions = {
  frameguard: { action: 'deny' },
  referrerPolicy: { policy: 'no-referrer' },
  // Browsers obey it over HTTPS only, so a server in a village hall stays reachable by HTTP.
  strictTransportSecurity: { maxAge: HALF_A_YEAR, includeSubDomains: false },
  // Both mean something on a secure origin only, and fill the console of every other one with warnings.
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
}
