import { IconFlagFilled, IconMicrophone } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { type CSSProperties, memo, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { RejectedIn } from '#domain/orthography/rejected-letters.ts'
import type { Project, WritingSystem } from '#domain/project/project.ts'
import { writingSystemIn } from '#domain/project/writing-system-in.ts'
import type { Glance } from '#domain/word/glance.ts'
import type { Guid, LanguageTag } from '#domain/word/word.ts'
import { nameForReader } from '#web/i18n/language-name.ts'
import type { Shown } from '#web/replica/word-list/word-list-messages.ts'
import { MarkedText } from '#web/shared/characters/marked-text.tsx'
import { useRejected } from '#web/shared/characters/use-character-lists.ts'
import { VirtualTable } from '#web/shared/virtual-table.tsx'
import { InLanguage } from '#web/shared/in-language.tsx'
import classes from './words.module.css'

const ROW = 36

type Props = {
  readonly project: Project
  readonly shown: Shown | null
  readonly opened: Guid | null
  /** null: nothing can be done with several, as in a project that is archived. */
  readonly selected: ReadonlySet<Guid> | null
  readonly onSelect: (word: Guid) => void
  readonly onOpen: (word: Guid) => void
  /** The first row that is in sight. */
  readonly onWindow: (first: number) => void
}

/** The words that answer, of which only what is in sight is drawn; arrows lead through them, Enter opens one. */
export const WordsTable = memo(function WordsTable(props: Props) {
  const { project, shown, opened, selected, onSelect, onOpen, onWindow } = props
  const { t, i18n } = useTranslation()
  const from = shown?.asked.from ?? 0
  const onDrawn = (first: number, last: number): void => {
    const isInWindow = shown !== null && first >= from && last < from + shown.asked.most
    if (shown && !isInWindow) onWindow(first)
  }
  const columns = useMemo(() => columnsOf(project), [project])
  const rejected = useRejected()
  const head = (
    <tr className={classes.head}>
      <th scope="col" className={classes.check}>
        {selected && <span className="visually-hidden">{t('words.select')}</span>}
      </th>
      {columns.map((script) => (
        <th key={script.bcp47} scope="col">
          {nameForReader(script, i18n.language)}
        </th>
      ))}
      <th scope="col" className={classes.marks}>
        <span className="visually-hidden">{t('words.marks')}</span>
      </th>
    </tr>
  )
  const rowAt = (index: number, start: number) => {
    const glance = shown?.words[index - from]
    return (
      <WordRow
        key={index}
        t={t}
        index={index}
        start={start}
        glance={glance}
        project={project}
        columns={columns}
        rejected={rejected}
        isOpen={glance !== undefined && glance.guid === opened}
        isSelected={glance && selected ? selected.has(glance.guid) : null}
        onSelect={onSelect}
        onOpen={onOpen}
      />
    )
  }
  return (
    <VirtualTable
      label={t('place.words')}
      count={shown?.total ?? 0}
      isCounting={shown === null}
      rowHeight={ROW}
      className={classes.table}
      style={{ '--glosses': columns.length - 1 } as CSSProperties}
      answers={shown ? JSON.stringify(shown.asked.question) : undefined}
      head={head}
      row={rowAt}
      stop="button"
      onDrawn={onDrawn}
    />
  )
})

type RowProps = {
  /** That of the table: each row would listen for another language. */
  readonly t: TFunction
  readonly index: number
  /** Pixels from the first row. */
  readonly start: number
  /** Undefined while it is being read. */
  readonly glance: Glance | undefined
  readonly project: Project
  readonly columns: readonly WritingSystem[]
  /** Where characters stand that the project rejects. */
  readonly rejected: RejectedIn
  readonly isOpen: boolean
  /** null: it cannot be. */
  readonly isSelected: boolean | null
  readonly onSelect: (word: Guid) => void
  readonly onOpen: (word: Guid) => void
}

/** Drawn anew only for another word; while one scrolls most rows stay. */
const WordRow = memo(function WordRow(props: RowProps) {
  const { t, index, start, glance, project, columns, rejected, isOpen, isSelected, onSelect, onOpen } = props
  const [vernacular, ...glosses] = columns
  return (
    <tr
      aria-rowindex={index + 1}
      className={classes.row}
      data-open={isOpen || undefined}
      style={{ insetBlockStart: start }}
    >
      {glance && vernacular && (
        <>
          <td className={classes.check}>
            {isSelected !== null && (
              <input
                type="checkbox"
                checked={isSelected}
                aria-label={t('words.selectOne', { word: glance.vernacular })}
                onChange={() => onSelect(glance.guid)}
              />
            )}
          </td>
          <td className={classes.vernacular} aria-label={glance.vernacular}>
            <button
              type="button"
              className={classes.opener}
              aria-expanded={isOpen}
              title={glance.vernacular}
              onClick={() => onOpen(glance.guid)}
            >
              <MarkedText in={vernacular} as="rejected" parts={rejected.partsOf(glance.vernacular)} />
            </button>
          </td>
          {glosses.map(({ bcp47 }) => {
            const said = glossIn(glance, bcp47)
            return (
              <td key={bcp47} className={classes.gloss} title={said}>
                <InLanguage in={writingSystemIn(project, bcp47) ?? { bcp47 }}>{said}</InLanguage>
              </td>
            )
          })}
          <td className={classes.marks}>
            {glance.isFlagged && <IconFlagFilled size={16} className={classes.flag} aria-label={t('entry.flagged')} />}
            {glance.isRecorded && <IconMicrophone size={16} stroke={1.75} aria-label={t('words.recorded')} />}
          </td>
        </>
      )}
    </tr>
  )
})

const glossIn = ({ glosses }: Glance, tag: LanguageTag): string =>
  glosses
    .filter(({ language }) => language === tag)
    .map(({ def }) => def)
    .join('; ')

/** That of the dictionary, then those of its glosses. */
function columnsOf({ vernacularWritingSystem, analysisWritingSystems }: Project): readonly WritingSystem[] {
  const others = analysisWritingSystems.filter(({ bcp47 }) => bcp47 !== vernacularWritingSystem.bcp47)
  return [vernacularWritingSystem, ...others]
}
