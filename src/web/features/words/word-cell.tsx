import { IconFlagFilled, IconMicrophone } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useRef } from 'react'
import type { Project } from '#domain/project/project.ts'
import type { DomainAtGlance, Glance } from '#domain/word/glance.ts'
import { textsIn } from '#domain/word/list-column.ts'
import type { Guid } from '#domain/word/word.ts'
import { useTitlesByKey } from '#web/shared/domains/use-titles-by-key.ts'
import { InLanguage } from '#web/shared/in-language.tsx'
import { PartOfSpeechMark } from '#web/shared/part-of-speech-mark.tsx'
import { type Column, nameOfColumn, scriptOfColumn } from './columns.ts'
import { cellColumn, type useCellsHere } from './use-cell-edits.ts'
import classes from './words.module.css'

type Props = {
  readonly t: TFunction
  readonly glance: Glance
  readonly project: Project
  readonly column: Column
  /** null: nothing is changed here. */
  readonly cells: ReturnType<typeof useCellsHere>
  readonly onOpen: (word: Guid) => void
}

type CellProps = Props & {
  readonly column: Exclude<Column, 'vernacular'>
  /** What stands above it. */
  readonly heading: string
}

/** What a word has in one column; pressed, it is changed where it stands, or in the panel. */
export function WordCell({ t, glance, project, column, heading, cells, onOpen }: CellProps) {
  const name = nameOfColumn(column)
  if (column === 'marks')
    return (
      <td className={classes.marks} data-column={name}>
        {glance.flag !== null && <FlagSign label={t('entry.flagged')} />}
        {glance.speakers.length > 0 && <IconMicrophone size={16} stroke={1.75} aria-label={t('words.recorded')} />}
      </td>
    )
  const text = <CellText t={t} glance={glance} project={project} column={column} />
  return (
    <td className={classes.gloss} data-column={name}>
      {cells ? (
        <button
          type="button"
          className={classes.cell}
          tabIndex={-1}
          // A cell with a text is called as that.
          aria-label={
            isBlankIn(column, glance) ? t('entry.fieldOf', { field: heading, word: glance.vernacular }) : undefined
          }
          onClick={() => (cellColumn(column, glance) ? cells.edit(glance.guid, column) : onOpen(glance.guid))}
        >
          {text}
        </button>
      ) : (
        text
      )}
    </td>
  )
}

function isBlankIn(column: Exclude<Column, 'vernacular' | 'marks'>, glance: Glance): boolean {
  switch (column) {
    case 'senses':
      return false
    case 'recordings':
      return glance.speakers.length === 0
    case 'partOfSpeech':
      return glance.groups.every((group) => group === 'Unspecified')
    case 'domains':
      return glance.domains.length === 0
    case 'note':
    case 'flag':
    default:
      return textsIn(column, glance).length === 0
  }
}

type EditedProps = Omit<Props, 'cells' | 'onOpen'> & {
  /** As the list knows it. */
  readonly listed: Glance
  readonly cells: NonNullable<Props['cells']>
}

/** A cell that is being changed. Enter leads on to the one below it, Esc back to the cell. */
export function CellBeingEdited({ t, glance, listed, project, column, cells }: EditedProps) {
  const cell = useRef<HTMLTableCellElement>(null)
  const { guid } = glance
  const edited = cellColumn(column, glance)
  const { Field } = cells
  const onDone = (isNext: boolean): void => {
    const here = cell.current
    const next = isNext && here ? cellBelow(here) : null
    const row = here?.closest('tr')
    cells.leave()
    // Whoever has gone somewhere else is left there.
    if (document.activeElement !== document.body) return
    if (next) next.focus()
    else setTimeout(() => row && buttonIn(row, nameOfColumn(column))?.focus())
  }
  return (
    <td ref={cell} className={classes.gloss} data-column={nameOfColumn(column)}>
      {edited && (
        <Field
          guid={guid}
          column={edited}
          onChange={(word, stored) => cells.note(listed, word, stored)}
          onDone={onDone}
        >
          {column !== 'vernacular' && column !== 'marks' && (
            <CellText t={t} glance={glance} project={project} column={column} />
          )}
        </Field>
      )}
    </td>
  )
}

function cellBelow(cell: HTMLElement): HTMLElement | null {
  const { column = '' } = cell.dataset
  const rowOf = (element: Element | null | undefined): number => Number(element?.getAttribute('aria-rowindex'))
  const here = cell.closest('tr')
  const rows = [...(here?.parentElement?.children ?? [])].filter((row) => !row.hasAttribute('data-heading'))
  const below = rows.filter((row) => rowOf(row) > rowOf(here)).toSorted((a, b) => rowOf(a) - rowOf(b))
  return below[0] ? buttonIn(below[0], column) : null
}

/** Of the word itself the one that changes it. */
const buttonIn = (row: Element, column: string): HTMLElement | null =>
  row.querySelector(`[data-column="${column}"] button:last-child`)

type TextProps = Pick<Props, 't' | 'glance' | 'project'> & { readonly column: Exclude<Column, 'vernacular' | 'marks'> }

export function CellText({ t, glance, project, column }: TextProps) {
  switch (column) {
    case 'senses':
      return glance.groups.length
    case 'recordings':
      return glance.speakers.length === 0 ? null : (
        <span className={classes.marks}>
          <IconMicrophone aria-hidden size={16} stroke={1.75} /> {glance.speakers.length}
        </span>
      )
    case 'partOfSpeech':
      return glance.groups
        .filter((group, at) => group !== 'Unspecified' && glance.groups.indexOf(group) === at)
        .map((group) => (
          <span key={group} className={classes.partOfSpeech}>
            <PartOfSpeechMark group={group} /> {t(`partOfSpeech.${group}`)}
          </span>
        ))
    case 'domains':
      return <DomainNames domains={glance.domains} />
    case 'note':
      return (
        <bdi dir="auto" title={glance.note}>
          {glance.note}
        </bdi>
      )
    case 'flag':
      return glance.flag === null ? null : (
        <>
          <FlagSign label={t('entry.flagged')} /> <bdi title={glance.flag}>{glance.flag}</bdi>
        </>
      )
    default: {
      const said = textsIn(column, glance).join('; ')
      return (
        <span title={said}>
          <InLanguage in={scriptOfColumn(project, column) ?? { bcp47: '' }}>{said}</InLanguage>
        </span>
      )
    }
  }
}

function FlagSign({ label }: { readonly label: string }) {
  return <IconFlagFilled size={16} className={classes.flag} aria-label={label} />
}

function DomainNames({ domains }: { readonly domains: readonly DomainAtGlance[] }) {
  const titles = domains.map(useTitlesByKey()).join('; ')
  return <bdi title={titles}>{titles}</bdi>
}
