import { Button, TextInput } from '@mantine/core'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { speakerNameKey } from '#domain/speaker/speaker-name.ts'
import type { Speaker } from '#domain/speaker/speaker.ts'
import { type Failure, failureOf } from '#web/api/failure.ts'
import { errorText } from '#web/shared/error-text.ts'
import { typedText } from '#web/shared/typed-text.ts'
import classes from './speakers.module.css'

type Props = {
  readonly label: string
  readonly submit: string
  readonly name?: string
  /** Who may not have the same name. */
  readonly others: readonly Speaker[]
  readonly autoFocus?: boolean
  /** Fails as the server refuses it. */
  readonly onName: (name: string) => Promise<unknown>
  /** Beside the button. */
  readonly children?: ReactNode
}

/** The name of a speaker; what is wrong with it stands at the field. */
export function NameForm({ label, submit, name = '', others, autoFocus = false, onName, children }: Props) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(name)
  const [lack, setLack] = useState<Failure | null>(null)
  const [isBusy, setBusy] = useState(false)
  const send = async (): Promise<void> => {
    const missing = nameLack(typed, others)
    setLack(missing)
    if (missing) return
    setBusy(true)
    try {
      await onName(typed.trim())
      setTyped(name)
    } catch (error) {
      setLack(failureOf(error))
    } finally {
      setBusy(false)
    }
  }
  const onSubmit = (event: SubmitEvent): void => {
    event.preventDefault()
    if (!isBusy) void send()
  }
  return (
    <form className={classes.nameForm} noValidate onSubmit={onSubmit}>
      <TextInput
        className={classes.nameField ?? ''}
        label={label}
        value={typed}
        error={lack && errorText(t, lack)}
        maxLength={200}
        autoComplete="off"
        dir="auto"
        autoFocus={autoFocus}
        {...typedText<HTMLInputElement>((text) => {
          setTyped(text)
          setLack(null)
        })}
      />
      <Button type="submit" loading={isBusy}>
        {submit}
      </Button>
      {children}
    </form>
  )
}

/** What the server would refuse about a name, as far as this device can tell; null for one that is fine. */
function nameLack(typed: string, others: readonly Speaker[]): Failure | null {
  const name = typed.trim()
  if (name === '') return { code: 'speaker.nameEmpty', details: {} }
  const isTaken = others.some((other) => speakerNameKey(other.name) === speakerNameKey(name))
  return isTaken ? { code: 'speaker.nameTaken', details: { name } } : null
}
