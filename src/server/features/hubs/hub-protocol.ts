import * as z from 'zod/mini'

/**
 * SignalR's JSON protocol as far as the hubs need it (spec api 6.2): each record is JSON and ends with U+001E, and a frame
 * holds one or several whole records.
 */
const END_OF_RECORD = '\u001E'

const greeting = z.object({ protocol: z.literal('json'), version: z.literal(1) })

const record = z.object({
  type: z.int(),
  target: z.optional(z.string()),
  arguments: z.optional(z.array(z.unknown())),
  invocationId: z.optional(z.string()),
})

/** What a client calls on the server. Without an id it waits for no answer. */
export type Invocation = { readonly target: string; readonly arguments: readonly unknown[]; readonly id?: string }

export type ClientRecord = { readonly invocation: Invocation } | 'close' | 'other'

const INVOCATION = 1
const COMPLETION = 3
const PING = 6
const CLOSE = 7

/** The records of a frame; null where it is not made of whole ones. */
export function recordsIn(frame: string): readonly string[] | null {
  return frame.endsWith(END_OF_RECORD) ? frame.slice(0, -1).split(END_OF_RECORD) : null
}

export function isGreeting(text: string): boolean {
  return greeting.safeParse(parsed(text)).success
}

/** Null for what is no record of the protocol. Pings and what only streams need are `other`. */
export function readRecord(text: string): ClientRecord | null {
  const { success, data } = record.safeParse(parsed(text))
  if (!success) return null
  if (data.type === CLOSE) return 'close'
  if (data.type !== INVOCATION || data.target === undefined) return 'other'
  const { target, arguments: given = [], invocationId: id } = data
  return { invocation: { target, arguments: given, ...(id !== undefined && { id }) } }
}

export const greeted = (): string => written({})
export const notGreeted = (error: string): string => written({ error })
export const ping = (): string => written({ type: PING })
export const close = (error: string): string => written({ type: CLOSE, error })

export function call(target: string, ...given: readonly string[]): string {
  return written({ type: INVOCATION, target, arguments: given })
}

export function completion(invocationId: string, error?: string): string {
  return written({ type: COMPLETION, invocationId, ...(error === undefined ? { result: null } : { error }) })
}

function written(message: object): string {
  return JSON.stringify(message) + END_OF_RECORD
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
