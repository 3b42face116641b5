import { Button, type ButtonProps } from '@mantine/core'
import type { ComponentProps } from 'react'
import { useFocusAfterWait } from './use-focus-after-wait.ts'

export type WaitingButtonProps = ButtonProps & Omit<ComponentProps<'button'>, keyof ButtonProps>

/** A button that shows by `loading` that what it has begun is under way, and has the focus again when that is over. */
export function WaitingButton({ loading = false, ...button }: WaitingButtonProps) {
  useFocusAfterWait(loading)
  return <Button {...button} loading={loading} />
}
