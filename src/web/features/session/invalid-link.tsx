import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '#web/shared/button-link.tsx'
import { GuideLink } from '#web/shared/guide.tsx'
import { Doorway } from './doorway.tsx'
import { WaysOn } from './ways.tsx'

type Props = { readonly title: string; readonly children?: ReactNode }

/** In place of what a link was to lead to (spec screens 4.8). */
export function InvalidLink({ title, children }: Props) {
  const { t } = useTranslation()
  return (
    <Doorway title={title}>
      {children}
      <WaysOn logIn={t('session.logIn')}>
        <ButtonLink to="/signup" look="outlined">
          {t('session.signUp')}
        </ButtonLink>
        <GuideLink />
      </WaysOn>
    </Doorway>
  )
}
