import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { makeAdministrator, type SiteUser } from '#contract/site.ts'
import { call } from '#web/api/call.ts'
import { useTellFailure } from '#web/shared/use-tell-failure.ts'
import { useTellUndo } from '#web/shared/use-tell-undo.tsx'

/** Makes somebody a site administrator or takes that back, at once and with Undo. */
export function useMakeAdministrator() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const tellFailure = useTellFailure()
  const tellUndo = useTellUndo()
  const set = async (user: SiteUser, isAdmin: boolean): Promise<boolean> => {
    try {
      await call(makeAdministrator, { params: { userId: user.id }, body: { isAdmin } })
      return true
    } catch (error) {
      tellFailure(error)
      return false
    } finally {
      void client.invalidateQueries({ queryKey: ['site-users'] })
    }
  }
  return async (user: SiteUser, isAdmin: boolean): Promise<void> => {
    if (!(await set(user, isAdmin))) return
    const name = user.name || user.username
    const done = t(isAdmin ? 'siteSettings.users.isAdminNow' : 'siteSettings.users.isNoAdminNow', { name })
    tellUndo(done, () => set(user, !isAdmin))
  }
}
