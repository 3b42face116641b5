import { Menu } from '@mantine/core'
import { IconCrown, IconDoorExit, IconUserMinus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { rolesToGive } from '#domain/permission/rank.ts'
import { MenuAt } from '#web/shared/floating.tsx'
import type { Place } from '#web/shared/opener.ts'
import { SignItem } from '#web/shared/sign-item.tsx'
import type { MemberProps } from './member-row.tsx'
import type { RoleSelectProps } from './role-select.tsx'

type Props = Omit<MemberProps, 'decider'> & { readonly mayDecide: boolean; readonly at: Place }

/** What can be done about a member besides giving another role. */
export function MemberMenuItems({ member, isSelf, mayDecide, transfer, onTask, at }: Props) {
  const { t } = useTranslation()
  return (
    <MenuAt at={at} position="bottom-end">
      {transfer && (
        <SignItem sign={IconCrown} onClick={() => onTask({ kind: transfer, member })}>
          {t(`members.${transfer}`)}
        </SignItem>
      )}
      {mayDecide && isSelf && (
        <SignItem sign={IconDoorExit} isPointing onClick={() => onTask({ kind: 'leave', member })}>
          {t('members.leave')}
        </SignItem>
      )}
      {mayDecide && !isSelf && (
        <SignItem color="red" sign={IconUserMinus} onClick={() => onTask({ kind: 'remove', member })}>
          {t('members.remove')}
        </SignItem>
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
