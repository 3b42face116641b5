import { useTranslation } from 'react-i18next'
import type { WritingSystem } from '#domain/project/project.ts'
import { useVernaculars } from '#web/replica/vernaculars/use-vernaculars.ts'
import { InLanguage } from '#web/shared/in-language.tsx'
import classes from './duplicate-hint.module.css'

type Props = {
  readonly vernacular: string
  readonly script: WritingSystem
  readonly onForm: (vernacular: string) => void
}

/** Says which forms that are there differ from this one in case or diacritics only, and offers to write one of them (S7.11). */
export function DifferentlyWritten({ vernacular, script, onForm }: Props) {
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
