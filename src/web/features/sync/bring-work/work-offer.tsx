import { Button } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { ActSummary, OperationSummary } from '#web/features/sync/summaries.tsx'
import { useNamesOfActs } from '#web/features/sync/use-names-of-acts.ts'
import type { Work } from '#web/replica/work-file/work-file.ts'
import classes from './bring-work.module.css'

/** Of words. */
const SHOWN = 5

type Props = { readonly work: Work; readonly onConfirm: () => void; readonly onCancel: () => void }

/** What the file holds and whose it is, before anything of it is taken over. */
export function WorkOffer({ work, onConfirm, onCancel }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const { person, savedAt, operations, recordings, consents, acts } = work
  const more = operations.length - SHOWN
  return (
    <>
      <p>{t('bringWork.from', { name: person.name, at: new Date(savedAt) })}</p>
      <section className={classes.operations} aria-labelledby={id}>
        <h3 id={id}>
          {t('bringWork.count', { count: operations.length + consents.length + acts.length })}{' '}
          {recordings.length > 0 && (
            <span className={classes.quiet}>{t('bringWork.recordings', { count: recordings.length })}</span>
          )}
        </h3>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without a mouse it is scrolled with the keys */}
        <ul className={classes.scrolled} tabIndex={0} aria-labelledby={id}>
          {operations.slice(0, SHOWN).map((operation) => (
            <li key={operation.id}>
              <OperationSummary operation={operation} />
            </li>
          ))}
          {more > 0 && <li className={classes.quiet}>{t('bringWork.more', { count: more })}</li>}
          {acts.length + consents.length > 0 && <BesideWords acts={acts} consents={consents} />}
        </ul>
      </section>
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

/** All of it: who brings it to the server answers for each decision. */
function BesideWords({ acts, consents }: Pick<Work, 'acts' | 'consents'>) {
  const { t } = useTranslation()
  const names = useNamesOfActs(acts)
  return (
    <>
      {acts.map((decision) => (
        <li key={decision.id}>
          <ActSummary decision={decision} names={names} isFromFile />
        </li>
      ))}
      {consents.map(({ id, speakerId, speakerName: about }) => (
        <li key={id}>{t('speakers.consentOf', { name: names.speakerName(speakerId, { about, isFromFile: true }) })}</li>
      ))}
    </>
  )
}
