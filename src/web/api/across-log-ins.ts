import type { AnyEndpoint } from '#contract/endpoint.ts'
import { endLogIn, loggedInAgain } from '#web/session/log-in-end.ts'
import { storedUser } from '#web/session/stored-user.ts'
import { ApiError } from './api-error.ts'

export type LogInOptions = {
  readonly signal?: AbortSignal
  /** Is tried again by itself anyway, so it fails at once where the log-in has ended. */
  readonly isRepeated?: boolean
  /** A failure is not told of at the edge of the page: the caller can do without an answer. So is what is repeated. */
  readonly isQuiet?: boolean
}

/**
 * Calls with the token of who is logged in. Where the server no longer accepts it, the person is asked for the password,
 * and the call goes on when they have given it. Throws the refusal when they leave instead, or put it off.
 */
export async function acrossLogIns<Answer>(
  endpoint: AnyEndpoint,
  attempt: (token: string | undefined) => Promise<Answer>,
  { signal, isRepeated = false }: LogInOptions,
): Promise<Answer> {
  for (;;) {
    const user = storedUser()
    try {
      return await attempt(user?.token)
    } catch (error) {
      if (!user || !isEndOfLogIn(endpoint, error)) throw error
      endLogIn(user.token, !isRepeated)
      if (isRepeated || !(await loggedInAgain(user, signal))) throw error
    }
  }
}

/** A public operation answers 401 for a wrong password; so does anybody in between who wants a log-in of their own. */
function isEndOfLogIn(endpoint: AnyEndpoint, error: unknown): boolean {
  return endpoint.access !== 'public' && error instanceof ApiError && error.code === 'session.required'
}
