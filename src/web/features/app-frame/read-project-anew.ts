import type { QueryClient } from '@tanstack/react-query'
import type { Permission } from '#domain/permission/permission.ts'
import type { Project } from '#domain/project/project.ts'
import { openedProjectQuery } from '#web/api/queries.ts'
import { readSpeakersAnew } from '#web/shared/use-speakers.ts'

/** What the server says by now of all that is decided about a project. Throws where it does not answer. */
export async function readProjectAnew(client: QueryClient, projectId: string): Promise<News> {
  const query = openedProjectQuery(projectId)
  // What was asked before may be answered as things stood then.
  await client.cancelQueries(query)
  const [news] = await Promise.all([
    client.fetchQuery({ ...query, staleTime: 0, networkMode: 'always', retry: false }),
    readSpeakersAnew(client, projectId),
  ])
  return news
}

type News = { readonly project: Project; readonly permissions: readonly Permission[] }
