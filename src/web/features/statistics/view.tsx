import { type CSSProperties, type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { chartAsPicture, type Legend } from './chart-picture.ts'
import { type Figures, figuresAsCsv } from './figures.ts'
import { FiguresTable } from './figures-table.tsx'
import { SaveButtons } from './save-buttons.tsx'
import classes from './statistics.module.css'

type Props = {
  readonly title: string
  readonly figures: Figures
  readonly chart: ReactNode
  /** How many bars lie below each other in it: each has room for a name of some lines. */
  readonly bars?: number
  /** What the colours of the chart mean. */
  readonly legend?: Legend
  /** What the chart does not show of the figures. */
  readonly note?: string
  /** In place of the table of all figures. */
  readonly table?: ReactNode
}

/** A chart, the same figures as a table, and both as files. */
export function View({ title, figures, chart, bars = 0, legend = [], note = '', table }: Props) {
  const { t } = useTranslation()
  const drawn = useRef<HTMLElement>(null)
  return (
    <section className={classes.view}>
      <div className={classes.head}>
        <h2>{title}</h2>
        <SaveButtons
          title={title}
          csv={() => figuresAsCsv(figures)}
          picture={() => chartAsPicture(drawn.current, { title, legend, note })}
        />
      </div>
      <figure
        ref={drawn}
        className={classes.chart}
        style={{ '--bars': bars } as CSSProperties}
        aria-label={t('statistics.chart', { title })}
      >
        {chart}
      </figure>
      {legend.length > 0 && <LegendList legend={legend} />}
      {note !== '' && <p className={classes.quiet}>{note}</p>}
      {table ?? <FiguresTable title={title} figures={figures} />}
    </section>
  )
}

/** As long as it has to be: inside a chart it would take the room of the lines. */
function LegendList({ legend }: { readonly legend: Legend }) {
  return (
    <ul className={classes.legend}>
      {legend.map(({ label, colour, dash }, place) => (
        // Two people may be called the same.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={place}>
          <svg aria-hidden width="24" height="4">
            <line x2="24" y1="2" y2="2" strokeWidth="4" strokeDasharray={dash} style={{ stroke: colour }} />
          </svg>
          <bdi>{label}</bdi>
        </li>
      ))}
    </ul>
  )
}
