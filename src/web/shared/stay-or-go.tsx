import { Button, Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { Dialog } from './dialog.tsx'
import classes from './stay-or-go.module.css'

/** Whether it is asked, and what both answers do. */
export type WayOut = { readonly opened: boolean; readonly onStay: () => void; readonly onGoOn: () => void }

type Props = WayOut & {
  readonly title: string
  /** On the buttons: what everything stays as it is by, and what goes on all the same. */
  readonly stay: string
  readonly goOn: string
  /** What waits, and what becomes of it. */
  readonly children: ReactNode
}

/** Before something goes that is nowhere else: everything stays as it is unless somebody says otherwise. */
export function StayOrGo({ opened, title, stay, goOn, onStay, onGoOn, children }: Props) {
  return (
    <Dialog opened={opened} onClose={onStay} title={title}>
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
