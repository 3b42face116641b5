import { Button, type ButtonProps } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { ComponentProps } from 'react'

type Props = Omit<ButtonProps, 'leftSection'> &
  Omit<ComponentProps<'button'>, keyof ButtonProps> & { readonly sign: Icon }

/** A button with a sign before what it says. */
export function SignButton({ sign: Sign, ...button }: Props) {
  return <Button {...button} leftSection={<Sign aria-hidden size={20} stroke={1.75} />} />
}
