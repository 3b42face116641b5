import type { FastifyInstance, FastifyReply } from 'fastify'

/** What the browser's half is told at run time (spec api 8.2). */
export type RuntimeConfiguration = {
  /** Where the API is on the page's own address: that the key is there is what counts. */
  readonly useConnectionBaseUrlForApi: true
  readonly captchaRequired: boolean
  readonly captchaSiteKey: string
  /** Absent where no captcha is required. */
  readonly captchaScriptUrl?: string
  readonly offline: boolean
  readonly emailServicesEnabled: boolean
  readonly showCertExpiration: boolean
  /** Absent: the page of the guide; '': none. */
  readonly privacyPolicyUrl?: string
  /** Where the site is for everybody, without a slash at the end; absent where nobody has said so. */
  readonly publicUrl?: string
}

/** The two scripts that a page loads before the app. */
export function serveSiteScripts(fastify: FastifyInstance, configuration: RuntimeConfiguration, version: string): void {
  fastify.get('/scripts/config.js', async (_, reply) => script(reply, 'runtimeConfig', configuration))
  fastify.get('/scripts/release.js', async (_, reply) => script(reply, 'release', `v${version}`))
}

function script(reply: FastifyReply, name: string, value: unknown): string {
  reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache')
  return `window.${name} = ${JSON.stringify(value)}\n`
}
