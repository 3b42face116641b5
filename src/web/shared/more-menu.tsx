import { ActionIcon } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { type Place, useOpener } from './opener.ts'

type Props = {
  readonly label: string
  readonly variant?: 'default'
  /** The menu, which may come later than its button. */
  readonly children: (at: Place) => ReactNode
}

/** Beside what a line is about: what else can be done with it. */
export function MoreMenu({ children, label, ...look }: Props) {
  const { button, place } = useOpener('menu')
  return (
    <>
      <ActionIcon {...look} {...button} aria-label={label}>
        <IconDots size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
      {place && children(place)}
    </>
  )
}
