import * as z from 'zod/mini'
import type { Access, Endpoint } from './endpoint.ts'

/**
 * For JSON, which is held in memory and checked while everybody else waits. The reference takes thirty times as much (spec api
 * 1.3); an operation that needs more says so, and why. A word of any size that is stored fits (`LARGEST_WORD`).
 */
const BODY_LIMIT = 1_000_000

/** More than a word that is stored has, and than a hundred ordinary ones: each costs half a microsecond to check. */
const PART_LIMIT = 25_000

/**
 * For what somebody types into a form. Every operation that is open to anybody takes no more, unless it says so itself: who
 * is not logged in has no large bodies read, kept or worked on. Nor does one that takes a bare string: nobody names anything
 * by a longer one.
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
  readonly silentWithoutProject?: boolean
  readonly byCookie?: boolean
  readonly fileIds?: Endpoint['fileIds']
  readonly writes?: boolean
  readonly once?: boolean
  readonly bodyLimit?: number
  readonly partLimit?: number
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
    silentWithoutProject: false,
    byCookie: false,
    fileIds: 'anything',
    writes: declaration.method !== 'GET',
    once: false,
    bodyLimit: declaration.access === 'public' || declaration.takes === 'bareString' ? FORM_LIMIT : BODY_LIMIT,
    partLimit: PART_LIMIT,
    ...declaration,
    query: declaration.query ?? (z.undefined() as unknown as Query),
    body: declaration.body ?? (z.undefined() as unknown as Body),
    answer: declaration.answer ?? (z.void() as unknown as Answer),
  }
}
