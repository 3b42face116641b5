import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import classes from '../rows/session-rows.module.css'
import { subjectOf, type Attempt, type OnAct } from './attempt.ts'
import type { Failed } from '../rows/session-state.ts'
import type { SessionRow } from '../rows/use-session-rows.ts'

type Props = { readonly row: SessionRow; readonly onAct: OnAct }

/** What could not be stored of what was done to a row, why, and the ways to try again, or to let go where that helps nothing. */
export function FailedAttempts({ row, onAct }: Props) {
  const { t } = useTranslation()
  return row.row.failed.map((failed) => (
    <div key={subjectOf(failed.attempt)} className={classes.failed} role="alert">
      <IconAlertTriangle aria-hidden size={20} stroke={1.75} />
      <span>
        {whatOf(t, failed.attempt)} {whyOf(t, failed)}
      </span>
      <Button variant="outline" size="compact-md" onClick={() => void onAct(failed.attempt)}>
        {t('failure.tryAgain')}
      </Button>
      {(failed.trouble === 'notHere' || failed.trouble === 'protected') && (
        <Button
          variant="subtle"
          color="red"
          size="compact-md"
          onClick={() => void onAct({ kind: 'giveUp', of: failed.attempt })}
        >
          {t('sync.discard')}
        </Button>
      )}
    </div>
  ))
}

function whatOf(t: TFunction, attempt: Attempt): string {
  switch (attempt.kind) {
    case 'removal':
      return t('entry.notDeleted')
    case 'undo':
      return t('entry.notBroughtBack')
    case 'move':
      return t('entry.notMoved', { domain: `${attempt.to.id} ${attempt.to.name}` })
    case 'partOfSpeech':
      return t('entry.notChanged', { text: t(`partOfSpeech.${attempt.group}`) })
    case 'vernacular':
    case 'gloss':
    case 'definition':
    case 'note':
    case 'flag':
      return t('entry.notChanged', { text: attempt.text })
  }
}

function whyOf(t: TFunction, { trouble }: Failed): string {
  if (trouble === 'notHere') return t('entry.notHere')
  if (trouble === 'protected') return t('entry.notDeletable')
  return trouble === 'full' ? t('entry.deviceFull') : t('entry.deviceFailed')
}
