import { ActionIcon } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useDomainTitles } from '#web/shared/domains/domain-name.tsx'
import { late } from '#web/shared/late.tsx'
import { useOpener } from '#web/shared/opener.ts'
import type { DomainMenuProps } from './domain-menu-items.tsx'

const DomainMenuItems = late('domain-menu', async () => (await import('./domain-menu-items.tsx')).DomainMenuItems)

/** At a domain, for those who shape the tree: what they can do with it. */
export function DomainMenu(props: DomainMenuProps) {
  const { t } = useTranslation()
  const domain = useDomainTitles()(props.domain)
  const { button, place } = useOpener('menu')
  return (
    <>
      <ActionIcon {...button} variant="default" size={44} aria-label={t('ownDomain.menu', { domain })}>
        <IconDots size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
      {place && <DomainMenuItems {...props} at={place} />}
    </>
  )
}
