import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { readAuditLines } from '#contract/audit.ts'
import { readBanners, readSiteProjects, readSiteUsers } from '#contract/site.ts'
import { readProjectsOfUser } from '#contract/user.ts'
import { call } from '#web/api/call.ts'

export const siteProjectsQuery = () =>
  queryOptions({ queryKey: ['site-projects'], queryFn: ({ signal }) => call(readSiteProjects, {}, { signal }) })

export const siteBannersQuery = () =>
  queryOptions({ queryKey: ['site-banners'], queryFn: ({ signal }) => call(readBanners, {}, { signal }) })

export const USER_ORDERS = ['name', 'username', 'email', 'madeAt'] as const

export type AskedUsers = {
  readonly search: string
  readonly sort: (typeof USER_ORDERS)[number]
  readonly isReversed: boolean
  readonly page: number
}

/** Whatever is asked of them, each stays on the screen until the next answer is there. */
export const siteUsersQuery = ({ isReversed, ...asked }: AskedUsers) =>
  queryOptions({
    queryKey: ['site-users', asked, isReversed],
    queryFn: ({ signal }) =>
      call(readSiteUsers, { query: { ...asked, reverse: isReversed ? 'true' : 'false' } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const projectsOfUserQuery = (userId: string) =>
  queryOptions({
    queryKey: ['projects-of-user', userId],
    queryFn: ({ signal }) => call(readProjectsOfUser, { params: { userId } }, { signal }),
    staleTime: 0,
  })

export const auditQuery = () =>
  infiniteQueryOptions({
    queryKey: ['site-audit'],
    queryFn: ({ signal, pageParam }) =>
      call(readAuditLines, { query: pageParam === null ? {} : { before: pageParam } }, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  })
