import { queryOptions } from '@tanstack/react-query'
import { readInvitations } from '#contract/invitation.ts'
import { readJoinCodes } from '#contract/join-code.ts'
import { readMembers } from '#contract/member.ts'
import { call } from '#web/api/call.ts'

/** They name the project, so that news of it has them read again (`useProjectNews`). */
export const membersQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['members', projectId],
    queryFn: ({ signal }) => call(readMembers, { params: { projectId } }, { signal }),
  })

export const invitationsQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['invitations', projectId],
    queryFn: ({ signal }) => call(readInvitations, { params: { projectId } }, { signal }),
  })

export const joinCodesQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['join-codes', projectId],
    queryFn: ({ signal }) => call(readJoinCodes, { params: { projectId } }, { signal }),
  })
