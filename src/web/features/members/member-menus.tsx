import { Menu } from '@mantine/core'
import { IconCrown, IconDoorExit, IconUserMinus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { rolesToGive } from '#domain/permission/rank.ts'
import { MenuAt } from '#web/shared/floating.tsx'
import type { Place } from '#web/shared/opener.ts'
import { MenuAct } from '#web/shared/menu-act.tsx'
import type { MemberProps } from './member-row.tsx'
import type { RoleSelectProps } from './role-select.tsx'

type Props = Omit<MemberProps, 'decider'> & { readonly mayDecide: boolean; readonly at: Place }

/** What can be done about a member besides giving another role. */
export function MemberMenuItems({ member, isSelf, mayDecide, transfer, onTask, at }: Props) {
  const { t } = useTranslation()
  return (
    <MenuAt at={at} position="bottom-end">
      {transfer && (
        <MenuAct sign={IconCrown} onClick={() => onTask({ kind: transfer, member })}>
          {t(`members.${transfer}`)}
        </MenuAct>
      )}
      {mayDecide && isSelf && (
        <MenuAct sign={IconDoorExit} isPointing onClick={() => onTask({ kind: 'leave', member })}>
          {t('members.leave')}
        </MenuAct>
      )}
      {mayDecide && !isSelf && (
        <MenuAct color="red" sign={IconUserMinus} onClick={() => onTask({ kind: 'remove', member })}>
          {t('members.remove')}
        </MenuAct>
      )}
    </MenuAt>
  )
}

type RoleMenuProps = Omit<RoleSelectProps, 'label'> & { readonly at: Place }

/** It opens at the role that somebody has. */
export function RoleMenuItems({ decider, role, onRole, at }: RoleMenuProps) {
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
