import { Menu } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

type Props = { readonly to: string; readonly icon: Icon; readonly children: ReactNode }

/** A way to another screen, in a menu of the rail, or of a phone's header. */
export function MenuLink({ to, icon, children }: Props) {
  return (
    <Menu.Item component={Link} to={to} leftSection={<MenuSign of={icon} />}>
      {children}
    </Menu.Item>
  )
}

export function MenuSign({ of: Sign }: { readonly of: Icon }) {
  return <Sign aria-hidden size={20} stroke={1.75} />
}
