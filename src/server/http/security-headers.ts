import type { FastifyHelmetOptions } from '@fastify/helmet'

const HALF_A_YEAR = 180 * 24 * 60 * 60

/**
 * What every answer tells the browser (spec api R29): nothing comes from another host but the captcha, where one is
 * required, nobody frames us, no type is guessed, no address is passed on.
 */
export function securityHeaders({ captchaScript }: { readonly captchaScript: string | null }): FastifyHelmetOptions {
  const provider = captchaScript === null ? null : new URL(captchaScript).origin
  return { contentSecurityPolicy: { useDefaults: false, directives: directives(provider) }, ...OTHER_HEADERS }
}

type Policy = Exclude<NonNullable<FastifyHelmetOptions['contentSecurityPolicy']>, boolean>
type Directives = NonNullable<Policy['directives']>

function directives(provider: string | null): Directives {
  return {
    defaultSrc: ["'self'"],
    scriptSrc: provider ? ["'self'", provider] : ["'self'"],
    frameSrc: [provider ?? "'none'"],
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
