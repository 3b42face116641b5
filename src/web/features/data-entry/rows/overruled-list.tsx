import type { Overruled } from '#web/replica/overruled.ts'
import type { Scripts } from '../columns/scripts.ts'
import { overruledInRow } from './overruled-in-row.ts'
import { OverruledNote } from './overruled-note.tsx'
import type { SessionRow } from './use-session-rows.ts'

type Props = {
  /** Of the row's word. */
  readonly all: readonly Overruled[]
  readonly row: SessionRow
  readonly scripts: Scripts
  readonly onDone: () => void
}

/** What of it the row shows otherwise now. */
export function OverruledList({ all, row, scripts, onDone }: Props) {
  return overruledInRow(all, row).map((overruled) => (
    <OverruledNote key={overruled.path} row={row} overruled={overruled} scripts={scripts} onDone={onDone} />
  ))
}
