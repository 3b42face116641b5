import { type Icon, IconDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { IconButton } from './icon-button.tsx'
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
export function MoreMenu({ children, sign = IconDots, ...look }: Props) {
  const { button, place } = useOpener('menu')
  return (
    <>
      <IconButton {...look} {...button} sign={sign} />
      {place && children(place)}
    </>
  )
}
