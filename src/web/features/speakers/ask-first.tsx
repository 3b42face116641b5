import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Question } from '#web/shared/question.tsx'

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
        <Button
          variant="subtle"
          color="red"
          leftSection={<IconTrash aria-hidden size={20} stroke={1.75} />}
          onClick={open}
        >
          {children}
        </Button>
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
