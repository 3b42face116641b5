import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { changeRole, type ProjectMember, removeMember } from '#contract/member.ts'
import type { Role } from '#domain/permission/permission.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { useTellFailure } from '#web/shared/use-tell-failure.ts'
import { useTellUndo } from '#web/shared/use-tell-undo.tsx'
import { membersQuery } from './member-queries.ts'
import { nameOf } from './ordered-members.ts'

/** What is decided about members. It shows at once; Undo takes it back (look 5), and what the server refuses is told. */
export function useMemberActs(projectId: string) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const tellFailure = useTellFailure()
  const tellUndo = useTellUndo()
  const { queryKey } = membersQuery(projectId)

  const set = (userId: string, role: Role): Promise<void> =>
    call(changeRole, { params: { projectId, userId }, body: { projectId, role } }).catch(unlessSame)

  /** Shows what will be, then does it; afterwards the list is as the server says, whatever that is. */
  const act = async (after: (members: ProjectMember[]) => ProjectMember[], doIt: () => Promise<unknown>) => {
    await client.cancelQueries({ queryKey })
    client.setQueryData(queryKey, (members) => members && after(members))
    try {
      await doIt()
      return true
    } catch (error) {
      tellFailure(error)
      return false
    } finally {
      void client.invalidateQueries({ queryKey })
    }
  }

  const withRole = (member: ProjectMember, role: Role) => (members: ProjectMember[]) => [
    ...members.filter(({ userId }) => userId !== member.userId),
    { ...member, role },
  ]
  const put = (member: ProjectMember, role: Role) => act(withRole(member, role), () => set(member.userId, role))

  return {
    giveRole: async (member: ProjectMember, role: Role) => {
      if (!(await put(member, role))) return
      const values = { name: nameOf(member), role: t(`role.${role}`) }
      tellUndo(t('members.roleGiven', values), () => put(member, member.role))
    },
    remove: async (member: ProjectMember) => {
      const without = (members: ProjectMember[]) => members.filter(({ userId }) => userId !== member.userId)
      const params = { projectId, userId: member.userId }
      if (!(await act(without, () => call(removeMember, { params })))) return
      tellUndo(t('members.removed', { name: nameOf(member) }), () => put(member, member.role))
    },
  }
}

/** Somebody else has decided the same meanwhile. */
function unlessSame(error: unknown): void {
  if (!(error instanceof ApiError) || error.status !== 304) throw error
}
