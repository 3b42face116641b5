import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { readAuditLines } from '#contract/audit.ts'
import * as administration from '#contract/site-administration.ts'
import * as contract from '#contract/site.ts'
import { reportLanguage } from '#contract/user.ts'
import type { Database } from '#server/database/database.ts'
import { readAuditPage } from '#server/features/audit/read-audit.store.ts'
import { type Http, serve } from '#server/http/serve.ts'
import type { TellAddresses } from '#server/http/tell-addresses.ts'
import { agreesToBeCounted } from '#server/metrics/agrees-to-be-counted.ts'
import type { Metrics } from '#server/metrics/metrics.ts'
import { writeBanner } from './banners.service.ts'
import { readBanners, readBannerText } from './banners.store.ts'
import { readSiteProjects } from './site-projects.store.ts'

type SiteParts = { readonly db: Database; readonly metrics: Metrics; readonly addresses: TellAddresses }

/** Spec api 5.5, and what the site's administrators see of it as a whole. */
export function siteRoutes(http: Http, { db, metrics, addresses }: SiteParts): void {
  serve(http, contract.readBanner, async ({ query: { type }, request }) => {
    const text = await readBannerText(db, type, new Date())
    return wantsPlainText(request) ? plainText(text) : { type, text }
  })

  serve(http, administration.writeBanner, async ({ actor, body: { startsAt = null, endsAt = null, ...banner } }) => {
    await writeBanner(db, actor, { ...banner, startsAt, endsAt })
    return true as const
  })

  serve(http, administration.readBanners, () => readBanners(db))

  serve(http, readAuditLines, ({ query: { before } }) => readAuditPage(db, before))

  serve(http, administration.readSiteProjects, () => readSiteProjects(db))

  serve(http, administration.readSiteAddresses, async ({ request }) => addresses(request))

  serve(http, contract.countPage, async ({ body: { page }, request }) => {
    if (agreesToBeCounted(request)) metrics.countPage(page)
  })

  serve(http, reportLanguage, async ({ body: language, request }) => {
    if (agreesToBeCounted(request)) metrics.countLanguage(language)
  })
}

/** Whoever takes plain text and neither JSON nor anything at all. */
function wantsPlainText({ headers: { accept = '*/*' } }: FastifyRequest): boolean {
  return /\btext\/plain\b/i.test(accept) && !/\bapplication\/json\b|\*\/\*/i.test(accept)
}

function plainText(text: string): { stream: Readable; headers: Record<string, string> } {
  return { stream: Readable.from([text]), headers: { 'content-type': 'text/plain; charset=utf-8' } }
}
