import { useTranslation } from 'react-i18next'
import { Outlet, useMatches } from 'react-router'
import type { Permission } from '#domain/permission/permission.ts'
import { useStoredUser } from '#web/session/stored-user.ts'
import { ButtonLink } from '#web/shared/button-link.tsx'
import { Screen } from '#web/shared/screen.tsx'
import { useClientState } from '#web/state/store.ts'
import { useOpenedProject } from '#web/state/use-current-project.ts'

/** The `handle` of a route that is not for everybody: what one may do in the open project, or that one runs the site. */
export type Needs = { readonly needs: Permission | 'siteAdmin' }

/** Without the permission the screen says so and calls nothing that would be refused (spec screens S1.3). */
export function Permitted() {
  const isAllowed = useIsAllowed()
  const needed = useMatches().flatMap(({ handle }) => (isNeeds(handle) ? [handle.needs] : []))
  return needed.every(isAllowed) ? <Outlet /> : <NotForYou isOfSite={needed.includes('siteAdmin')} />
}

function useIsAllowed(): (needs: Needs['needs']) => boolean {
  const isAdmin = useStoredUser()?.isAdmin === true
  const project = useOpenedProject()
  const permissions = useClientState((state) => state.currentProjectState.permissions)
  // Where no project is open, one is chosen first.
  return (needs) => (needs === 'siteAdmin' ? isAdmin : !project || permissions.includes(needs))
}

function NotForYou({ isOfSite }: { readonly isOfSite: boolean }) {
  const { t } = useTranslation()
  return (
    <Screen title={t('permission.title')} width="form">
      <p>{isOfSite ? t('siteSettings.notForYou') : t('permission.text')}</p>
      <p style={{ marginBlockStart: 'var(--space-6)' }}>
        <ButtonLink to="/app/projects">{t('notFound.toProjects')}</ButtonLink>
      </p>
    </Screen>
  )
}

function isNeeds(handle: unknown): handle is Needs {
  return typeof handle === 'object' && handle !== null && 'needs' in handle
}
