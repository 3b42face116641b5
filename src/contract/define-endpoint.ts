import * as z from 'zod/mini'
import type { Access, Endpoint } from './endpoint.ts'

/** Spec api 1.3. */
const BODY_LIMIT = 30_000_000

/**
 * For what somebody types into a form. Every operation that is open to anybody takes no more, unless it says so itself: who
 * is not logged in has no large bodies read, kept or worked on.
 */
export const FORM_LIMIT = 16_384

type Declaration<Path extends string, Query, Body, Answer> = {
  readonly summary: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: Path
  readonly access: Access
  readonly query?: Query
  readonly takes?: Endpoint['takes']
  readonly body?: Body
  readonly gives?: Endpoint['gives']
  readonly answer?: Answer
  readonly likeReference?: boolean
  readonly byCookie?: boolean
  readonly fileIds?: Endpoint['fileIds']
  readonly writes?: boolean
  readonly once?: boolean
  readonly bodyLimit?: number
}

/**
 * Declares an operation. Access has no default: nobody forgets to think of it. What the web app never calls does not get into
 * it, which the bundler believes as soon as it is told that declaring does nothing else.
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineEndpoint<
  const Path extends string,
  Query extends z.ZodMiniType = z.ZodMiniUndefined,
  Body extends z.ZodMiniType = z.ZodMiniUndefined,
  Answer extends z.ZodMiniType = z.ZodMiniVoid,
>(declaration: Declaration<Path, Query, Body, Answer>): Endpoint<Path, Query, Body, Answer> {
  return {
    takes: declaration.body ? 'json' : 'none',
    gives: 'json',
    likeReference: false,
    byCookie: false,
    fileIds: 'anything',
    writes: declaration.method !== 'GET',
    once: false,
    bodyLimit: declaration.access === 'public' ? FORM_LIMIT : BODY_LIMIT,
    ...declaration,
    query: declaration.query ?? (z.undefined() as unknown as Query),
    body: declaration.body ?? (z.undefined() as unknown as Body),
    answer: declaration.answer ?? (z.void() as unknown as Answer),
  }
}
