import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { failureOf } from '#web/api/failure.ts'
import { Trouble } from '#web/shared/trouble.tsx'
import classes from './history.module.css'

type Props = { readonly error: Error | null; readonly onTryAgain: () => unknown }

/** The history is on the server alone; without a network that is no fault, and everything else goes on. */
export function HistoryTrouble({ error, onTryAgain }: Props) {
  const { t } = useTranslation()
  if (error === null) return null
  if (failureOf(error).code !== 'noConnection') return <Trouble error={error} onTryAgain={onTryAgain} />
  return (
    <div role="alert" className={classes.offline}>
      <p>{t('history.offline')}</p>
      <Button variant="outline" onClick={() => void onTryAgain()}>
        {t('failure.tryAgain')}
      </Button>
    </div>
  )
}
