import type { Icon } from '@tabler/icons-react'
import { WaitingButton, type WaitingButtonProps } from './waiting-button.tsx'

type Props = Omit<WaitingButtonProps, 'leftSection'> & {
  readonly sign: Icon
  readonly signSize?: number
  /** The sign shows a direction, which is another one from right to left. */
  readonly isPointing?: boolean
}

/** A button with a sign before what it says. */
export function SignButton({ sign: Sign, signSize = 20, isPointing = false, ...button }: Props) {
  const look = isPointing ? { className: 'pointing' } : {}
  return <WaitingButton {...button} leftSection={<Sign aria-hidden size={signSize} stroke={1.75} {...look} />} />
}
