import { type ReactNode, useRef } from 'react'
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
  /** What the colours of the chart mean, for its picture. */
  readonly legend?: Legend
  /** In place of the table of all figures. */
  readonly table?: ReactNode
}

/** A chart, the same figures as a table, and both as files. */
export function View({ title, figures, chart, legend = [], table }: Props) {
  const { t } = useTranslation()
  const drawn = useRef<HTMLElement>(null)
  return (
    <section className={classes.view}>
      <div className={classes.head}>
        <h2>{title}</h2>
        <SaveButtons
          title={title}
          csv={() => figuresAsCsv(figures)}
          picture={() => chartAsPicture(drawn.current, { title, legend })}
        />
      </div>
      <figure ref={drawn} className={classes.chart} aria-label={t('statistics.chart', { title })}>
        {chart}
      </figure>
      {table ?? <FiguresTable title={title} figures={figures} />}
    </section>
  )
}
