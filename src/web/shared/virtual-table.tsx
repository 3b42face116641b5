import { useVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, type KeyboardEvent, type ReactNode, type UIEvent, useEffect, useRef } from 'react'
import table from './long-table.module.css'

type Props = {
  readonly label: string
  readonly count: number
  /** Of all rows, in pixels. */
  readonly rowHeight: number
  /** The row of headings. */
  readonly head: ReactNode
  /** One row, which says its place (`aria-rowindex`) from 1 on; `start`: pixels from the first row. */
  readonly row: (index: number, start: number) => ReactNode
  /** What arrows lead through: the first of a row that is not disabled; a row that is a heading (`data-heading`) has none. */
  readonly stop: 'button' | 'input'
  readonly className: string | undefined
  readonly style?: CSSProperties
  /** The question that it answers, as text. */
  readonly answers?: string | undefined
  /** How many rows there are is not known. */
  readonly isCounting?: boolean
  /** Hears of a key first; what it keeps from the browser leads nowhere. */
  readonly onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void
  /** Which rows are drawn, each time that any are. */
  readonly onDrawn?: (first: number, last: number) => void
}

/** Rows before and after what is in sight: as many as one turn of a wheel brings. Each is drawn anew with every answer. */
const OVERSCAN = 6

/** A table of any length, of which only what is in sight is drawn; arrows lead from row to row. */
export function VirtualTable(props: Props) {
  const { label, count, rowHeight, head, row, stop, className, style, answers, isCounting, onKeyDown, onDrawn } = props
  const scroll = useRef<HTMLDivElement>(null)
  // oxlint-disable-next-line react/incompatible-library -- nothing is memoized here that uses its answers
  const rows = useVirtualizer({
    count,
    getScrollElement: () => scroll.current,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
  })
  const drawn = rows.getVirtualItems()
  useEffect(() => onDrawn?.(drawn[0]?.index ?? 0, drawn.at(-1)?.index ?? 0))
  const onKey = (event: KeyboardEvent<HTMLElement>): void => {
    onKeyDown?.(event)
    if (!event.defaultPrevented) step(event, stop)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys lead through what is in it
    <div ref={scroll} className={table.scroll} onKeyDown={onKey} onScroll={noteAside}>
      <table
        className={className}
        style={style}
        aria-label={label}
        aria-rowcount={isCounting ? -1 : count}
        data-answers={answers}
      >
        <thead className={table.headOfTable}>{head}</thead>
        <tbody className={table.rows} style={{ blockSize: rows.getTotalSize() }}>
          {drawn.map(({ index, start }) => row(index, start))}
        </tbody>
      </table>
    </div>
  )
}

/** Tells the style sheet whether one has scrolled sideways: cells that stay where they are cost a layer each. */
function noteAside({ currentTarget }: UIEvent<HTMLElement>): void {
  currentTarget.toggleAttribute('data-aside', currentTarget.scrollLeft !== 0)
}

/** From one row to the next in which there is something to stop at, in the same column where there is. */
function step(event: KeyboardEvent<HTMLElement>, stop: Props['stop']): void {
  const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  const { target } = event
  const here = target instanceof HTMLElement && target.closest('tbody tr')
  if (by === 0 || !here || event.altKey || event.ctrlKey || event.metaKey) return
  // In a field that is being filled in they are its own.
  if (target.matches('select, input:not([type="checkbox"])')) return
  const rowAt = (index: number) => event.currentTarget.querySelector(`[aria-rowindex="${index}"]`)
  let index = Number(here.getAttribute('aria-rowindex')) + by
  const isPassed = (row: Element | null): boolean =>
    row !== null &&
    (row.hasAttribute('data-heading') || (row.querySelector(stop) !== null && !row.querySelector(`${stop}:enabled`)))
  while (isPassed(rowAt(index))) index += by
  const column = target.closest<HTMLElement>('[data-column]')?.dataset['column']
  const [first, below] = [`${stop}:enabled`, `[data-column="${column ?? ''}"] ${stop}:enabled`]
  const row = rowAt(index)
  const next = row?.querySelector<HTMLElement>(below) ?? row?.querySelector<HTMLElement>(first)
  if (!next) return
  event.preventDefault()
  next.focus()
}
