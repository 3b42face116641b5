import { ActionIcon } from '@mantine/core'
import { type Icon, IconDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { type Place, useOpener } from './opener.ts'

type Props = {
  readonly label: string
  readonly variant?: 'default'
  readonly sign?: Icon
  readonly signSize?: number
  /** The menu, which may come later than its button. */
  readonly children: (at: Place) => ReactNode
}

/** Beside what a line is about: what else can be done with it. */
export function MoreMenu({ children, label, sign: Sign = IconDots, signSize = 20, ...look }: Props) {
  const { button, place } = useOpener('menu')
  return (
    <>
      <ActionIcon {...look} {...button} aria-label={label}>
        <Sign size={signSize} stroke={1.75} aria-hidden />
      </ActionIcon>
      {place && children(place)}
    </>
  )
}
