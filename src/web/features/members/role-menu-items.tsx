import { Menu } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Role } from '#domain/permission/permission.ts'
import { type Decider, rolesToGive } from '#domain/permission/rank.ts'
import { MenuAt } from '#web/shared/floating.tsx'
import type { Place } from '#web/shared/opener.ts'

export type RoleMenuProps = {
  readonly decider: Decider
  readonly role: Role
  readonly onRole: (role: Role) => void
}

/** It opens at the role that somebody has. */
export function RoleMenuItems({ decider, role, onRole, at }: RoleMenuProps & { readonly at: Place }) {
  const { t } = useTranslation()
  return (
    <MenuAt at={at} position="bottom-end">
      {rolesToGive(decider, role).map((one) => (
        <Menu.RadioItem
          key={one}
          value={one}
          checked={one === role}
          data-autofocus={one === role || undefined}
          closeMenuOnClick
          onChange={() => onRole(one)}
        >
          {t(`role.${one}`)}
        </Menu.RadioItem>
      ))}
    </MenuAt>
  )
}
