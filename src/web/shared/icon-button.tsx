import { ActionIcon, type ActionIconProps } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { unlessAtRest } from './at-rest.ts'

type Props = Omit<ActionIconProps, 'children'> &
  Omit<ComponentProps<'button'>, keyof ActionIconProps> & {
    readonly sign: Icon
    readonly signSize?: number
    readonly label: string
    /** Whoever points at it is told as well what it does. */
    readonly hasHint?: boolean
    /** There is nothing to do just now: the button stays where it is, for with it the focus would go. */
    readonly isAtRest?: boolean
  }

/** A button that is a sign alone; what it does is said to who hears it. */
export function IconButton({ sign: Sign, signSize = 20, label, hasHint, isAtRest, onClick, ...button }: Props) {
  return (
    <ActionIcon {...button} {...unlessAtRest(isAtRest, onClick)} aria-label={label} title={hasHint ? label : undefined}>
      <Sign aria-hidden size={signSize} stroke={1.75} />
    </ActionIcon>
  )
}
