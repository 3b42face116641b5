import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProjectMember } from '#contract/member.ts'
import type { Role } from '#domain/permission/permission.ts'
import { type Decider, mayDecideAbout } from '#domain/permission/rank.ts'
import { Face } from '#web/shared/face.tsx'
import { late } from '#web/shared/late.tsx'
import { MoreMenu } from '#web/shared/more-menu.tsx'
import { useOpener } from '#web/shared/opener.ts'
import { useTimeAgo } from '#web/shared/time-ago.ts'
import classes from './members.module.css'
import { nameOf } from './ordered-members.ts'
import type { RoleSelectProps } from './role-select.tsx'

const MemberMenuItems = late('member-menu', async () => (await import('./member-menus.tsx')).MemberMenuItems)

/** What somebody wants to do about a member. */
export type MemberTask =
  | { readonly kind: 'role'; readonly member: ProjectMember; readonly role: Role }
  | { readonly kind: 'remove' | 'leave' | 'handOver' | 'appoint'; readonly member: ProjectMember }

export type MemberProps = {
  readonly member: ProjectMember
  readonly isSelf: boolean
  readonly decider: Decider
  /** How the project can become somebody else's; null: not at all. */
  readonly transfer: 'handOver' | 'appoint' | null
  readonly onTask: (task: MemberTask) => void
}

/** One member in a line: who, when they last brought a word, their role and what else can be done. */
export const MemberRow = memo(function MemberRow({ member, isSelf, decider, transfer, onTask }: MemberProps) {
  const { t } = useTranslation()
  const timeAgo = useTimeAgo()
  const { lastWord } = member
  const name = nameOf(member)
  const mayDecide =
    (decider.role !== null || decider.isSiteAdmin) && mayDecideAbout(decider, { role: member.role, isSelf })
  const received = member.role === 'Owner' ? null : transfer
  return (
    <li className={classes.member}>
      <Face of={member} />
      <div className={classes.who}>
        <span className={classes.name}>
          <bdi>{name}</bdi>
        </span>
        <span className={classes.quiet}>
          {member.name && <bdi>{member.username}</bdi>}
          {isSelf && <span className={classes.you}>{t('members.you')}</span>}
        </span>
      </div>
      <span className={`${classes.quiet} ${classes.lastWord}`}>
        {lastWord ? t('members.lastWord', { ago: timeAgo(lastWord) }) : t('members.noWord')}
      </span>
      <div className={classes.role}>
        {mayDecide ? (
          <RoleMenu
            label={t('members.roleOf', { name })}
            decider={decider}
            role={member.role}
            onRole={(role) => onTask({ kind: 'role', member, role })}
          />
        ) : (
          <span>{t(`role.${member.role}`)}</span>
        )}
      </div>
      <div className={classes.more}>
        {(mayDecide || received) && (
          <MoreMenu label={t('members.more', { name })}>
            {(at) => <MemberMenuItems {...{ member, isSelf, mayDecide, onTask, at }} transfer={received} />}
          </MoreMenu>
        )}
      </div>
    </li>
  )
})

const RoleMenuItems = late('role-menu', async () => (await import('./member-menus.tsx')).RoleMenuItems)

/**
 * The role of somebody who has it already. What is chosen counts at once and for somebody else, so it is chosen in a menu: in
 * a select each arrow key would be a decision.
 */
function RoleMenu({ label, ...choice }: RoleSelectProps) {
  const { t } = useTranslation()
  const { button, place } = useOpener('menu')
  return (
    <>
      <Button
        {...button}
        variant="default"
        fullWidth
        justify="space-between"
        px="sm"
        rightSection={<IconChevronDown aria-hidden size={18} stroke={1.75} />}
      >
        <span className="visually-hidden">{label}</span> {t(`role.${choice.role}`)}
      </Button>
      {place && <RoleMenuItems {...choice} at={place} />}
    </>
  )
}
