import { IconAlertTriangle, IconArrowRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { PreviewRow } from '#domain/orthography/preview.ts'
import { lettersWith, type Replacement } from '#domain/orthography/replacement.ts'
import type { Guid } from '#domain/word/word.ts'
import type { Preview } from '#web/replica/word-list/packed-preview.ts'
import { MarkedText } from '#web/shared/characters/marked-text.tsx'
import { InLanguage } from '#web/shared/in-language.tsx'
import { VirtualTable } from '#web/shared/virtual-table.tsx'
import { useCurrentProject } from '#web/state/use-current-project.ts'
import classes from './orthography.module.css'

const ROW = 44

type Props = {
  readonly asked: Replacement
  readonly preview: Preview
  /** That are to stay as they are. */
  readonly left: ReadonlySet<Guid>
  readonly onLeave: (left: ReadonlySet<Guid>) => void
}

/** What would become of each word, of which only what is in sight is drawn; arrows lead through it, Space leaves a word out. */
export function PreviewTable({ asked, preview, left, onLeave }: Props) {
  const { t } = useTranslation()
  const toggle = (guid: Guid): void => {
    const others = new Set(left)
    if (!others.delete(guid)) others.add(guid)
    onLeave(others)
  }
  const head = (
    <tr className={`${classes.head} ${classes.change}`}>
      <th scope="col">
        <span className="visually-hidden">{t('words.select')}</span>
      </th>
      <th scope="col">{t('replace.before')}</th>
      <th scope="col">{t('replace.after')}</th>
    </tr>
  )
  const rowAt = (index: number, start: number) => {
    const row = preview.row(index)
    return (
      row && (
        <tr
          key={row.guid}
          aria-rowindex={index + 1}
          className={`${classes.row} ${classes.change}`}
          style={{ insetBlockStart: start }}
        >
          <ChangeCells row={row} asked={asked} isLeft={left.has(row.guid)} onToggle={() => toggle(row.guid)} />
        </tr>
      )
    )
  }
  return (
    <VirtualTable
      label={t('replace.title')}
      count={preview.total}
      rowHeight={ROW}
      className={classes.table}
      answers={JSON.stringify(asked)}
      head={head}
      row={rowAt}
      stop="input"
    />
  )
}

type CellsProps = {
  readonly row: PreviewRow
  readonly asked: Replacement
  readonly isLeft: boolean
  readonly onToggle: () => void
}

function ChangeCells({ row: { before, after, warning }, asked, isLeft, onToggle }: CellsProps) {
  const { t } = useTranslation()
  const { vernacularWritingSystem } = useCurrentProject()
  const isStaying = warning === 'blank'
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
