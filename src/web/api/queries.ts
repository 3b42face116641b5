import { queryOptions } from '@tanstack/react-query'
import { readMyPermissions } from '#contract/member.ts'
import { readMyProjects, readProject } from '#contract/project.ts'
import { readCurrentUser } from '#contract/session.ts'
import { call } from './call.ts'

export const myProjectsQuery = () =>
  queryOptions({ queryKey: ['my-projects'], queryFn: ({ signal }) => call(readMyProjects, {}, { signal }) })

export const currentUserQuery = () =>
  queryOptions({ queryKey: ['current-user'], queryFn: ({ signal }) => call(readCurrentUser, {}, { signal }) })

/** A project and what the caller may do in it. */
export const openedProjectQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['opened-project', projectId],
    queryFn: async ({ signal }) => {
      const [project, permissions] = await Promise.all([
        call(readProject, { params: { projectId } }, { signal }),
        call(readMyPermissions, { params: { projectId } }, { signal }),
      ])
      return { project, permissions }
    },
  })
