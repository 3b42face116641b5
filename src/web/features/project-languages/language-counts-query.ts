import { queryOptions } from '@tanstack/react-query'
import { countWordsByLanguage } from '#contract/language-counts.ts'
import { call } from '#web/api/call.ts'

/**
 * Words that say in each language what they mean. All words are looked through for it, so that it is not asked again with
 * every word that comes in, as what carries the project's id by itself is (`useProjectNews`). Nothing is missing without it.
 */
export const languageCountsQuery = (projectId: string) =>
  queryOptions({
    queryKey: [`language-counts-${projectId}`],
    staleTime: 60_000,
    queryFn: async ({ signal }) =>
      (await call(countWordsByLanguage, { params: { projectId } }, { signal, isQuiet: true })).counts,
  })
