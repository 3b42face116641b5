import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Role } from '#domain/permission/permission.ts'
import { type Decider, rolesToGive } from '#domain/permission/rank.ts'

export type RoleSelectProps = {
  readonly label: string
  readonly decider: Decider
  readonly role: Role
  readonly onRole: (role: Role) => void
}

/** A role in a form, of those that somebody may give. */
export function RoleSelect({ label, decider, role, onRole }: RoleSelectProps) {
  const { t } = useTranslation()
  const roles = rolesToGive(decider, role)
  return (
    <NativeSelect
      label={label}
      size="md"
      value={role}
      data={roles.map((value) => ({ value, label: t(`role.${value}`) }))}
      onChange={({ currentTarget: { value } }) => onRole(roles.find((one) => one === value) ?? role)}
    />
  )
}
