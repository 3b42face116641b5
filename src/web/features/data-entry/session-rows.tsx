import { useTranslation } from 'react-i18next'
import type { Entering } from './new-word.ts'
import type { Scripts } from './scripts.ts'
import { RemovedRow, SessionRow, UnstoredRow } from './session-row.tsx'
import classes from './session-rows.module.css'
import type { Entry } from './use-entry.ts'
import { useSessionRows } from './use-session-rows.ts'

type Props = {
  readonly entry: Entry
  readonly domainId: string
  readonly entering: () => Entering
  readonly scripts: Scripts
  /** The person is done with a row: back to the next word. */
  readonly onDone: () => void
}

/** What was entered in this session, oldest first, to be changed in place. */
export function SessionRows({ entry, domainId, entering, scripts, onDone }: Props) {
  const { t } = useTranslation()
  const { rows, ...acts } = useSessionRows(entry, domainId, entering)
  if (rows.length === 0) return null
  return (
    <ol className={classes.rows} aria-label={t('entry.sessionRows')}>
      {rows.map((row) => {
        const { guid } = row.row.entered
        const parts = { row, scripts, onDone }
        return (
          <li key={guid} className={classes.row}>
            {row.row.removed ? (
              <RemovedRow {...parts} onUndo={() => acts.undoRemoval(row)} />
            ) : row.row.stage === 'unstored' ? (
              <UnstoredRow {...parts} onAgain={() => entry.storeAgain(row.row.entered)} />
            ) : (
              <SessionRow
                {...parts}
                onVernacular={(text) => acts.changeVernacular(row, text)}
                onGloss={(text) => acts.changeGloss(row, text)}
                onRemove={() => acts.remove(row)}
              />
            )}
          </li>
        )
      })}
    </ol>
  )
}
