import { useDisclosure } from '@mantine/hooks'
import { IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Question } from '#web/shared/question.tsx'
import { SignButton } from '#web/shared/sign-button.tsx'

type Props = {
  readonly title: string
  /** Exactly what goes, and what stays. */
  readonly text: string
  readonly confirm: string
  readonly act: { readonly isPending: boolean; readonly error: Error | null }
  readonly onConfirm: () => Promise<unknown>
  /** Says on the button what it does. */
  readonly children: ReactNode
}

/** Removes something that cannot be brought back: the button asks first. Esc keeps everything. */
export function AskFirst({ title, text, confirm, act, onConfirm, children }: Props) {
  const [isAsking, { open, close }] = useDisclosure(false)
  return (
    <>
      <div>
        <SignButton variant="subtle" color="red" sign={IconTrash} onClick={open}>
          {children}
        </SignButton>
      </div>
      {isAsking && (
        <Question
          title={title}
          confirm={confirm}
          act={act}
          onConfirm={() => void onConfirm().then(close, () => undefined)}
          onClose={close}
        >
          <p>{text}</p>
        </Question>
      )}
    </>
  )
}
