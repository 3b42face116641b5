import { ERROR_HEADER } from '#contract/error.ts'

/** What the server answers when it refuses. */
export function aRefusal(status: number, code: string, details: Readonly<Record<string, unknown>> = {}): Response {
  return new Response('', {
    status,
    headers: { [ERROR_HEADER]: encodeURIComponent(JSON.stringify({ code, details })) },
  })
}
