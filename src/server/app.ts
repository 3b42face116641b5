import type { FastifyInstance } from 'fastify'
import { ENDPOINTS } from '#contract/endpoints.ts'
import type { Blobs } from './blobs/blobs.ts'
import type { Configuration } from './configuration.ts'
import type { Database } from './database/database.ts'
import { accountRoutes } from './features/accounts/accounts.routes.ts'
import { myAccountRoutes } from './features/accounts/my-account.routes.ts'
import { myDataRoutes } from './features/accounts/my-data.routes.ts'
import { siteUserRoutes } from './features/accounts/site-users.routes.ts'
import { userRoutes } from './features/accounts/users.routes.ts'
import { audioRoutes } from './features/audio/audio.routes.ts'
import { avatarRoutes } from './features/avatars/avatars.routes.ts'
import { captchaRoutes } from './features/captcha/captcha.routes.ts'
import { createCaptcha } from './features/captcha/captcha.service.ts'
import type { ChangeNotifier } from './features/changes/change-notifier.ts'
import { changeSetRoutes } from './features/change-sets/change-sets.routes.ts'
import { changeRoutes } from './features/changes/changes.routes.ts'
import { liveRoutes } from './features/changes/live.routes.ts'
import { createDomainLibrary } from './features/domains/domain-library.ts'
import { domainRoutes } from './features/domains/domains.routes.ts'
import { ownDomainRoutes } from './features/domains/own-domains.routes.ts'
import { duplicateRoutes } from './features/duplicates/duplicates.routes.ts'
import { duplicatesJob } from './features/duplicates/search-job.ts'
import { editRoutes } from './features/edits/edits.routes.ts'
import { exchangeRoutes } from './features/exchange/exchange.routes.ts'
import { exportJob } from './features/exchange/export-job.ts'
import { importJob } from './features/exchange/import-job.ts'
import { hubRoutes } from './features/hubs/hub.routes.ts'
import { invitationRoutes } from './features/joining/invitations.routes.ts'
import { joinCodeRoutes } from './features/joining/join-codes.routes.ts'
import { correctionJob } from './features/language-codes/correction-job.ts'
import { languageCodeRoutes } from './features/language-codes/correction.routes.ts'
import { memberRoutes } from './features/members/members.routes.ts'
import { mergeWordsRoutes } from './features/merge/merge-words.routes.ts'
import type { Presence } from './features/presence/presence.ts'
import { pictureRoutes } from './features/pictures/pictures.routes.ts'
import { proofRoutes } from './features/proofs/proofs.routes.ts'
import { resetRequestJob } from './features/proofs/reset-request-job.ts'
import { projectRoutes } from './features/projects/projects.routes.ts'
import { siteRoutes } from './features/site/site.routes.ts'
import { createQuotas, type Quotas } from './features/storage/quotas.ts'
import { statisticsRoutes } from './features/statistics/statistics.routes.ts'
import { storageRoutes } from './features/storage/storage.routes.ts'
import { speakerRoutes } from './features/speakers/speakers.routes.ts'
import { viewRoutes } from './features/views/views.routes.ts'
import { operationRoutes } from './features/words/operations.routes.ts'
import { createWordParts } from './features/words/word-context.ts'
import { wordRoutes } from './features/words/words.routes.ts'
import { createAuthorise } from './http/authorise.ts'
import { serveHealth } from './http/health.ts'
import { serveOpenApi } from './http/serve-open-api.ts'
import { createRateLimits, type RateLimits } from './http/limits/rate-limits.ts'
import type { Interfaces } from './http/network-addresses.ts'
import type { Admit, Http } from './http/serve.ts'
import { serveSiteScripts } from './http/site-scripts.ts'
import { serveStaticFiles } from './http/static-files.ts'
import { tellAddresses } from './http/tell-addresses.ts'
import type { Tokens } from './http/tokens.ts'
import { startJobRunner } from './jobs/job-runner.ts'
import { jobRoutes } from './jobs/job.routes.ts'
import type { JobQueue } from './jobs/job.service.ts'
import { letterJob } from './mail/letter-job.ts'
import { createLetters, type Letters } from './mail/letters.ts'
import { openPost } from './mail/post.ts'
import type { Seal } from './mail/seal.ts'
import { createMetrics, type Metrics } from './metrics/metrics.ts'
import { serveMetrics } from './metrics/serve-metrics.ts'
import { createServer } from './server.ts'

/** What the app works with. Whoever opened it closes it, after the app. */
export type AppParts = {
  readonly db: Database
  readonly longWork: Database
  readonly notifier: ChangeNotifier
  readonly presence: Presence
  readonly blobs: Blobs
  readonly tokens: Tokens
  readonly seal: Seal
  readonly configuration: Configuration
  /** In which networks this machine is, now. */
  readonly readInterfaces: () => Interfaces
}

/** Puts the features together. Nothing listens yet. */
export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  const fastify = await createServer(parts.configuration)
  const metrics = createMetrics(parts.db)
  serveMetrics(fastify, metrics, parts.configuration.metricsToken)
  const quotas = createQuotas(parts.db, parts.configuration.quotas)
  const admit: Admit = async (bringing, bytes) => {
    await parts.blobs.assertRoom(bytes)
    return quotas.letIn(bringing, bytes)
  }
  const http = { fastify, ...createAuthorise(parts.db, parts.tokens), admit }
  mountFeatures(http, { ...parts, quotas }, metrics)
  await mountSite(fastify, parts)
  return fastify
}

type Mounted = AppParts & { readonly quotas: Quotas }

function mountFeatures(http: Http, parts: Mounted, metrics: Metrics): void {
  const { db, longWork, notifier, presence, blobs, quotas, tokens, seal, configuration, readInterfaces } = parts
  const limits = createRateLimits(db, configuration.rateLimits)
  const wordParts = createWordParts(db, notifier.announce)
  const addresses = tellAddresses({ ...http, publicUrl: configuration.runtime.publicUrl, readInterfaces })

  const captcha = createCaptcha({ db, limits, provider: configuration.captcha })
  captchaRoutes(http, captcha, limits)
  const letters = sendLetters(http, parts, { limits, metrics })
  const accountParts = { db, tokens, limits, captcha, letters }
  accountRoutes(http, accountParts)
  myAccountRoutes(http, accountParts)
  myDataRoutes(http, { db, blobs })
  userRoutes(http, accountParts)
  siteUserRoutes(http, accountParts)
  projectRoutes(http, { db, longWork, tokens, blobs, mostProjects: configuration.mostProjects })
  storageRoutes(http, { db, quotas })
  memberRoutes(http, db)
  siteRoutes(http, { db, metrics, addresses })
  wordRoutes(http, wordParts)
  operationRoutes(http, wordParts)
  viewRoutes(http, db)
  changeRoutes(http, db)
  changeSetRoutes(http, db)
  liveRoutes(http, { db, notifier, presence })
  audioRoutes(http, { db, blobs, words: wordParts })
  pictureRoutes(http, { db, blobs })
  avatarRoutes(http, { db, blobs })
  speakerRoutes(http, { db, blobs })
  proofRoutes(http, { db, letters, limits, captcha, seal })
  invitationRoutes(http, { db, letters, limits })
  joinCodeRoutes(http, { db, limits, addresses })
  const queue = workOnJobs(http, parts)
  jobRoutes(http, queue)
  exchangeRoutes(http, { queue, blobs })
  languageCodeRoutes(http, queue)
  hubRoutes(http, { db })
  editRoutes(http, { db, tokens, blobs, quotas })
  mergeWordsRoutes(http, wordParts)
  duplicateRoutes(http, queue)
  const library = createDomainLibrary(db)
  domainRoutes(http, db, library)
  statisticsRoutes(http, db, library)
  ownDomainRoutes(http, db)
}

/** Every process works on jobs of all; it stops before the app is closed. */
function workOnJobs({ fastify }: Http, { db, longWork, notifier, blobs, quotas }: Mounted): JobQueue {
  const kinds = [
    importJob({ db: longWork, blobs, quotas, announceChange: notifier.announce }),
    exportJob({ db: longWork, blobs }),
    duplicatesJob(db),
    correctionJob({ db: longWork, blobs, announceChange: notifier.announce }),
  ]
  const runner = startJobRunner({ db, kinds, log: fastify.log })
  fastify.addHook('preClose', () => runner.stop())
  return {
    db,
    wakeRunners: () => runner.wake(),
    cancel: (userId, jobId) => runner.cancel(userId, jobId),
  }
}

type Counting = { readonly limits: RateLimits; readonly metrics: Metrics }

/** By runners of their own: a mail server that is slow or away keeps no other work waiting. */
function sendLetters({ fastify }: Http, parts: AppParts, { limits, metrics }: Counting): Letters {
  const { db, seal, configuration } = parts
  const { mail } = configuration
  const letters = createLetters({ seal, mail, wake: () => runner.wake() })
  const post = mail.post && openPost(mail.post)
  const kinds = [
    letterJob({ db, seal, post, log: fastify.log, count: metrics.countLetter }),
    resetRequestJob({ db, seal, letters, limits }),
  ]
  const runner = startJobRunner({ db, kinds, log: fastify.log, atOnce: 4 })
  fastify.addHook('preClose', () => runner.stop())
  return letters
}

/** Everything that is not an operation. */
async function mountSite(fastify: FastifyInstance, { db, configuration }: AppParts): Promise<void> {
  const { version, runtime, webFolder, openApi } = configuration
  serveHealth(fastify, db)
  serveSiteScripts(fastify, runtime, version)
  if (openApi) serveOpenApi(fastify, ENDPOINTS, version)
  await serveStaticFiles(fastify, webFolder)
}
