import { Button } from '@mantine/core'
import { IconCornerDownLeft } from '@tabler/icons-react'
import { useEffect, useId, useImperativeHandle, useRef, type KeyboardEvent, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { Fields } from './fields.tsx'
import { plainKey } from './keyboard.ts'
import { clean, NOTHING_TYPED, type Typed } from './new-word.ts'
import classes from './new-entry.module.css'
import { SameVernacular } from './same-vernacular.tsx'
import { ScriptInput } from './script-input.tsx'
import { nameOf, type Scripts } from './scripts.ts'
import { useTyped } from './use-typed.ts'
import type { EntryFields } from './use-unstored-acts.ts'

type Props = {
  readonly domainId: string
  /** Nothing has been entered yet. */
  readonly isFirst: boolean
  readonly scripts: Scripts
  /** The field where the next word begins. */
  readonly next: RefObject<HTMLInputElement | null>
  readonly fields: RefObject<EntryFields | null>
  readonly onEnter: (typed: Typed) => void
  readonly onLeave: () => void
}

/**
 * Where the next word is typed. Enter goes on to the gloss, and from there saves and begins the next word at once; Esc
 * goes one step back, and what was typed stays.
 */
export function NewEntry({ domainId, isFirst, scripts, next, fields, onEnter, onLeave }: Props) {
  const { t } = useTranslation()
  const ids = { vernacular: useId(), gloss: useId() }
  const gloss = useRef<HTMLInputElement>(null)
  const [typed, type] = useTyped(domainId)
  const toVernacular = (): void => next.current?.focus()
  const toGloss = (): void => {
    if (clean(typed.vernacular) !== '') gloss.current?.focus()
  }
  const save = (): void => {
    if (clean(typed.vernacular) !== '') {
      onEnter(typed)
      type(NOTHING_TYPED)
    }
    toVernacular()
  }
  useEffect(() => next.current?.focus(), [next])
  useImperativeHandle(fields, () => ({
    areEmpty: () => clean(typed.vernacular + typed.gloss) === '',
    fill: (text) => {
      type(text)
      toVernacular()
    },
  }))

  return (
    <section className={classes.next} aria-label={t('entry.newWord')}>
      <Fields className={classes.fields}>
        <div className={classes.field}>
          <label htmlFor={ids.vernacular}>{nameOf(scripts.vernacular)}</label>
          <ScriptInput
            id={ids.vernacular}
            ref={next}
            script={scripts.vernacular}
            className={classes.input}
            data-as="vernacular"
            enterKeyHint="next"
            value={typed.vernacular}
            onText={(vernacular) => type({ vernacular })}
            onKeyDown={(event) => onKey(event, toGloss, onLeave)}
          />
        </div>
        <div className={classes.field}>
          <label htmlFor={ids.gloss}>{t('entry.gloss', { language: nameOf(scripts.analysis) })}</label>
          <ScriptInput
            id={ids.gloss}
            ref={gloss}
            script={scripts.analysis}
            className={classes.input}
            enterKeyHint="done"
            value={typed.gloss}
            onText={(text) => type({ gloss: text })}
            onKeyDown={(event) => onKey(event, save, toVernacular)}
          />
        </div>
        <Button
          className={classes.save ?? ''}
          rightSection={<IconCornerDownLeft aria-hidden size={18} stroke={1.75} className="pointing" />}
          onClick={save}
        >
          {t('entry.save')}
        </Button>
      </Fields>
      {isFirst && typed.vernacular === '' && <p className={classes.howTo}>{t('entry.howTo')}</p>}
      <SameVernacular
        typed={typed}
        scripts={scripts}
        onGloss={(text) => {
          type({ gloss: text })
          gloss.current?.focus()
        }}
      />
    </section>
  )
}

function onKey(event: KeyboardEvent, enter: () => void, escape: () => void): void {
  const key = plainKey(event)
  if (key !== 'Enter' && key !== 'Escape') return
  event.preventDefault()
  if (key === 'Enter') enter()
  else escape()
}
