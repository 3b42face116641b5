import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { late } from '#web/shared/late.tsx'
import { useOpener } from '#web/shared/opener.ts'
import type { RoleMenuProps } from './role-menu-items.tsx'

const RoleMenuItems = late('role-menu', async () => (await import('./role-menu-items.tsx')).RoleMenuItems)

/**
 * The role of somebody who has it already. What is chosen counts at once and for somebody else, so it is chosen in a menu: in
 * a select each arrow key would be a decision.
 */
export function RoleMenu({ label, ...choice }: RoleMenuProps & { readonly label: string }) {
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
