import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changeRole, removeMember } from '#contract/member.ts'
import type { Role } from '#domain/permission/permission.ts'
import { call } from '#web/api/call.ts'
import { useTellFailure } from '#web/shared/use-tell-failure.ts'
import { useTellUndo } from '#web/shared/use-tell-undo.tsx'
import { membersQuery } from './member-queries.ts'

type Newcomer = { readonly userId: string; readonly name: string }

/** `add` makes somebody a member, and answers whether it worked; `tellAdded` says that it has. Undo ends that again. */
export function useAddMember(projectId: string) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const tellFailure = useTellFailure()
  const tellUndo = useTellUndo()
  const [adding, setAdding] = useState<string | null>(null)
  const renew = () => client.invalidateQueries(membersQuery(projectId))

  const remove = async (userId: string): Promise<void> => {
    await call(removeMember, { params: { projectId, userId } }).catch(tellFailure)
    await renew()
  }
  const tellAdded = ({ userId, name }: Newcomer, role: Role): void =>
    tellUndo(t('members.added', { name, role: t(`role.${role}`) }), () => remove(userId))
  const add = async (newcomer: Newcomer, role: Role): Promise<boolean> => {
    const { userId } = newcomer
    setAdding(userId)
    try {
      await call(changeRole, { params: { projectId, userId }, body: { projectId, role } })
      tellAdded(newcomer, role)
      return true
    } catch (error) {
      tellFailure(error)
      return false
    } finally {
      await renew()
      setAdding(null)
    }
  }
  return { add, tellAdded, adding }
}
