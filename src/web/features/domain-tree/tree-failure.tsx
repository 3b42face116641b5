import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { NoConnectionError } from '#web/api/api-error.ts'
import { useFocusAfterWait } from '#web/shared/use-focus-after-wait.ts'
import type { TreeTrouble } from '#web/shared/domains/use-domain-tree.ts'
import classes from './tree-place.module.css'

/** Why there are no domains, and how to ask for them again. */
export function TreeFailure({ failure }: { readonly failure: TreeTrouble }) {
  const { t } = useTranslation()
  const { error, isAsking, retry } = failure
  useFocusAfterWait(isAsking)
  return (
    <div role="alert" className={classes.failure}>
      <p>{error instanceof NoConnectionError ? t('tree.offline') : t('tree.failed')}</p>
      <Button variant="outline" onClick={retry} loading={isAsking}>
        {t('failure.tryAgain')}
      </Button>
    </div>
  )
}
