import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { readAuditLines } from '#contract/audit.ts'
import { readBanners, readSiteProjects, readSiteUsers } from '#contract/site-administration.ts'
import { readProjectsOfUser } from '#contract/user.ts'
import { call } from '#web/api/call.ts'
import { queryOf } from '#web/api/queries.ts'

export const siteProjectsQuery = () => queryOf(['site-projects'], readSiteProjects, {})

export const siteBannersQuery = () => queryOf(['site-banners'], readBanners, {})

export const USER_ORDERS = ['name', 'username', 'email', 'madeAt'] as const

export type AskedUsers = {
  readonly search: string
  readonly sort: (typeof USER_ORDERS)[number]
  readonly isReversed: boolean
  readonly page: number
}

/** Whatever is asked of them, each stays on the screen until the next answer is there. */
export const siteUsersQuery = ({ isReversed, ...asked }: AskedUsers) => ({
  ...queryOf(['site-users', asked, isReversed], readSiteUsers, {
    query: { ...asked, reverse: isReversed ? 'true' : 'false' },
  }),
  placeholderData: keepPreviousData,
})

export const projectsOfUserQuery = (userId: string) => ({
  ...queryOf(['projects-of-user', userId], readProjectsOfUser, { params: { userId } }),
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
