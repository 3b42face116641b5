import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router'
import type { Permission } from '#domain/permission/permission.ts'
import { ButtonLink } from '#web/shared/button-link.tsx'
import { Screen } from '#web/shared/screen.tsx'
import { useMay } from '#web/state/use-current-project.ts'

/** The screens for entering words. */
export function RequireWordEntry() {
  return <RequirePermission permission="WordEntry" />
}

/** The screens of those who look after the project. */
export function RequireSettings() {
  return <RequirePermission permission="DeleteEditSettingsAndUsers" />
}

/** Without the permission the screen says so and calls nothing that would be refused (spec screens S1.3). */
function RequirePermission({ permission }: { readonly permission: Permission }) {
  const { t } = useTranslation()
  if (useMay(permission)) return <Outlet />
  return (
    <Screen title={t('permission.title')} width="form">
      <p>{t('permission.text')}</p>
      <p>
        <ButtonLink to="/app/projects">{t('notFound.toProjects')}</ButtonLink>
      </p>
    </Screen>
  )
}
