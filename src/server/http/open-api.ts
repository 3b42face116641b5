import { z } from 'zod'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { errorBody } from '#contract/error.ts'

type Json = Record<string, unknown>

/** The OpenAPI 3.1 document of the given operations, all below `/v1`. */
export function openApiOf(endpoints: readonly AnyEndpoint[], version: string): Json {
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    const path = `/v1${endpoint.path.replaceAll(/:(\w+)/g, '{$1}')}`
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Granary', version },
    paths,
    components: { securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
  }
}

function operationOf(endpoint: AnyEndpoint): Json {
  const body = bodyOf(endpoint)
  return {
    summary: endpoint.summary,
    description: accessOf(endpoint),
    ...(endpoint.access !== 'public' && { security: [{ token: [] }] }),
    parameters: [...pathParameters(endpoint), ...queryParameters(endpoint), ...keyParameter(endpoint)],
    ...(body && { requestBody: { required: true, content: body } }),
    responses: { 200: answerOf(endpoint), default: refusalOf(endpoint) },
  }
}

export function accessOf({ access }: AnyEndpoint): string {
  if (access === 'public') return 'Open to anyone.'
  if (access === 'signedIn') return 'Needs a log-in.'
  if (access === 'siteAdmin') return 'For site administrators.'
  return `For members of the project whose role holds ${access}.`
}

function pathParameters({ path }: AnyEndpoint): Json[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
}

function queryParameters({ query }: AnyEndpoint): Json[] {
  const { properties = {} } = schemaOf(query) as { properties?: Json }
  return Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', required: false, schema }))
}

function keyParameter({ once }: AnyEndpoint): Json[] {
  return once ? [KEY] : []
}

const KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'A call under a key that the project knows changes nothing and answers how things stand now.',
  schema: { type: 'string', format: 'uuid' },
}

function bodyOf({ takes, body }: AnyEndpoint): Json | undefined {
  if (takes === 'none') return undefined
  if (takes === 'upload') return { 'multipart/form-data': { schema: UPLOAD } }
  if (takes === 'bytes') return { 'application/octet-stream': {} }
  return { 'application/json': { schema: schemaOf(body) } }
}

const UPLOAD = { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } }

function answerOf({ gives, answer }: AnyEndpoint): Json {
  if (gives !== 'json') return { description: 'Done', content: { [gives]: {} } }
  if (answer.def.type === 'void') return { description: 'Done' }
  return { description: 'Done', content: { 'application/json': { schema: schemaOf(answer) } } }
}

function refusalOf({ likeReference }: AnyEndpoint): Json {
  if (likeReference) return { description: 'Refused; the header granary-error carries code and details, URI-encoded' }
  return { description: 'Refused', content: { 'application/json': { schema: schemaOf(errorBody) } } }
}

/** What a schema gives out: it is what a caller should send, too, however much more is understood. */
function schemaOf(schema: z.core.$ZodType): Json {
  if (schema._zod.def.type === 'undefined') return {}
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' })
  return described
}
