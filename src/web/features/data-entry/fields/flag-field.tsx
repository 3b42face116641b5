import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { WritingSystem } from '#domain/project/project.ts'
import classes from './extra-fields.module.css'
import { FlagButton } from './flag-button.tsx'
import { ScriptInput } from './script-input.tsx'
import type { TextField } from './use-text-in-place.ts'

type Props = {
  readonly active: boolean
  readonly field: TextField
  readonly script: WritingSystem
  /** What its text is called for those who do not see where it stands. */
  readonly label?: string | undefined
  readonly onActive: (active: boolean) => void
}

/** Marks a word for later, with or without a reason. A reason raises the flag; taken down it loses its reason. */
export function FlagField({ active, field, script, label, onActive }: Props) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <div className={classes.extra}>
      <label htmlFor={id}>{t('entry.flag')}</label>
      <div className={classes.choice}>
        <FlagButton active={active} size={20} className={classes.raise} onClick={() => onActive(!active)} />
        <ScriptInput
          id={id}
          className={classes.input}
          data-extra="flag"
          script={script}
          aria-label={label}
          placeholder={t('entry.flagWhy')}
          enterKeyHint="done"
          {...field}
        />
      </div>
    </div>
  )
}
