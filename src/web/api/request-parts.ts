import type { AnyEndpoint, AnswerOf, ParamsOf } from '#contract/endpoint.ts'
import { IDEMPOTENCY_KEY } from '#contract/idempotency-key.ts'
import type { Guid } from '#domain/word/word.ts'
import type * as z from 'zod/mini'
import { apiBase } from '#web/plain/runtime-config.ts'
import { newGuid } from '#web/plain/new-guid.ts'
import { tabMemory } from '#web/device/memory.ts'
import { storedUser } from '#web/session/stored-user.ts'

/** What a call needs, as the endpoint declares it: parts that are not declared cannot be given. */
export type Input<E extends AnyEndpoint> = Part<'params', ParamsOf<E>> &
  Part<'query', z.output<E['query']>> &
  Part<'body', ReadOnly<z.output<E['body']>>>

/** Our own values are read-only all the way down, what a schema gives is not. */
type ReadOnly<Value> = Value extends object ? { readonly [Key in keyof Value]: ReadOnly<Value[Key]> } : Value

type Part<Name extends string, Value> = [keyof NonNullable<Value>] extends [never]
  ? { readonly [N in Name]?: undefined }
  : [Value] extends [undefined]
    ? { readonly [N in Name]?: undefined }
    : undefined extends Value
      ? { readonly [N in Name]?: Value }
      : { readonly [N in Name]: Value }

/** The address of a call, its parameters and query encoded. Throws where a parameter would lead to another operation. */
export function addressOf(endpoint: AnyEndpoint, params: unknown, query: unknown): string {
  const values = (params ?? {}) as Record<string, string>
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(valueOf(values, name, endpoint)),
  )
  const asked = new URLSearchParams()
  for (const [name, value] of Object.entries(
    (query ?? {}) as Record<string, string | number | boolean | null | undefined>,
  )) {
    if (value !== undefined && value !== null) asked.set(name, String(value))
  }
  const text = asked.toString()
  return `${apiBase()}/v1${path}${text ? `?${text}` : ''}`
}

/** Spec api 1.7. Analytics only after somebody agreed (spec screens S1.8). */
export function headersOf(endpoint: AnyEndpoint, token: string | undefined, onceAs?: Guid): Record<string, string> {
  const user = storedUser()
  const agreed = user?.answeredConsent === true && user.analyticsOn
  const analytics = agreed && !NEVER_ANALYSED.some((path) => endpoint.path.startsWith(path))
  return {
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(onceAs ? { [IDEMPOTENCY_KEY]: onceAs } : {}),
    analyticsOn: String(analytics),
    ...(analytics ? { sessionId: sessionId() } : {}),
  }
}

/** The answer as the contract describes it; an operation without one gives undefined, whatever was sent. */
export function answerFrom<E extends AnyEndpoint>(endpoint: E, text: string): AnswerOf<E> {
  const answer: unknown = text === '' ? undefined : JSON.parse(text)
  return endpoint.answer.parse(answer) as AnswerOf<E>
}

/** Spec product 9. */
const NEVER_ANALYSED = [
  '/users/authenticate',
  '/users/create',
  '/users/email',
  '/users/forgot',
  '/users/password',
  '/users/currentuser/password',
  '/users/currentuser/delete',
]

function valueOf(values: Record<string, string>, name: string, endpoint: AnyEndpoint): string {
  const value = values[name]
  if (value === undefined || value === null) {
    throw new Error(
      `Required parameter ${name} was null or undefined when calling ${endpoint.method} ${endpoint.path}.`,
    )
  }
  // On their way they would be taken for steps in the path, and nothing for the end of it.
  if (/^\.{0,2}$/.test(value)) throw new TypeError(`${name} cannot be “${value}” when calling ${endpoint.path}.`)
  return value
}

function sessionId(): string {
  const kept = tabMemory.get('sessionId')
  if (kept) return kept
  const made = newGuid()
  tabMemory.put({ sessionId: made })
  return made
}
