import { Button } from '@mantine/core'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { InLanguage } from '#web/shared/in-language.tsx'
import type { OnAct } from '../keeping/attempt.ts'
import { FailedAttempts } from '../keeping/failed-attempts.tsx'
import type { Scripts } from '../columns/scripts.ts'
import classes from './session-rows.module.css'
import type { Removed } from './session-state.ts'
import type { SessionRow } from './use-session-rows.ts'

type Props = {
  readonly row: SessionRow
  readonly removed: Removed
  readonly scripts: Scripts
  readonly onAct: OnAct
  readonly onDone: () => void
}

/** Where a row was, it says exactly what went (spec screens S7.19), and can be brought back. */
export function RemovedRow({ row, removed, scripts, onAct, onDone }: Props) {
  const { t } = useTranslation()
  return (
    <div className={classes.removed}>
      <span className={classes.struck}>
        <InLanguage in={scripts.vernacular}>{(removed.word ?? row.base.word).vernacular}</InLanguage>
      </span>
      <span>{whatWent(t, removed)}</span>
      <Button
        variant="subtle"
        size="compact-md"
        onClick={() => {
          void onAct({ kind: 'undo' })
          onDone()
        }}
      >
        {t('entry.undo')}
      </Button>
      <FailedAttempts row={row} onAct={onAct} />
    </div>
  )
}

function whatWent(t: TFunction, removed: Removed): string {
  switch (removed.kind) {
    case 'word':
      return t('entry.deleted')
    case 'row':
      return t('entry.takenBack')
    case 'move':
      return t('entry.moved', { domain: `${removed.to.id} ${removed.to.name}` })
    case 'change':
      return removed.took === 'sense' ? t('entry.senseDeleted') : t('entry.domainTaken')
  }
}
