import { Button, Group } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#web/shared/dialog.tsx'
import { failureOf } from '#web/api/failure.ts'
import { Trouble } from '#web/shared/trouble.tsx'

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
  const { t } = useTranslation()
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
      <Dialog opened={isAsking} onClose={close} title={title} closeName={t('speakers.cancel')}>
        <p>{text}</p>
        {act.error && <Trouble failure={failureOf(act.error)} />}
        <Group justify="flex-end" mt="lg">
          <Button variant="default" data-autofocus onClick={close}>
            {t('speakers.cancel')}
          </Button>
          <Button color="red" loading={act.isPending} onClick={() => void onConfirm().then(close, () => undefined)}>
            {confirm}
          </Button>
        </Group>
      </Dialog>
    </>
  )
}
