import { type QueryKey, queryOptions } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import { isForGood } from './is-for-good.ts'
import { keptAnswer } from './kept-answers.ts'

/** Milliseconds. */
const READ_AGAIN_AFTER = 3_000

type KeptQuery<Key extends QueryKey, Answer> = {
  readonly queryKey: Key
  readonly load: () => Promise<Answer>
  /** Milliseconds; as the queries of the app have it unless told. */
  readonly staleTime?: number
}

/**
 * A query whose last answer this device keeps. As long as there is none, neither here nor from the server, it is read
 * again by itself: after a crash a browser may refuse for a while to read what it keeps, and there may be no network for
 * days. A refusal of the server is final, its passing trouble is not.
 */
export const keptQuery = <const Key extends QueryKey, Answer>({
  queryKey,
  load,
  ...freshness
}: KeptQuery<Key, Answer>) =>
  queryOptions({
    queryKey,
    queryFn: ({ client }) => keptAnswer<Answer>(client, queryKey, load),
    refetchInterval: ({ state: { data, error } }) =>
      data === undefined && error && !isRefusal(error) ? READ_AGAIN_AFTER : false,
    ...freshness,
  })

const isRefusal = (error: Error): boolean => error instanceof ApiError && isForGood(error)
