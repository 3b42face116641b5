import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '#web/shared/button-link.tsx'
import { GuideLink } from '#web/shared/guide.tsx'
import { Trouble } from '#web/shared/trouble.tsx'
import { Doorway } from './doorway.tsx'
import classes from './doorway.module.css'
import { WaysOn } from './ways.tsx'

type AskedProps = { readonly title: string; readonly error: Error | null; readonly onTryAgain: () => unknown }

/** While the server is asked whether a link is good; and where that cannot be told just now. */
export function Checking({ title, error, onTryAgain }: AskedProps) {
  const { t } = useTranslation()
  return (
    <Doorway title={title}>
      <Trouble error={error} onTryAgain={onTryAgain} />
      {!error && (
        <>
          <output className={classes.note}>{t('session.checkingLink')}</output>
          <div className={classes.ways} aria-hidden>
            <Skeleton height={44} radius="md" />
            <Skeleton height={44} radius="md" />
          </div>
        </>
      )}
    </Doorway>
  )
}

type LinkProps = { readonly title: string; readonly text: string }

/** In place of what a link was to lead to (spec screens 4.8). */
export function InvalidLink({ title, text }: LinkProps) {
  const { t } = useTranslation()
  return (
    <Doorway title={title}>
      <p>{text}</p>
      <WaysOn logIn={t('session.logIn')}>
        <ButtonLink to="/signup" look="outlined">
          {t('session.signUp')}
        </ButtonLink>
        <GuideLink />
      </WaysOn>
    </Doorway>
  )
}
