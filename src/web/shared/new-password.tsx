import type { PasswordInputProps } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PASSWORD_MINIMUM } from '#domain/user/accept-user.ts'
import classes from './new-password.module.css'
import { PasswordField } from './password-field.tsx'

type Props = PasswordInputProps & {
  /** What whoever guesses may know of the person. */
  readonly known: readonly string[]
}

/** A field for a password that somebody thinks up: the rule, and as soon as they type, how hard it is to guess so far. */
export function NewPassword({ known, onChange, ...field }: Props) {
  const { t } = useTranslation()
  const [own, setOwn] = useState('')
  const typed = typeof field.value === 'string' ? field.value : own
  const strength = typed === '' ? null : passwordStrength(typed, known)
  return (
    <PasswordField
      description={
        <output className={classes.strength} data-strength={strength ?? undefined}>
          <span data-room={strength ? '' : undefined}>{t('login.passwordHint')}</span>
          {strength && <Strength reached={strength} />}
        </output>
      }
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      autoComplete="new-password"
      {...field}
      onChange={(event) => {
        setOwn(event.currentTarget.value)
        onChange?.(event)
      }}
    />
  )
}

function Strength({ reached }: { readonly reached: Strength }) {
  const { t } = useTranslation()
  return (
    <span className={classes.reached}>
      <span className={classes.bar} aria-hidden>
        {STRENGTHS.slice(1).map((step) => (
          <i key={step} data-reached={STRENGTHS.indexOf(reached) >= STRENGTHS.indexOf(step) || undefined} />
        ))}
      </span>
      {t(`password.${reached}`)}
    </span>
  )
}

const STRENGTHS = ['tooShort', 'weak', 'fair', 'strong'] as const
type Strength = (typeof STRENGTHS)[number]

/** What is tried first by who guesses. */
const COMMON = ['password', 'passwort', 'qwerty', 'azerty', 'letmein', 'welcome', 'iloveyou', 'admin', 'granary']

/**
 * How hard a password is to guess, as a hint: its length counts, without what is known of the person, what everybody
 * takes, and characters that repeat or continue the one before. Of these the form refuses only `tooShort`; the server knows more
 * of what everybody takes.
 */
export function passwordStrength(password: string, known: readonly string[]): Strength {
  const text = password.trim().toLowerCase()
  if (text.length < PASSWORD_MINIMUM) return 'tooShort'
  const easy = [...COMMON, ...known.map((one) => one.trim().toLowerCase()).filter(({ length }) => length > 2)]
  const rest = easy.reduce((left, part) => left.replaceAll(part, ''), text)
  const surprises = Array.from({ length: rest.length }, (_, at) => at).filter((at) => isSurprise(rest, at)).length
  if (surprises < PASSWORD_MINIMUM) return 'weak'
  return surprises < 2 * PASSWORD_MINIMUM - 3 ? 'fair' : 'strong'
}

/** Not as in `aaaa` or `1234`. */
function isSurprise(text: string, at: number): boolean {
  return at === 0 || Math.abs(text.charCodeAt(at) - text.charCodeAt(at - 1)) > 1
}
