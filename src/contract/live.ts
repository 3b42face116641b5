import { z } from 'zod'

/**
 * The push channel of a project: a WebSocket that only says how far the project is; who listens pulls the changes.
 *
 * A browser cannot put a header on a WebSocket, and an address is no place for a token: it is the first message.
 * A channel without a valid one within `HELLO_WITHIN` ms, or without WordEntry in the project, is closed with
 * `CLOSE_UNAUTHORISED` or `CLOSE_FORBIDDEN`.
 */
export const livePath = (projectId: string): string => `/v1/projects/${projectId}/live`
export const HELLO_WITHIN = 5_000
export const CLOSE_UNAUTHORISED = 4401
export const CLOSE_FORBIDDEN = 4403

export const liveHello = z.object({ token: z.string() })
/** Project is at change `at`. Sent once after the hello and after every change, several changes possibly in one. */
export const liveMessage = z.object({ at: z.int() })
export type LiveMessage = z.output<typeof liveMessage>
