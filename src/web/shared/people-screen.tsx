import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router'
import { useMay } from '#web/state/use-current-project.ts'
import { LinkTabs } from './tabs.tsx'
import { Screen } from './screen.tsx'

const MEMBERS = '/app/people/members'
const SPEAKERS = '/app/people/speakers'

/** One of the lists of people of a project: who works on it, and whose voices are in it. */
export function PeopleScreen({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation()
  const mayManage = useMay('DeleteEditSettingsAndUsers')
  const tabs = [
    ...(mayManage ? [{ to: MEMBERS, text: t('members.title') }] : []),
    { to: SPEAKERS, text: t('speakers.title') },
  ]
  return (
    <Screen title={t('place.people')}>
      {tabs.length > 1 && <LinkTabs label={t('place.people')} tabs={tabs} />}
      {children}
    </Screen>
  )
}

/** Leads to the first of them that somebody may see. */
export function PeopleIndex() {
  return <Navigate to={useMay('DeleteEditSettingsAndUsers') ? MEMBERS : SPEAKERS} replace />
}
