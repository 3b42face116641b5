import { queryOptions } from '@tanstack/react-query'
import { readMyPermissions } from '#contract/member.ts'
import { readMyProjects, readProject } from '#contract/project.ts'
import { type BANNER_TYPES, readBanner } from '#contract/site.ts'
import { call } from './call.ts'

export const myProjectsQuery = () =>
  queryOptions({ queryKey: ['my-projects'], queryFn: ({ signal }) => call(readMyProjects, {}, { signal }) })

/** Those that are put aside; nothing is missing where they cannot be had. */
export const myArchivedProjectsQuery = () =>
  queryOptions({
    queryKey: ['my-projects', 'archived'],
    queryFn: ({ signal }) => call(readMyProjects, { query: { archived: 'true' } }, { signal, isQuiet: true }),
  })

/** A project and what the caller may do in it; renewed by itself, so that its failures are told where they matter. */
export const openedProjectQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['opened-project', projectId],
    queryFn: async ({ signal }) => {
      const [project, permissions] = await Promise.all([
        call(readProject, { params: { projectId } }, { signal, isQuiet: true }),
        call(readMyPermissions, { params: { projectId } }, { signal, isQuiet: true }),
      ])
      return { project, permissions }
    },
  })

export const bannerQuery = (type: (typeof BANNER_TYPES)[number]) =>
  queryOptions({
    queryKey: ['banner', type],
    queryFn: ({ signal }) => call(readBanner, { query: { type } }, { signal, isQuiet: true }),
  })
