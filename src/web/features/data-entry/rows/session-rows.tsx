import { Button } from '@mantine/core'
import { memo, useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { Guid } from '#domain/word/word.ts'
import { matches } from '#web/shared/keys/entry-keys.ts'
import { late } from '#web/shared/late.tsx'
import type { Extra } from '../fields/extras.ts'
import { OverruledProvider } from './overruled-notes.tsx'
import { StoredRow } from './session-row.tsx'
import classes from './session-rows.module.css'
import type { OnAttempt } from './session-state.ts'
import { RowContext } from './table-context.ts'
import type { AttemptOnRow } from './use-row-attempts.ts'
import { isSameRow, type SessionRow, type ShownRows } from './use-session.ts'
import type { EntryFields } from './use-undo-last.ts'

const UnsavedRow = late('unsaved-row', async () => (await import('./unsaved-row.tsx')).UnsavedRow)
const RemovedRow = late('removed-row', async () => (await import('./removed-row.tsx')).RemovedRow)

type Shared = {
  readonly attemptOnRow: AttemptOnRow
  readonly extras: readonly Extra[]
  readonly fields: RefObject<EntryFields | null>
  /** Asks for the domain that a row belongs to instead. */
  readonly onMove: (row: SessionRow) => void
  /** Puts a row away that was opened. */
  readonly onClose: (row: SessionRow) => void
  /** The person is done with a row: back to the next word. */
  readonly onDone: () => void
}

type Rows = {
  readonly rows: ShownRows
  readonly onEarlier: () => void
  /** Scrolls to the latest row; the same at every drawing. */
  readonly toLatest: () => void
  /** The guid that was entered last while the table was open. */
  readonly lastEntered: RefObject<Guid | null>
}

/** What was entered in this session, or opened in it, to be changed in place. */
export function SessionRows({ rows, onEarlier, toLatest, lastEntered, ...shared }: Rows & Shared) {
  const { t } = useTranslation()
  const { shown, hidden } = rows
  useEnteredInSight(shown, { toLatest, lastEntered })
  if (shown.length === 0) return null
  return (
    <OverruledProvider>
      {hidden > 0 && (
        <Button variant="subtle" className={classes.earlier ?? ''} onClick={onEarlier}>
          {t('entry.showEarlier', { count: hidden })}
        </Button>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows lead through the fields in it */}
      <ol className={classes.rows} aria-label={t('entry.sessionRows')} onKeyDown={toOtherRow}>
        {shown.map((row, at) => (
          <li key={row.row.entered.guid} data-row={row.row.entered.guid} className={classes.row}>
            <AnyRow row={row} isStop={at === shown.length - 1} {...shared} />
          </li>
        ))}
      </ol>
    </OverruledProvider>
  )
}

/** The one that was just entered is in sight, stored or not. What becomes of it later moves nothing. */
function useEnteredInSight(
  rows: readonly SessionRow[],
  { toLatest, lastEntered }: Pick<Rows, 'toLatest' | 'lastEntered'>,
): void {
  const latest = rows.at(-1)?.row.entered.guid
  useLayoutEffect(() => {
    if (latest && latest === lastEntered.current) toLatest()
  }, [latest, toLatest, lastEntered])
}

/** Up and down, to the same field of the row before and after. */
function toOtherRow(press: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget } = press
  if (press.defaultPrevented || !matches(press, 'toList') || !(target instanceof HTMLInputElement)) return
  const rows = [...currentTarget.querySelectorAll(':scope > li')]
  const at = rows.findIndex((row) => row.contains(target))
  const other = at < 0 ? undefined : rows[at + (press.key === 'ArrowDown' ? 1 : -1)]
  const column = [...(rows[at]?.querySelectorAll('input') ?? [])].indexOf(target)
  const fields = other?.querySelectorAll('input') ?? []
  const field = fields[Math.min(column, fields.length - 1)]
  if (!field) return
  press.preventDefault()
  field.focus()
}

type Props = Shared & { readonly row: SessionRow; readonly isStop: boolean }

/** With many rows, entering a word must not draw all of them again. */
const AnyRow = memo(function AnyRow({ row, attemptOnRow, onMove, onClose, ...shared }: Props) {
  const latest = useRef<Promise<boolean>>(null)
  const onAttempt: OnAttempt = (attempt, seen) => {
    latest.current = attemptOnRow(seen ? { ...row, seen } : row, attempt)
    return latest.current
  }
  // What cannot be stored is said by its row, which stays for that.
  const close = async (): Promise<void> => {
    if ((await latest.current) ?? true) onClose(row)
  }
  const { removed, stage } = row.row
  return (
    <RowContext value={{ ...shared, row, onAttempt, onMove: () => onMove(row), onClose: () => void close() }}>
      {removed ? <RemovedRow removed={removed} /> : stage === 'unsaved' ? <UnsavedRow /> : <StoredRow />}
    </RowContext>
  )
}, isSame)

function isSame({ row: a, ...one }: Props, { row: b, ...other }: Props): boolean {
  const names = Object.keys(one) as (keyof typeof one)[]
  return isSameRow(a, b) && names.every((name) => one[name] === other[name])
}
