import { useTranslation } from 'react-i18next'
import type { Cell, Figures } from './figures.ts'
import classes from './statistics.module.css'

/** The figures of a chart for who reads them, or does not see the chart; what is too wide scrolls by itself. */
export function FiguresTable({
  title,
  figures: { head, rows },
}: {
  readonly title: string
  readonly figures: Figures
}) {
  return (
    // What scrolls has to be reached by keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={classes.scroll} aria-label={title} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            {head.map((text, column) => (
              // Two people may be called the same.
              // oxlint-disable-next-line react/no-array-index-key
              <th key={column} scope="col" data-number={column > 0 && isNumbers(rows[0]?.cells[column])}>
                <bdi>{text}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [name = null, ...cells] }) => (
            <tr key={key}>
              <th scope="row">
                <Shown cell={name} />
              </th>
              {cells.map((cell, column) => (
                // A cell has no name but its place.
                // oxlint-disable-next-line react/no-array-index-key
                <td key={column} data-number={isNumbers(cell)}>
                  <Shown cell={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const isNumbers = (cell: Cell | undefined): boolean => cell === null || typeof cell === 'number'

function Shown({ cell }: { readonly cell: Cell }) {
  const { i18n } = useTranslation()
  if (cell === null) return '–'
  if (typeof cell === 'number') return new Intl.NumberFormat(i18n.language).format(cell)
  return typeof cell === 'string' ? <bdi>{cell}</bdi> : cell.shown
}
