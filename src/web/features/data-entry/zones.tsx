import type { CSSProperties, ReactNode, RefObject } from 'react'
import { useScripts } from './columns/scripts.ts'
import classes from './entry-screen.module.css'
import slot from './panel/panel-of-table.module.css'
import { PanelContext, usePanelOfTable } from './panel/use-side-panel.ts'

type Props = {
  /** What scrolls the rows. */
  readonly scroll: RefObject<HTMLDivElement | null>
  readonly children: ReactNode
}

/** The rows and, at their foot, the fields for the next word, in the same columns; at their end the panel of one word. */
export function Zones({ scroll, children }: Props) {
  const { columns } = useScripts()
  const { panel, setSlot } = usePanelOfTable()
  return (
    <>
      <div ref={scroll} className={classes.entry}>
        <div className={classes.lines} style={{ '--glosses': Math.max(1, columns.length) } as CSSProperties}>
          <PanelContext value={panel}>{children}</PanelContext>
        </div>
      </div>
      <div ref={setSlot} className={slot.slot} />
    </>
  )
}
