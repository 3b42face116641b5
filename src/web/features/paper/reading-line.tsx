import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './paper.module.css'
import type { SheetMove } from './sheet-view.ts'

type Props = { readonly line: number; readonly onMove: (move: SheetMove) => void }

/** Marks on the sheet where one reads. Dragged, or moved by arrow keys; while typing with Alt. */
export function ReadingLine({ line, onMove }: Props) {
  const { t } = useTranslation()
  const handle = useRef<HTMLDivElement>(null)
  const drag = (event: PointerEvent): void => {
    const sheet = handle.current?.parentElement?.getBoundingClientRect()
    if (!sheet || !handle.current?.hasPointerCapture(event.pointerId)) return
    onMove({ kind: 'line', to: (event.clientY - sheet.top) / sheet.height })
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const move = event.altKey ? undefined : KEYS[event.key]
    if (!move) return
    event.preventDefault()
    onMove(move)
  }
  return (
    <div
      ref={handle}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an input cannot lie across the sheet
      role="slider"
      tabIndex={0}
      aria-label={t('paper.line')}
      aria-orientation="vertical"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(line * 100)}
      className={classes.line}
      style={{ insetBlockStart: `${line * 100}%` }}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.stopPropagation()
        event.currentTarget.setPointerCapture(event.pointerId)
      }}
      onPointerMove={drag}
    />
  )
}

const KEYS: Readonly<Record<string, SheetMove>> = {
  ArrowUp: { kind: 'lineUp' },
  ArrowDown: { kind: 'lineDown' },
  Home: { kind: 'line', to: 0 },
  End: { kind: 'line', to: 1 },
}
