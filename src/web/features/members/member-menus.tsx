import { Menu } from '@mantine/core'
import { IconCrown, IconDoorExit, IconUserMinus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ProjectMember } from '#contract/member.ts'
import type { Role } from '#domain/permission/permission.ts'
import { type Decider, rolesToGive } from '#domain/permission/rank.ts'
import { MenuAt } from '#web/shared/floating.tsx'
import type { Place } from '#web/shared/opener.ts'
import type { MemberTask } from './member-row.tsx'

type Props = {
  readonly member: ProjectMember
  readonly isSelf: boolean
  readonly mayDecide: boolean
  /** How the project can become theirs; null: not at all. */
  readonly transfer: 'handOver' | 'appoint' | null
  readonly onTask: (task: MemberTask) => void
  readonly at: Place
}

/** What can be done about a member besides giving another role. */
export function MemberMenuItems({ member, isSelf, mayDecide, transfer, onTask, at }: Props) {
  const { t } = useTranslation()
  const look = { size: 20, stroke: 1.75, 'aria-hidden': true }
  return (
    <MenuAt at={at} position="bottom-end">
      {transfer && (
        <Menu.Item leftSection={<IconCrown {...look} />} onClick={() => onTask({ kind: transfer, member })}>
          {t(`members.${transfer}`)}
        </Menu.Item>
      )}
      {mayDecide && isSelf && (
        <Menu.Item
          leftSection={<IconDoorExit {...look} className="pointing" />}
          onClick={() => onTask({ kind: 'leave', member })}
        >
          {t('members.leave')}
        </Menu.Item>
      )}
      {mayDecide && !isSelf && (
        <Menu.Item
          color="red"
          leftSection={<IconUserMinus {...look} />}
          onClick={() => onTask({ kind: 'remove', member })}
        >
          {t('members.remove')}
        </Menu.Item>
      )}
    </MenuAt>
  )
}

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
