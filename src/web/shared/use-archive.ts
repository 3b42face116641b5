import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { updateProject } from '#contract/project.ts'
import type { Project } from '#domain/project/project.ts'
import { call } from '#web/api/call.ts'
import { useUndoable } from './use-undoable.ts'

/** Archives a project that is active, or restores one that is not: at once, with Undo. */
export function useArchive({ id, name, isActive }: Pick<Project, 'id' | 'name' | 'isActive'>) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { attempt } = useUndoable(() =>
    client.invalidateQueries({ predicate: ({ queryKey }) => LISTS.has(queryKey[0]) || queryKey.includes(id) }),
  )
  // Whoever has not seen that somebody else did it meanwhile is told (spec api R31).
  const set = (isActiveThen: boolean) =>
    call(updateProject, {
      params: { projectId: id },
      body: { isActive: isActiveThen, read: { isActive: !isActiveThen } },
    })
  return useMutation({
    mutationFn: () =>
      attempt({
        send: () => set(!isActive),
        done: t(isActive ? 'archive.archived' : 'archive.restored', { name }),
        undo: () => set(isActive),
      }),
  })
}

/** Where projects are listed. */
const LISTS = new Set<unknown>(['my-projects', 'site-projects'])
