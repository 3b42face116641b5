import type { FastifyInstance } from 'fastify'
import { ENDPOINTS } from '#contract/endpoints.ts'
import type { Configuration } from './configuration.ts'
import type { Database } from './database/database.ts'
import { accountRoutes } from './features/accounts/accounts.routes.ts'
import { memberRoutes } from './features/members/members.routes.ts'
import { projectRoutes } from './features/projects/projects.routes.ts'
import { siteRoutes } from './features/site/site.routes.ts'
import { createAuthorise } from './http/authorise.ts'
import { serveHealth } from './http/health.ts'
import { openApiOf } from './http/open-api.ts'
import type { Http } from './http/serve.ts'
import { serveSiteScripts } from './http/site-scripts.ts'
import { serveStaticFiles } from './http/static-files.ts'
import type { Tokens } from './http/tokens.ts'
import { createServer } from './server.ts'

/** What the app works with. */
export type AppParts = {
  readonly db: Database
  readonly configuration: Configuration
  readonly tokens: Tokens
}

/** Puts the features together. Nothing listens yet. */
export async function createApp({ db, configuration, tokens }: AppParts): Promise<FastifyInstance> {
  const fastify = await createServer(configuration)
  const http: Http = { fastify, ...createAuthorise(db, tokens) }

  accountRoutes(http, db, tokens)
  projectRoutes(http, db, tokens)
  memberRoutes(http)
  siteRoutes(http)

  serveHealth(fastify, db)
  serveSiteScripts(fastify, configuration.runtime, configuration.version)
  if (configuration.openApi) serveOpenApi(fastify, configuration.version)
  await serveStaticFiles(fastify, configuration.webFolder)
  return fastify
}

function serveOpenApi(fastify: FastifyInstance, version: string): void {
  const document = openApiOf(ENDPOINTS, version)
  fastify.get('/openapi.json', async () => document)
}
