import { type QueryKey, queryOptions } from '@tanstack/react-query'
import type { AnswerOf, AnyEndpoint } from '#contract/endpoint.ts'
import { readMembers, readMyPermissions } from '#contract/member.ts'
import { readMyProjects, readProject } from '#contract/project.ts'
import { type BANNER_TYPES, readBanner } from '#contract/site.ts'
import { storedUser } from '#web/session/stored-user.ts'
import { call } from './call.ts'
import { answerOrKept, keptAnswersUnder } from './kept-answers.ts'
import type { Input } from './request-parts.ts'

/** What an operation of the contract answers, under a key. Whoever leaves before it is there ends the call. */
export const queryOf = <E extends AnyEndpoint, const Key extends QueryKey>(
  queryKey: Key,
  endpoint: E,
  input: Input<E>,
  options: { readonly isQuiet?: boolean } = {},
) =>
  queryOptions<AnswerOf<E>, Error, AnswerOf<E>, Key>({
    queryKey,
    queryFn: ({ signal }) => call(endpoint, input, { signal, ...options }),
  })

/** `isQuiet`: where it is asked, it is said why there is no answer. */
export const myProjectsQuery = (options?: { readonly isQuiet: boolean }) =>
  queryOf(['my-projects'], readMyProjects, {}, options)

/** Those that are put aside; nothing is missing where they cannot be had. */
export const myArchivedProjectsQuery = () =>
  queryOf(['my-projects', 'archived'], readMyProjects, { query: { archived: 'true' } }, { isQuiet: true })

type OpenedProject = {
  readonly project: AnswerOf<typeof readProject>
  readonly permissions: AnswerOf<typeof readMyPermissions>
}

/** Of a person, so that it goes with their log-in. */
const openedBy = (userId = storedUser()?.id ?? '') => ['opened-project', userId]

/**
 * A project and what the caller may do in it; renewed by itself, so that its failures are told where they matter. This device
 * keeps it: without a network a project can be opened that was open here before.
 */
export const openedProjectQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['opened-project', projectId],
    queryFn: ({ signal }) =>
      answerOrKept<OpenedProject>([...openedBy(), projectId], async () => {
        const [project, permissions] = await Promise.all([
          call(readProject, { params: { projectId } }, { signal, isQuiet: true }),
          call(readMyPermissions, { params: { projectId } }, { signal, isQuiet: true }),
        ])
        return { project, permissions }
      }),
  })

/** The projects that can be opened without a network. */
export const projectsHereQuery = () =>
  queryOptions({
    queryKey: ['projects-here', ...openedBy()],
    queryFn: async () => (await keptAnswersUnder<OpenedProject>(openedBy())).map(({ project }) => project),
    staleTime: 0,
  })

/** It names the project, so that news of it has it read again (`useProjectNews`). */
export const membersQuery = (projectId: string) =>
  queryOf(['members', projectId], readMembers, { params: { projectId } })

export const bannerQuery = (type: (typeof BANNER_TYPES)[number]) =>
  queryOf(['banner', type], readBanner, { query: { type } }, { isQuiet: true })
