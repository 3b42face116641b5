import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { EntryEdit } from '#domain/word/entry-edit.ts'
import { FlagButton } from '../fields/flag-button.tsx'
import { ScriptInput } from '../fields/script-input.tsx'
import { TextInPlace } from '../rows/row-texts.tsx'
import { useScripts } from '../columns/scripts.ts'
import { useRow } from '../rows/table-context.ts'
import classes from './word-panel.module.css'

/** The flag of a word in a cell of the list: raised and lowered by a button, or raised by a reason. */
export function FlagInPlace() {
  const { t } = useTranslation()
  const { row, onAttempt, onDone } = useRow()
  const { word } = row.base
  const { analysis } = useScripts()
  const { active, text } = word.flag
  // What is typed is stored as the button takes the focus, and may raise the flag before the press has ended.
  const meant = useRef<boolean | null>(null)
  const become = (isRaised: boolean, reason: string): void => {
    void onAttempt({ kind: 'flag', active: isRaised, text: isRaised ? reason : '' })
    onDone()
  }
  return (
    <TextInPlace value={active ? text : ''} mayBeBlank editOf={(typed) => flagSaying(active, typed)}>
      {(field) => (
        <span className={classes.flagCell}>
          <FlagButton
            active={active}
            size={18}
            className={classes.raise}
            onMouseDown={(event) => {
              // Safari gives a button that is pressed no focus, and the cell would be left.
              event.preventDefault()
              meant.current = !active
              event.currentTarget.focus()
            }}
            onClick={() => become(meant.current ?? !active, field.value)}
          />
          <ScriptInput
            script={analysis}
            className={classes.cellInput}
            enterKeyHint="next"
            placeholder={t('entry.flagWhy')}
            aria-label={t('entry.fieldOf', { field: t('entry.flag'), word: word.vernacular })}
            {...field}
          />
        </span>
      )}
    </TextInPlace>
  )
}

/** A reason raises the flag; emptied, the flag stays as it is. */
const flagSaying = (active: boolean, text: string): EntryEdit => ({
  kind: 'flag',
  active: active || text.trim() !== '',
  text,
})
