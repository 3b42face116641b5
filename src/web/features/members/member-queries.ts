import { readInvitations } from '#contract/invitation.ts'
import { readJoinCodes } from '#contract/join-code.ts'
import { queryOf } from '#web/api/queries.ts'

/** They name the project, so that news of it has them read again (`useProjectNews`). */
export const invitationsQuery = (projectId: string) =>
  queryOf(['invitations', projectId], readInvitations, { params: { projectId } })

export const joinCodesQuery = (projectId: string) =>
  queryOf(['join-codes', projectId], readJoinCodes, { params: { projectId } })
