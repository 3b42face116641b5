import type { FastifyInstance } from 'fastify'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { openApiOf } from './open-api.ts'
import { operationsPage } from './operations-page.ts'

/**
 * The description of all operations, at our address and at those of the reference system (spec api 1.1, R29). It is made when
 * somebody first asks for it, for hardly anybody does.
 */
export function serveOpenApi(fastify: FastifyInstance, endpoints: readonly AnyEndpoint[], version: string): void {
  let made: object | undefined
  let shown: string | undefined
  const document = () => (made ??= openApiOf(endpoints, version))
  const page = () => (shown ??= operationsPage(endpoints, version))
  for (const url of ['/openapi.json', '/openapi/v1/openapi.json']) fastify.get(url, async () => document())
  // JSON is YAML.
  fastify.get('/openapi/v1/openapi.yaml', async (_, reply) =>
    reply.type('application/yaml; charset=utf-8').send(JSON.stringify(document(), null, 2)),
  )
  fastify.get('/openapi', async (_, reply) => reply.type('text/html; charset=utf-8').send(page()))
}
