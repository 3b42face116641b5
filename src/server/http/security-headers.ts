import type { FastifyHelmetOptions } from '@fastify/helmet'

const CAPTCHA = 'https://challenges.cloudflare.com'
const HALF_A_YEAR = 180 * 24 * 60 * 60

/**
 * What every answer tells the browser (spec api R29): nothing comes from another host but the captcha, nobody frames
 * us, no type is guessed, no address is passed on.
 */
export const SECURITY_HEADERS: FastifyHelmetOptions = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", CAPTCHA],
      frameSrc: [CAPTCHA],
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
    },
  },
  frameguard: { action: 'deny' },
  referrerPolicy: { policy: 'no-referrer' },
  // Browsers obey it over HTTPS only, so a server in a village hall stays reachable by HTTP.
  strictTransportSecurity: { maxAge: HALF_A_YEAR, includeSubDomains: false },
  // Both mean something on a secure origin only, and fill the console of every other one with warnings.
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
}
