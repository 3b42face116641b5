import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

/** Server data that is not words. A refusal is final; what got no answer is asked for once more. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => !(error instanceof ApiError) && failures < 1,
        retryDelay: 500,
        // Offline is a state that a query says at once, not a reason to wait in silence.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  })
}
