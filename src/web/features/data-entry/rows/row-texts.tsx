import { useContext, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { WritingSystem } from '#domain/project/project.ts'
import { mayChangeVernacular, type EntryEdit } from '#domain/word/entry-edit.ts'
import { shownGlosses } from '#domain/word/shown-glosses.ts'
import { nameOf, scriptOfGloss, useScripts } from '../columns/scripts.ts'
import { WithNews } from '../fields/news-mark.tsx'
import { ScriptInput } from '../fields/script-input.tsx'
import { GlossField } from '../fields/suggesting-fields.tsx'
import { useTextInPlace, type TextInPlace as Field } from '../fields/use-text-in-place.ts'
import classes from './session-rows.module.css'
import { subjectOf } from './session-state.ts'
import { AtHand, TableContext, useRow } from './table-context.ts'

/** The form of a word and its glosses. */
export function RowTexts() {
  return (
    <div className={classes.texts}>
      <VernacularText />
      <GlossTexts />
    </div>
  )
}

/** What a text of the row is called for those who do not see where it stands. */
function useNameIn(): (script: WritingSystem) => string {
  const { t } = useTranslation()
  const { vernacular } = useRow().row.base.word
  return (script) => t('entry.fieldOf', { field: nameOf(script), word: vernacular })
}

type VernacularProps = {
  /** Whoever reviews entries changes the form of any word (spec screens 13.3). */
  readonly isReviewed?: boolean
}

export function VernacularText({ isReviewed = false }: VernacularProps) {
  const { vernacular } = useScripts()
  const { base, sense, isGone } = useRow().row
  const nameIn = useNameIn()
  const stop = useContext(AtHand) ? 0 : -1
  return (
    <TextInPlace value={base.word.vernacular} editOf={(text) => ({ kind: 'vernacular', text })}>
      {(field) => (
        <ScriptInput
          script={vernacular}
          className={classes.inPlace}
          enterKeyHint="done"
          aria-label={nameIn(vernacular)}
          data-as="vernacular"
          tabIndex={stop}
          title={field.value}
          readOnly={isGone || !sense || !(isReviewed || mayChangeVernacular(base.word))}
          {...field}
        />
      )}
    </TextInPlace>
  )
}

export function GlossTexts() {
  const scripts = useScripts()
  const { sense, isGone } = useRow().row
  const nameIn = useNameIn()
  const stop = useContext(AtHand) ? 0 : -1
  const columns = scripts.columns.map(({ bcp47 }) => bcp47)
  return shownGlosses(sense, columns).map(({ language, def }) => {
    const script = scriptOfGloss(scripts, language)
    return (
      <TextInPlace key={language} value={def} mayBeBlank editOf={(text) => ({ kind: 'gloss', language, text })}>
        {(field) => (
          <GlossField
            script={script}
            className={classes.inPlace}
            enterKeyHint="done"
            aria-label={nameIn(script)}
            data-as="gloss"
            tabIndex={stop}
            title={field.value}
            placeholder={nameOf(script)}
            readOnly={isGone || !sense}
            {...field}
          />
        )}
      </TextInPlace>
    )
  })
}

type Props = {
  readonly value: string
  readonly mayBeBlank?: boolean
  /** The edit that a text means. */
  readonly editOf: (text: string) => EntryEdit
  readonly children: (field: Field) => ReactNode
}

/** A text of a row, to be changed where it stands, marked when somebody else has just written it: see `useTextInPlace`. */
export function TextInPlace({ editOf, children, ...text }: Props) {
  const { putEdit } = useContext(TableContext)
  const { row: shown, onAttempt, onDone } = useRow()
  const { base, sense } = shown
  const row = shown.row.entered.guid
  const { guid } = base.word
  const field = useTextInPlace({
    ...text,
    base,
    onDone,
    onCommit: (typed, seen) => onAttempt(editOf(typed), seen),
    onTyping: (typed, seen) => {
      const name = `${row} ${subjectOf(editOf(typed ?? ''))}`
      putEdit(name, typed === null ? null : { guid, row, sense: sense?.guid, edit: editOf(typed), seen })
    },
  })
  return <WithNews news={field['data-news']}>{children(field)}</WithNews>
}
