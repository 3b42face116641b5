import { Button, Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { Dialog } from '#web/shared/dialog.tsx'
import classes from './work-waits-dialog.module.css'

type Props = {
  readonly opened: boolean
  readonly title: string
  /** On the buttons: what everything stays as it is by, and what goes on all the same. */
  readonly stay: string
  readonly goOn: string
  readonly onStay: () => void
  readonly onGoOn: () => void
  /** What waits, and what becomes of it. */
  readonly children: ReactNode
}

/** Before a log-out while work of that person is on this device only: whoever asks says whose it is. */
export function WorkWaitsDialog({ opened, title, stay, goOn, onStay, onGoOn, children }: Props) {
  return (
    <Dialog opened={opened} onClose={onStay} title={title} closeName={stay}>
      <Stack gap="sm">{children}</Stack>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" classNames={{ root: classes.tall, label: classes.whole }} onClick={onGoOn}>
          {goOn}
        </Button>
        <Button data-autofocus onClick={onStay}>
          {stay}
        </Button>
      </Group>
    </Dialog>
  )
}
