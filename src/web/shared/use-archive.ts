import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { updateProject } from '#contract/project.ts'
import type { Project } from '#domain/project/project.ts'
import { call } from '#web/api/call.ts'
import { useTellFailure } from './use-tell-failure.ts'
import { useTellUndo } from './use-tell-undo.tsx'

type Archived = Pick<Project, 'id' | 'name'>

/** Archives a project or restores it: at once, with Undo (look 5). Answers whether it is done. */
export function useArchive() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const tellFailure = useTellFailure()
  const tellUndo = useTellUndo()

  const set = async ({ id }: Archived, isActive: boolean): Promise<boolean> => {
    try {
      await call(updateProject, { params: { projectId: id }, body: { isActive } })
      return true
    } catch (error) {
      tellFailure(error)
      return false
    } finally {
      void client.invalidateQueries({ predicate: ({ queryKey }) => LISTS.has(queryKey[0]) || queryKey.includes(id) })
    }
  }
  const setActive = async (project: Archived, isActive: boolean): Promise<boolean> => {
    const isDone = await set(project, isActive)
    const { name } = project
    if (isDone) tellUndo(t(isActive ? 'archive.restored' : 'archive.archived', { name }), () => set(project, !isActive))
    return isDone
  }
  return { setActive }
}

/** Where projects are listed. */
const LISTS = new Set<unknown>(['my-projects', 'site-projects'])
