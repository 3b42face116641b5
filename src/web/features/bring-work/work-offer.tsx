import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { OperationSummary } from '#web/replica/operation-summary.tsx'
import type { Work } from '#web/replica/work-file/work-file.ts'
import classes from './bring-work.module.css'

const SHOWN = 5

type Props = { readonly work: Work; readonly onConfirm: () => void; readonly onCancel: () => void }

/** What the file holds and whose it is, before anything of it is taken over. */
export function WorkOffer({ work: { person, savedAt, operations, recordings, consents }, onConfirm, onCancel }: Props) {
  const { t } = useTranslation()
  const more = beyondShown(operations.length) + beyondShown(consents.length)
  return (
    <>
      <p>{t('bringWork.from', { name: person.name, at: new Date(savedAt) })}</p>
      <div className={classes.operations}>
        <h3>
          {t('bringWork.count', { count: operations.length + consents.length })}{' '}
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
          {consents.slice(0, SHOWN).map(({ id, speakerName }) => (
            <li key={id}>{t('speakers.consentOf', { name: speakerName })}</li>
          ))}
        </ul>
        {more > 0 && <p className={classes.quiet}>{t('bringWork.more', { count: more })}</p>}
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

const beyondShown = (count: number): number => Math.max(0, count - SHOWN)
