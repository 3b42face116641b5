import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type Role, ROLES } from '#domain/permission/permission.ts'
import { type Decider, mayGiveRole } from '#domain/permission/rank.ts'

type Props = {
  readonly label: string
  readonly isLabelShown?: boolean
  readonly decider: Decider
  readonly role: Role
  readonly onRole: (role: Role) => void
}

/** A role, of those that somebody may give (spec api R26). */
export function RoleSelect({ label, isLabelShown = true, decider, role, onRole }: Props) {
  const { t } = useTranslation()
  const roles = ROLES.filter((one) => one === role || (one !== 'None' && mayGiveRole(decider, one)))
  return (
    <NativeSelect
      {...(isLabelShown ? { label } : { 'aria-label': label })}
      size="md"
      value={role}
      data={roles.map((value) => ({ value, label: t(`role.${value}`) }))}
      onChange={({ currentTarget: { value } }) => onRole(roles.find((one) => one === value) ?? role)}
    />
  )
}
