import { useVirtualizer } from '@tanstack/react-virtual'
import { IconAlertTriangle, IconArrowRight } from '@tabler/icons-react'
import { type KeyboardEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { PreviewRow } from '#domain/orthography/preview.ts'
import { lettersWith, type Replacement } from '#domain/orthography/replacement.ts'
import type { Guid } from '#domain/word/word.ts'
import { MarkedText } from '#web/shared/characters/marked-text.tsx'
import { InLanguage } from '#web/shared/in-language.tsx'
import { useCurrentProject } from '#web/state/use-current-project.ts'
import classes from './orthography.module.css'

const ROW = 44

type Props = {
  readonly asked: Replacement
  readonly rows: readonly PreviewRow[]
  /** That are to stay as they are. */
  readonly left: ReadonlySet<Guid>
  /** That cannot be chosen: the server has never heard of them. */
  readonly unsent: ReadonlySet<Guid>
  readonly onLeave: (left: ReadonlySet<Guid>) => void
}

/** What would become of each word, of which only what is in sight is drawn; arrows lead through it, Space leaves a word out. */
export function PreviewTable({ asked, rows: words, left, unsent, onLeave }: Props) {
  const { t } = useTranslation()
  const scroll = useRef<HTMLDivElement>(null)
  // oxlint-disable-next-line react/incompatible-library -- nothing is memoized here that uses its answers
  const rows = useVirtualizer({
    count: words.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => ROW,
    overscan: 12,
  })
  const toggle = (guid: Guid): void => {
    const others = new Set(left)
    if (!others.delete(guid)) others.add(guid)
    onLeave(others)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys lead through the boxes in it
    <div ref={scroll} className={classes.scroll} onKeyDown={stepThroughBoxes}>
      <table
        className={classes.table}
        aria-label={t('replace.title')}
        aria-rowcount={words.length}
        data-answers={JSON.stringify(asked)}
      >
        <thead className={classes.headOfTable}>
          <tr className={`${classes.head} ${classes.change}`}>
            <th scope="col">
              <span className="visually-hidden">{t('words.select')}</span>
            </th>
            <th scope="col">{t('replace.before')}</th>
            <th scope="col">{t('replace.after')}</th>
          </tr>
        </thead>
        <tbody className={classes.rows} style={{ blockSize: rows.getTotalSize() }}>
          {rows.getVirtualItems().map(({ index, start }) => {
            const row = words[index]
            return (
              row && (
                <tr
                  key={row.guid}
                  aria-rowindex={index + 1}
                  className={`${classes.row} ${classes.change}`}
                  style={{ insetBlockStart: start }}
                >
                  <ChangeCells
                    row={row}
                    asked={asked}
                    isLeft={left.has(row.guid)}
                    isUnsent={unsent.has(row.guid)}
                    onToggle={() => toggle(row.guid)}
                  />
                </tr>
              )
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

type CellsProps = {
  readonly row: PreviewRow
  readonly asked: Replacement
  readonly isLeft: boolean
  readonly isUnsent: boolean
  readonly onToggle: () => void
}

function ChangeCells({ row: { before, after, warning }, asked, isLeft, isUnsent, onToggle }: CellsProps) {
  const { t } = useTranslation()
  const { vernacularWritingSystem } = useCurrentProject()
  const isStaying = warning === 'blank' || isUnsent
  return (
    <>
      <td className={classes.check}>
        <input
          type="checkbox"
          checked={!isLeft && !isStaying}
          disabled={isStaying}
          aria-label={t('replace.selectOne', { word: before })}
          onChange={onToggle}
        />
      </td>
      <td className={classes.written}>
        <MarkedText in={vernacularWritingSystem} as="found" parts={lettersWith(before, asked)} />
      </td>
      <td className={classes.written} data-left={isLeft || isStaying || undefined}>
        <IconArrowRight aria-hidden size={16} stroke={1.75} className="pointing" />{' '}
        <InLanguage in={vernacularWritingSystem}>{after}</InLanguage>
        {warning && (
          <span className={classes.warning}>
            <IconAlertTriangle aria-hidden size={16} stroke={1.75} /> {t(`replace.${warning}`)}
          </span>
        )}
      </td>
    </>
  )
}

/** From the box of one row to the next one that can be chosen. */
function stepThroughBoxes(event: KeyboardEvent<HTMLElement>): void {
  const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  const here = event.target instanceof HTMLElement && event.target.closest('tbody tr')
  if (by === 0 || !here) return
  const boxAt = (index: number) =>
    event.currentTarget.querySelector<HTMLInputElement>(`[aria-rowindex="${index}"] input`)
  let index = Number(here.getAttribute('aria-rowindex')) + by
  while (boxAt(index)?.disabled) index += by
  const next = boxAt(index)
  if (!next) return
  event.preventDefault()
  next.focus()
}
