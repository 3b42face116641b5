import type { Person } from './people.ts'
import type { Reachable } from './server.ts'

/** Calls the API as somebody who is logged in, or as nobody (null); answers what it says. Throws when it refuses. */
export async function ask(
  { address }: Reachable,
  who: Pick<Person, 'token'> | null,
  what: `${'GET' | 'PUT' | 'POST' | 'DELETE'} /${string}`,
  body?: unknown,
): Promise<unknown> {
  const [method = '', path] = what.split(' ')
  const answer = await fetch(`${address}/v1${path}`, {
    method,
    headers: {
      ...(who ? { authorization: `Bearer ${who.token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${what} answered ${answer.status} ${text}`)
  return text === '' ? null : JSON.parse(text)
}
