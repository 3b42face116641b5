import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Doorway } from './doorway.tsx'
import classes from './session.module.css'

/** While the server is asked whether a link is good. */
export function Checking({ title }: { readonly title: string }) {
  const { t } = useTranslation()
  return (
    <Doorway title={title}>
      <output className={classes.note}>{t('session.checkingLink')}</output>
      <div className={classes.ways} aria-hidden>
        <Skeleton height={44} radius="md" />
        <Skeleton height={44} radius="md" />
      </div>
    </Doorway>
  )
}
