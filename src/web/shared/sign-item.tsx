import { Menu, type MenuItemProps } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'

type Props = Omit<MenuItemProps, 'leftSection'> & {
  readonly sign: Icon
  readonly signSize?: number
  /** The sign shows a direction, which is another one from right to left. */
  readonly isPointing?: boolean
  readonly onClick?: (() => void) | undefined
}

/** What can be done, in a menu, with a sign before what it says. */
export function SignItem({ sign: Sign, signSize = 20, isPointing = false, ...item }: Props) {
  const look = isPointing ? { className: 'pointing' } : {}
  return <Menu.Item {...item} leftSection={<Sign aria-hidden size={signSize} stroke={1.75} {...look} />} />
}
