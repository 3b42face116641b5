import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { changeRole, type ProjectMember, removeMember } from '#contract/member.ts'
import type { Role } from '#domain/permission/permission.ts'
import { membersQuery } from '#web/api/queries.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { useUndoable } from '#web/shared/use-undoable.ts'
import { nameOf } from './ordered-members.ts'

export type Newcomer = { readonly userId: string; readonly name: string }

/** What is decided about members. It shows at once, with Undo; afterwards the list is as the server says, whatever that is. */
export function useMemberCommands(projectId: string) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { queryKey } = membersQuery(projectId)
  const { attempt, tellDone } = useUndoable(() => client.invalidateQueries({ queryKey }))

  const set = (userId: string, role: Role) =>
    call(changeRole, { params: { projectId, userId }, body: { projectId, role } }).catch(unlessSame)
  const takeOut = (userId: string) => call(removeMember, { params: { projectId, userId } })
  /** What will be is shown before it is done. */
  const show = async (userId: string, member: ProjectMember | null): Promise<void> => {
    await client.cancelQueries({ queryKey })
    client.setQueryData(
      queryKey,
      (members) => members && [...members.filter((one) => one.userId !== userId), ...(member ? [member] : [])],
    )
  }
  const put = async (member: ProjectMember, role: Role): Promise<void> => {
    await show(member.userId, { ...member, role })
    await set(member.userId, role)
  }
  const added = ({ userId, name }: Newcomer, role: Role) => ({
    done: t('members.added', { name, role: t(`role.${role}`) }),
    undo: () => takeOut(userId),
  })

  return {
    add: (newcomer: Newcomer, role: Role) =>
      attempt({ send: () => set(newcomer.userId, role), ...added(newcomer, role) }),
    /** For who was added by an invitation. */
    tellAdded: (newcomer: Newcomer, role: Role): void => tellDone(added(newcomer, role)),
    giveRole: (member: ProjectMember, role: Role) =>
      attempt({
        send: () => put(member, role),
        done: t('members.roleGiven', { name: nameOf(member), role: t(`role.${role}`) }),
        undo: () => put(member, member.role),
      }),
    remove: (member: ProjectMember) =>
      attempt({
        send: async () => {
          await show(member.userId, null)
          await takeOut(member.userId)
        },
        done: t('members.removed', { name: nameOf(member) }),
        undo: () => put(member, member.role),
      }),
  }
}

/** Somebody else has decided the same meanwhile. */
function unlessSame(error: unknown): void {
  if (!(error instanceof ApiError) || error.status !== 304) throw error
}
