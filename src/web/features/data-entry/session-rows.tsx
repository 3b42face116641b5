import { memo, useEffect, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { Guid } from '#domain/word/word.ts'
import type { Scripts } from './scripts.ts'
import { RemovedRow, StoredRow } from './session-row.tsx'
import classes from './session-rows.module.css'
import type { Attempt } from './session-state.ts'
import { UnstoredRow } from './unstored-row.tsx'
import type { ActOnRow } from './use-row-acts.ts'
import { isSameRow, type SessionRow } from './use-session-rows.ts'
import type { UnstoredActs } from './use-unstored-acts.ts'

type Shared = {
  readonly act: ActOnRow
  readonly scripts: Scripts
  readonly unstored: UnstoredActs
  /** The person is done with a row: back to the next word. */
  readonly onDone: () => void
}

type Rows = {
  readonly rows: readonly SessionRow[]
  /** The guid that was entered last while the table was open. */
  readonly lastEntered: RefObject<Guid | null>
}

/** What was entered in this session, oldest first, to be changed in place. */
export function SessionRows({ rows, lastEntered, ...shared }: Rows & Shared) {
  const { t } = useTranslation()
  useEnteredInSight(rows, lastEntered)
  if (rows.length === 0) return null
  return (
    <ol className={classes.rows} aria-label={t('entry.sessionRows')}>
      {rows.map((row) => (
        <li key={row.row.entered.guid} className={classes.row}>
          <AnyRow row={row} {...shared} />
        </li>
      ))}
    </ol>
  )
}

/**
 * On a phone three rows fill the screen: the one that was just entered must not end up behind the fields, stored or not.
 * What becomes of it later moves nothing, and neither does a row that comes from before.
 */
function useEnteredInSight(rows: readonly SessionRow[], lastEntered: RefObject<Guid | null>): void {
  const latest = rows.at(-1)?.row.entered.guid
  useEffect(() => {
    if (!latest || latest !== lastEntered.current) return
    document.documentElement.scrollTop = document.documentElement.scrollHeight
  }, [latest, lastEntered])
}

type Props = Shared & { readonly row: SessionRow }

/** With hundreds of rows, entering a word must not draw all of them again. */
const AnyRow = memo(function AnyRow({ row, act, scripts, unstored, onDone }: Props) {
  const parts = { row, scripts, onDone, onAct: (attempt: Attempt) => act(row, attempt) }
  if (row.row.removed) return <RemovedRow {...parts} />
  if (row.row.stage === 'unstored') return <UnstoredRow {...parts} acts={unstored} />
  return <StoredRow {...parts} />
}, isSame)

function isSame(a: Props, b: Props): boolean {
  const isSameOtherwise = a.act === b.act && a.scripts === b.scripts && a.onDone === b.onDone
  return isSameOtherwise && a.unstored === b.unstored && isSameRow(a.row, b.row)
}
