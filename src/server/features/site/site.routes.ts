import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import * as contract from '#contract/site.ts'
import { type Http, serve } from '#server/http/serve.ts'

/** Spec api 5.5. Nobody can set a banner yet, so each is empty. */
export function siteRoutes(http: Http): void {
  serve(http, contract.readBanner, async ({ query: { type }, request }) => {
    const banner = { type, text: '' }
    return wantsPlainText(request) ? plainText(banner.text) : banner
  })
}

/** Whoever takes plain text and neither JSON nor anything at all. */
function wantsPlainText({ headers: { accept = '*/*' } }: FastifyRequest): boolean {
  return /\btext\/plain\b/i.test(accept) && !/\bapplication\/json\b|\*\/\*/i.test(accept)
}

function plainText(text: string): { stream: Readable; headers: Record<string, string> } {
  return { stream: Readable.from([text]), headers: { 'content-type': 'text/plain; charset=utf-8' } }
}
