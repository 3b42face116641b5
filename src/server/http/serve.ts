import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AnswerOf, AnyEndpoint, BodyOf, ParamsOf, QueryOf } from '#contract/endpoint.ts'
import type { Guid } from '#domain/word/word.ts'
import type { Actor, Authorise, Identify } from './authorise.ts'
import { keyOf } from './idempotency-key.ts'
import { inPlace, takePlace, whenOver } from './in-flight.ts'
import { inLoopTurn } from './loop-turns.ts'
import { parseOrRefuse } from './parse-or-refuse.ts'
import { readBody } from './read-body.ts'
import { readableText } from './readable.ts'
import { refuse } from './refuse.ts'
import { hideBody, leaveToHandler, refuseUnlessUpload } from './upload.ts'

/** What a handler gets: who calls, and everything they sent, checked. */
export type Call<E extends AnyEndpoint> = {
  readonly actor: Actor
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
  /** Under which this is to be done once. */
  readonly key: Guid | undefined
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/**
 * Throws where there is no room for so many bytes, before any of them is read. Otherwise room is kept for them until what is
 * answered is called.
 */
export type Admit = (
  bringing: { readonly userId: string; readonly projectId: string | undefined },
  bytes: number,
) => Promise<() => void>

/** A body that is written out as it comes. */
export type Streamed = { readonly stream: Readable; readonly headers?: Record<string, string> }

/** A body that is JSON already, as the database has written it: it is not checked again. */
export class Written {
  readonly json: string | Buffer

  constructor(json: string | Buffer) {
    this.json = json
  }
}

/** The HTTP side of the server: where operations are mounted. */
export type Http = {
  readonly fastify: FastifyInstance
  readonly authorise: Authorise
  readonly identify: Identify
  readonly admit: Admit
}

/** Answering nothing where something was declared is sent as 204 (spec api 1.2). */
type Handler<E extends AnyEndpoint> = (call: Call<E>) => Promise<ReadonlyDeep<AnswerOf<E>> | Streamed | Written>

/** An answer is only read, so handlers may give what they must not change. */
type ReadonlyDeep<Value> = Value extends object ? { readonly [Key in keyof Value]: ReadonlyDeep<Value[Key]> } : Value

/**
 * Mounts an operation: authorise, parse, handle, and check the answer against the contract; a long answer in turns, like a long
 * body.
 */
export function serve<E extends AnyEndpoint>(
  { fastify, authorise, admit }: Http,
  endpoint: E,
  handle: Handler<E>,
): void {
  fastify.route({
    method: endpoint.method,
    url: `/v1${endpoint.path}`,
    bodyLimit: endpoint.bodyLimit,
    config: { endpoint },
    errorHandler: (error, request, reply) => void refuse(error, request, reply, endpoint),
    // Before the body is read: nobody uploads 250 MB to be told that they may not.
    onRequest: async (request, reply) => {
      // What comes nevertheless is thrown away as it comes; some clients name the type of nothing (spec api 15).
      if (endpoint.takes === 'none') hideBody(request)
      const params = request.params as Record<string, string>
      request.actor = await authorise(request, endpoint, params)
      takePlace(request, reply, endpoint)
      const bytes = announcedBytes(request, endpoint)
      if (endpoint.takes === 'upload') refuseUnlessUpload(request, endpoint)
      if (endpoint.takes === 'bytes') leaveToHandler(request, endpoint)
      if (bytes === 0) return
      const letIn = admit({ userId: request.actor.userId, projectId: projectOf(endpoint, params) }, bytes)
      whenOver(request, reply.raw, () => void letIn.then((leave) => leave()).catch(() => undefined))
      await letIn
    },
    handler: async (request, reply) => {
      const work = async (): Promise<unknown> => handle(await callOf(request, reply, endpoint))
      return answerWith(request, reply, endpoint, await inPlace(request, work()))
    },
  })
}

async function callOf<E extends AnyEndpoint>(
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint: E,
): Promise<Call<E>> {
  return {
    actor: request.actor,
    params: paramsOf(request) as ParamsOf<E>,
    query: parseOrRefuse(endpoint.query, queryOf(request, endpoint)),
    body: await readBody(request, endpoint),
    key: keyOf(request, endpoint),
    request,
    reply,
  }
}

/** How long the file of a call is at most. Nobody has to say so before; then it may be as long as is allowed. */
function announcedBytes({ headers }: FastifyRequest, { takes, bodyLimit }: AnyEndpoint): number {
  if (takes !== 'upload' && takes !== 'bytes') return 0
  return Math.min(Number(headers['content-length'] ?? bodyLimit), bodyLimit)
}

/** The project that a call is about; others only name one in their path, and perhaps none of the caller's. */
function projectOf({ access }: AnyEndpoint, { projectId }: Readonly<Record<string, string>>): string | undefined {
  return access === 'public' || access === 'signedIn' || access === 'siteAdmin' ? undefined : projectId
}

function paramsOf(request: FastifyRequest): Record<string, string> {
  const params = request.params as Record<string, string>
  for (const [name, text] of Object.entries(params)) readableText(text, name)
  return params
}

/** Query names are matched ignoring case (spec api 1.1), so they are declared in lower case. */
function queryOf(request: FastifyRequest, endpoint: AnyEndpoint): unknown {
  if (endpoint.query.def.type === 'undefined') return undefined
  const entries = Object.entries(request.query as Record<string, string | string[]>)
  for (const [name, value] of entries) [value].flat().forEach((text) => readableText(text, name))
  return Object.fromEntries(entries.map(([name, value]) => [name.toLowerCase(), value]))
}

async function answerWith(
  { actor }: FastifyRequest,
  reply: FastifyReply,
  endpoint: AnyEndpoint,
  answer: unknown,
): Promise<FastifyReply> {
  if (isStreamed(answer)) {
    return reply.headers({ 'content-type': endpoint.gives, ...answer.headers }).send(answer.stream)
  }
  if (answer === undefined || answer === null) return sendNothing(reply, endpoint)
  return reply.type('application/json; charset=utf-8').send(await jsonOf(actor, endpoint, answer))
}

function jsonOf(actor: Actor, endpoint: AnyEndpoint, answer: unknown): Written['json'] | Promise<string> {
  if (answer instanceof Written) return answer.json
  const write = (): string => JSON.stringify(endpoint.answer.parse(answer))
  return isLong(answer) ? inLoopTurn(actor, write) : write()
}

/** In parts: fewer are checked and written in a millisecond or two. */
const WRITTEN_AT_ONCE = 4000

function isLong(answer: unknown): boolean {
  const open = [answer]
  for (let parts = 0; open.length > 0; parts++) {
    if (parts + open.length > WRITTEN_AT_ONCE) return true
    const value = open.pop()
    if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) open.push(part)
  }
  return false
}

/** A handler may have said why there is nothing, such as 304. */
function sendNothing(reply: FastifyReply, { answer }: AnyEndpoint): FastifyReply {
  return (answer.def.type === 'void' || reply.statusCode !== 200 ? reply : reply.code(204)).send()
}

function isStreamed(answer: unknown): answer is Streamed {
  return typeof answer === 'object' && answer !== null && 'stream' in answer
}
