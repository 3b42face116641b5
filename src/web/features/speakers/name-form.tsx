import { Button, TextInput } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { speakerNameKey } from '#domain/speaker/speaker-name.ts'
import type { Speaker } from '#domain/speaker/speaker.ts'
import { type Failure, failureOf } from '#web/api/failure.ts'
import { errorText } from '#web/shared/error-text.ts'
import { FieldWithButton } from '#web/shared/field-with-button.tsx'
import { typedText } from '#web/shared/typed-text.ts'
import { SignButton } from '#web/shared/sign-button.tsx'
import classes from './speakers.module.css'
import { useSpeakerAct } from './use-speaker-acts.ts'

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
  return (
    <FieldWithButton submit={submit} isBusy={isBusy} onSubmit={send} className={classes.nameForm} further={children}>
      <TextInput
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
    </FieldWithButton>
  )
}

/** What the server would refuse about a name, as far as this device can tell; null for one that is fine. */
function nameLack(typed: string, others: readonly Speaker[]): Failure | null {
  const name = typed.trim()
  if (name === '') return { code: 'speaker.nameEmpty', details: {} }
  const isTaken = others.some((other) => speakerNameKey(other.name) === speakerNameKey(name))
  return isTaken ? { code: 'speaker.nameTaken', details: { name } } : null
}

type SpeakerNameProps = { readonly speaker: Speaker; readonly others: readonly Speaker[] }

/** Another name for a speaker; Esc leaves the old one. */
export function SpeakerName({ speaker, others }: SpeakerNameProps) {
  const { t } = useTranslation()
  const [isChanging, setChanging] = useState(false)
  const rename = useSpeakerAct(speaker.projectId)
  if (!isChanging) {
    return (
      <div>
        <SignButton variant="default" sign={IconPencil} onClick={() => setChanging(true)}>
          {t('speakers.rename')}
        </SignButton>
      </div>
    )
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it hears the keys of what is in it
    <div onKeyDown={({ key }) => key === 'Escape' && setChanging(false)}>
      <NameForm
        label={t('speakers.name')}
        submit={t('speakers.saveName')}
        name={speaker.name}
        others={others}
        autoFocus
        onName={async (name) => {
          if (name !== speaker.name)
            await rename.mutateAsync({ name, act: { kind: 'renameSpeaker', speakerId: speaker.id, name } })
          setChanging(false)
        }}
      >
        <Button variant="default" onClick={() => setChanging(false)}>
          {t('generic.cancel')}
        </Button>
      </NameForm>
    </div>
  )
}
