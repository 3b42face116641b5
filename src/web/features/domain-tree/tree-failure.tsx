import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { NoConnectionError } from '#web/api/api-error.ts'
import classes from './tree-place.module.css'

type Props = {
  readonly error: unknown
  readonly onRetry: () => void
}

/** Why there are no domains, and how to ask for them again. */
export function TreeFailure({ error, onRetry }: Props) {
  const { t } = useTranslation()
  return (
    <div role="alert" className={classes.failure}>
      <p>{error instanceof NoConnectionError ? t('tree.offline') : t('tree.failed')}</p>
      <Button variant="outline" onClick={onRetry}>
        {t('failure.tryAgain')}
      </Button>
    </div>
  )
}
