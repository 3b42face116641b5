import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { OperationSummary } from '#web/replica/operation-summary.tsx'
import type { Work } from '#web/replica/work-file/work-file.ts'
import classes from './bring-work.module.css'

const SHOWN = 5

type Props = { readonly work: Work; readonly onConfirm: () => void; readonly onCancel: () => void }

/** What the file holds and whose it is, before anything of it is taken over. */
export function WorkOffer({ work: { person, savedAt, operations, recordings }, onConfirm, onCancel }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <p>{t('bringWork.from', { name: person.name, at: new Date(savedAt) })}</p>
      <div className={classes.operations}>
        <h3>
          {t('bringWork.count', { count: operations.length })}{' '}
          {recordings.length > 0 && (
            <span className={classes.quiet}>{t('bringWork.recordings', { count: recordings.length })}</span>
          )}
        </h3>
        <ul className={classes.list}>
          {operations.slice(0, SHOWN).map((operation) => (
            <li key={operation.id}>
              <OperationSummary operation={operation} />
            </li>
          ))}
        </ul>
        {operations.length > SHOWN && (
          <p className={classes.quiet}>{t('bringWork.more', { count: operations.length - SHOWN })}</p>
        )}
      </div>
      <p className={classes.quiet}>{t('bringWork.honest')}</p>
      <p className={classes.choices}>
        <Button onClick={onConfirm}>{t('bringWork.confirm')}</Button>
        <Button variant="subtle" onClick={onCancel}>
          {t('generic.cancel')}
        </Button>
      </p>
    </>
  )
}
