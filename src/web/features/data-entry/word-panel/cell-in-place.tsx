import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { EntryEdit } from '#domain/word/entry-edit.ts'
import { type CellColumn, textsIn } from '#domain/word/list-column.ts'
import { livingSenses } from '#domain/word/living-senses.ts'
import { glanceAt } from '#domain/word/glance.ts'
import type { Guid, Sense, WordContent } from '#domain/word/word.ts'
import { useWordsByGuid } from '#web/replica/use-words.ts'
import type { ShownWord } from '#web/replica/words/shown-word.ts'
import { useCurrentProject } from '#web/state/use-current-project.ts'
import { nameOf, type Scripts, ScriptsContext, scriptOfGloss, useScripts } from '../columns/scripts.ts'
import { scriptsOfWord } from '../columns/use-gloss-columns.ts'
import { groupCalled, PartOfSpeechSelect } from '../fields/part-of-speech-field.tsx'
import { ScriptInput } from '../fields/script-input.tsx'
import { TextInPlace } from '../rows/row-texts.tsx'
import { RowContext, TableContext, useRow } from '../rows/table-context.ts'
import { rowOf } from './sense-part.tsx'
import { FlagInPlace } from './flag-in-place.tsx'
import { type OnChange, useWordEdits } from './use-word-edits.ts'
import classes from './word-panel.module.css'

type Props = {
  readonly guid: Guid
  readonly column: CellColumn
  /** What the cell shows until its word is read. */
  readonly children: ReactNode
  /** Hears of a change at once, and later whether it is stored. */
  readonly onChange: OnChange
  /** The cell is left; `isNext`: by Enter, for the next one. */
  readonly onDone: (isNext: boolean) => void
}

/** A cell of the list of words that is changed where it stands, by the very edits of the panel and with its keys. */
export function CellInPlace({ children, ...props }: Props) {
  const shown = useWordsByGuid([props.guid])?.get(props.guid)
  const sense = shown && livingSenses(shown.word)[0]
  return shown && sense ? <CellAtHand {...props} shown={shown} sense={sense} /> : children
}

type AtHandProps = Omit<Props, 'children' | 'guid'> & { readonly shown: ShownWord; readonly sense: Sense }

function CellAtHand({ shown, sense, column, onChange, onDone }: AtHandProps) {
  const project = useCurrentProject()
  const scripts = useMemo(() => scriptsOfWord(project, shown.word), [project, shown.word])
  const { table, edits } = useWordEdits(shown, () => undefined, onChange)
  const row = useMemo(() => rowOf(shown, sense), [shown, sense])
  const cell = useRef<HTMLDivElement>(null)
  const isNext = useRef(false)
  const fields = useRef(null)
  useEffect(() => {
    const field = cell.current?.querySelector<HTMLInputElement>('input, select')
    field?.focus()
    if (field instanceof HTMLInputElement) field.select()
  }, [])
  // Leaving the field stores what it says; only then may the cell go.
  const leave = (): void => (document.activeElement as HTMLElement | null)?.blur()
  const onKeyDownCapture = ({ key }: KeyboardEvent): void => {
    isNext.current = key === 'Enter'
  }
  return (
    <ScriptsContext value={scripts}>
      <TableContext value={table}>
        <RowContext
          value={{
            row,
            isStop: true,
            extras: [],
            fields,
            onAttempt: (attempt, seen) => edits.attempt(sense, attempt, seen),
            onMove: () => undefined,
            onClose: leave,
            onDone: leave,
          }}
        >
          <div
            ref={cell}
            className={classes.cell}
            onKeyDownCapture={onKeyDownCapture}
            onBlur={({ currentTarget, relatedTarget }) => {
              if (!currentTarget.contains(relatedTarget)) setTimeout(() => onDone(isNext.current))
            }}
          >
            {column === 'partOfSpeech' && <GroupInPlace />}
            {column === 'flag' && <FlagInPlace />}
            {column !== 'partOfSpeech' && column !== 'flag' && <TextOfCell column={column} />}
          </div>
        </RowContext>
      </TableContext>
    </ScriptsContext>
  )
}

function TextOfCell({ column }: { readonly column: TextCell }) {
  const { t } = useTranslation()
  const { base } = useRow().row
  const scripts = useScripts()
  const glance = glanceAt(base.word.guid, base.word)
  const [value = ''] = glance ? textsIn(column, glance) : []
  const { script, name } = scriptOf(column, base.word, scripts)
  return (
    <TextInPlace value={value} mayBeBlank={column !== 'vernacular'} editOf={(text) => editOf(column, base.word, text)}>
      {(field) => (
        <ScriptInput
          script={script}
          className={classes.cellInput}
          enterKeyHint="next"
          aria-label={t('entry.fieldOf', {
            field: name ?? t('entry.note'),
            word: base.word.vernacular,
          })}
          {...field}
        />
      )}
    </TextInPlace>
  )
}

type TextCell = Exclude<CellColumn, 'partOfSpeech' | 'flag'>

function scriptOf(column: TextCell, { note }: WordContent, scripts: Scripts) {
  if (column === 'vernacular') return { script: scripts.vernacular, name: nameOf(scripts.vernacular) }
  if (column === 'note') return { script: scriptOfGloss(scripts, note.language || scripts.analysis.bcp47), name: null }
  const script = scriptOfGloss(scripts, 'glossIn' in column ? column.glossIn : column.definitionIn)
  return { script, name: nameOf(script) }
}

function editOf(column: TextCell, { note }: WordContent, text: string): EntryEdit {
  if (column === 'vernacular') return { kind: 'vernacular', text }
  if (column === 'note') return { kind: 'note', language: note.language, text }
  if ('glossIn' in column) return { kind: 'gloss', language: column.glossIn, text }
  return { kind: 'definition', language: column.definitionIn, text }
}

function GroupInPlace() {
  const { t } = useTranslation()
  const { base, sense } = useRow().row
  const label = t('entry.fieldOf', { field: t('entry.partOfSpeech'), word: base.word.vernacular })
  return (
    <TextInPlace
      value={sense?.grammaticalInfo.catGroup ?? ''}
      editOf={(typed) => ({ kind: 'partOfSpeech', group: groupCalled(typed) })}
    >
      {(field) => <PartOfSpeechSelect className={classes.cellInput} aria-label={label} field={field} />}
    </TextInPlace>
  )
}
