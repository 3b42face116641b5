import { type KeyboardEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { WritingSystem } from '#domain/project/project.ts'
import type { Guid } from '#domain/word/word.ts'
import { useVernaculars } from '#web/replica/use-vernaculars.ts'
import { useRejectedText } from '#web/shared/characters/use-character-lists.ts'
import { InLanguage } from '#web/shared/in-language.tsx'
import { choiceOf, matches } from '#web/shared/keys/entry-keys.ts'
import { useEntryKey } from '#web/shared/keys/use-entry-key.ts'
import { late } from '#web/shared/late.tsx'
import { mergeAddress } from '#web/shared/merge-address.ts'
import { useMay } from '#web/state/use-current-project.ts'
import { useScripts } from '../columns/scripts.ts'
import { formOf, type TypeParts, useTypedPart } from '../typed/use-typed-part.ts'
import { choosing, isChosen, retyped } from '../typed/choice.ts'
import type { Typed } from '../typed/typed.ts'
import classes from './duplicate-hint.module.css'
import { HintOptionView } from './hint-option-view.tsx'
import { type HintOption, optionsFor } from './hint-options.ts'

const HintRecordings = late('hint-recordings', async () => (await import('./hint-recordings.tsx')).HintRecordings)

type Props = {
  /** Of the entry. */
  readonly of: Guid
  readonly choice: Typed['choice']
  readonly type: TypeParts
  /** Which word is meant is said. */
  readonly onChosen: () => void
  /** Back to the form. */
  readonly onLeave: () => void
}

/**
 * Says, without getting in the way, that words of this form are there already, with their senses, and lets somebody say
 * which of them they mean: by Alt and its number, by arrows and Enter, by a touch. What nobody says anything about is a
 * word of its own (spec screens 7.5.4, S7.11).
 */
export function DuplicateHint({ of, choice, type, onChosen, onLeave }: Props) {
  const vernacular = useTypedPart(of, formOf)
  const scripts = useScripts()
  const { t } = useTranslation()
  const list = useRef<HTMLDivElement>(null)
  const { words } = useVernaculars(vernacular)
  const options = optionsFor(words ?? [], vernacular)
  const chosenAt = options.findIndex((option) => isTheOne(choice, option))
  const question = options.length > 0 ? t('hint.question') : ''
  const onKeyDown = (press: KeyboardEvent): void => {
    if (matches(press, 'toList')) moveFocus(list.current, press.key === 'ArrowDown' ? 1 : -1)
    else if (matches(press, 'back')) onLeave()
    else return
    press.preventDefault()
  }
  const choose = (chosen: HintOption): void => {
    const languages = scripts.columns.map(({ bcp47 }) => bcp47)
    type((typed) => choosing(typed, chosen, languages))
    onChosen()
  }
  const takeForm = (form: string): void => {
    type((typed) => retyped(typed, form))
    onLeave()
  }
  const optionOf = (press: globalThis.KeyboardEvent): HintOption | undefined => options[(choiceOf(press) ?? 0) - 1]
  useEntryKey('choose', (press) => choose(optionOf(press) ?? null), {
    place: 'screen',
    takes: (press) => optionOf(press) !== undefined && !isInRow(press),
  })
  return (
    <div className={classes.hint}>
      <output className={classes.question}>{question}</output>
      {options.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its options do
        <div ref={list} role="radiogroup" aria-label={question} className={classes.options} onKeyDown={onKeyDown}>
          {options.map((option, at) => (
            <HintOptionView
              key={keyOf(option)}
              option={option}
              number={at + 1}
              isChosen={at === chosenAt}
              isStop={at === Math.max(0, chosenAt)}
              onChoose={() => choose(option)}
            />
          ))}
        </div>
      )}
      {options.some((option) => option && option.word.audio.length > 0) && <HintRecordings options={options} />}
      <MergeThese words={[...new Set(options.flatMap((option) => option?.word.guid ?? []))]} />
      <DifferentlyWritten vernacular={vernacular} script={scripts.vernacular} onForm={takeForm} />
    </div>
  )
}

function isTheOne(choice: Typed['choice'], option: HintOption): boolean {
  return option ? isChosen(choice, option.word.guid, option.sense?.guid ?? null) : choice === null
}

const keyOf = (option: HintOption): string => (option ? `${option.word.guid} ${option.sense?.guid}` : 'new word')

function moveFocus(list: HTMLElement | null, by: 1 | -1): void {
  const options = [...(list?.querySelectorAll<HTMLElement>('[role="radio"]') ?? [])]
  const at = options.findIndex((option) => option === document.activeElement)
  options[(at + by + options.length) % options.length]?.focus()
}

/** A row has fields of another word: that is not what its keys mean. */
const isInRow = ({ target }: Event): boolean => target instanceof Element && target.closest('[data-row]') !== null

/** The way to merge words of this form, or the one with another; what is typed stays on the desk. */
function MergeThese({ words }: { readonly words: readonly Guid[] }) {
  const { t } = useTranslation()
  const mayMerge = useMay('MergeAndReviewEntries')
  if (!mayMerge || words.length === 0) return null
  return (
    <Link to={mergeAddress(words)} className={classes.merge}>
      {words.length === 1 ? t('words.mergeWith') : t('words.merge', { selected: words.length })}
    </Link>
  )
}

type DifferentProps = {
  readonly vernacular: string
  readonly script: WritingSystem
  readonly onForm: (vernacular: string) => void
}

/** Says which forms that are there differ from this one in case or diacritics only, and offers to write one of them (S7.11). */
function DifferentlyWritten({ vernacular, script, onForm }: DifferentProps) {
  const { t } = useTranslation()
  const { alike } = useVernaculars(vernacular)
  if (alike.length === 0) return null
  return (
    <p className={classes.alike}>
      {t('hint.alike')}{' '}
      {alike.map((form) => (
        <button
          key={form}
          type="button"
          className={classes.form}
          aria-label={t('hint.takeAlike', { word: form })}
          onClick={() => onForm(form)}
        >
          <InLanguage in={script}>{form}</InLanguage>
        </button>
      ))}
    </p>
  )
}

/** Says which characters of what is typed the project rejects; the word may be entered all the same. */
export function RejectedHint({ of }: Pick<Props, 'of'>) {
  return <output className={classes.rejected}>{useRejectedText(useTypedPart(of, formOf))}</output>
}
