import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { myProjectsQuery } from '#web/api/queries.ts'
import { useOpenProject } from '#web/shared/use-open-project.ts'
import { showToast } from '#web/shared/notice.tsx'

/**
 * Opens a project that one has only just become a member of, and says what one may do in it. Back does not lead to joining it
 * once more.
 */
export function useEnterProject() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { open, opening } = useOpenProject(undefined, { replace: true })
  const tellRole = async (projectId: string): Promise<void> => {
    await client.invalidateQueries(myProjectsQuery())
    const projects = await client.fetchQuery(myProjectsQuery())
    const joined = projects.find(({ id }) => id === projectId)
    if (!joined) return
    const { name: project, role } = joined
    const message = `${t('join.joined', { project, role: t(`role.${role}`) })} ${t(`roleMay.${role}`)}`
    showToast({ tone: 'success', id: 'joined', message })
  }
  const enter = (projectId: string): void => {
    // Nobody is kept from entering by not being told of it.
    void tellRole(projectId).catch(() => undefined)
    open(projectId)
  }
  return { enter, error: opening?.error ?? null }
}

/** Does what the link alone has decided: once, as soon as `isDecided`. */
export function useOnce(isDecided: boolean, act: () => void): void {
  const hasBegun = useRef(false)
  const begin = useEffectEvent(act)
  useEffect(() => {
    if (!isDecided || hasBegun.current) return
    hasBegun.current = true
    begin()
  }, [isDecided])
}
