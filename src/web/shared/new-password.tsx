import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './new-password.module.css'
import { passwordStrength, STRENGTHS } from './password-strength.ts'

type Props = PasswordInputProps & {
  /** What whoever guesses may know of the person. */
  readonly known: readonly string[]
}

/** A field for a password that somebody thinks up: the rule, and how hard it is to guess so far. */
export function NewPassword({ known, onChange, ...field }: Props) {
  const { t } = useTranslation()
  const [own, setOwn] = useState('')
  const typed = typeof field.value === 'string' ? field.value : own
  const strength = typed === '' ? null : passwordStrength(typed, known)
  return (
    <div className={classes.field}>
      <PasswordInput
        description={t('login.passwordHint')}
        autoComplete="new-password"
        visibilityToggleButtonProps={{ 'aria-label': t('login.showPassword') }}
        {...field}
        onChange={(event) => {
          setOwn(event.currentTarget.value)
          onChange?.(event)
        }}
      />
      <output className={classes.strength} data-strength={strength ?? undefined}>
        {strength && (
          <>
            <span className={classes.bar} aria-hidden>
              {STRENGTHS.slice(1).map((step) => (
                <i key={step} data-reached={STRENGTHS.indexOf(strength) >= STRENGTHS.indexOf(step) || undefined} />
              ))}
            </span>
            {t(`password.${strength}`)}
          </>
        )}
      </output>
    </div>
  )
}
