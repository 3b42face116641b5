import { Button, Group, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { tidy } from '#domain/text/tidy.ts'
import { Dialog } from './dialog.tsx'
import classes from './question.module.css'
import { Trouble } from './trouble.tsx'
import { WaitingButton } from './waiting-button.tsx'
import { submitting } from './submitting.ts'

type Props = {
  readonly title: string
  /** On the button that does it. */
  readonly confirm: string
  /** What has to be typed first, for what nobody can bring back. */
  readonly typed?: string
  /** What it does, and how that goes, where it does not happen at once. */
  readonly attempt?: { readonly isPending: boolean; readonly error: Error | null; readonly mutate?: () => void }
  /** Instead of `attempt`, or around it. */
  readonly onConfirm?: () => unknown
  readonly onClose: () => void
  /** Exactly what goes, and what stays. */
  readonly children: ReactNode
}

const AT_ONCE = { isPending: false, error: null, mutate: () => undefined }

/** Asks before what cannot be undone. Esc and a click beside it leave everything as it is. */
export function Question({
  title,
  confirm,
  typed = '',
  attempt = AT_ONCE,
  onConfirm = attempt.mutate,
  onClose,
  children,
}: Props) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  // Keyboards differ in how they write a letter with a mark, and nobody sees blanks at the end.
  const isTyped = tidy(text) === tidy(typed)
  return (
    <Dialog onClose={onClose} title={title}>
      <form className={classes.question} onSubmit={submitting(() => isTyped && !attempt.isPending && onConfirm?.())}>
        {children}
        {typed !== '' && (
          <TextInput
            label={t('question.type', { text: typed })}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            dir="auto"
            data-autofocus
          />
        )}
        <Trouble error={attempt.error} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} {...(typed === '' ? { 'data-autofocus': true } : {})}>
            {t('generic.cancel')}
          </Button>
          <WaitingButton type="submit" color="red" loading={attempt.isPending} disabled={!isTyped}>
            {confirm}
          </WaitingButton>
        </Group>
      </form>
    </Dialog>
  )
}
