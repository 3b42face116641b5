import { useTranslation } from 'react-i18next'
import { useDomainTitles } from '#web/shared/domains/domain-name.tsx'
import { late } from '#web/shared/late.tsx'
import { MoreMenu } from '#web/shared/more-menu.tsx'
import type { DomainMenuProps } from './domain-menu-items.tsx'

const DomainMenuItems = late('domain-menu', async () => (await import('./domain-menu-items.tsx')).DomainMenuItems)

/** At a domain, for those who shape the tree: what they can do with it. */
export function DomainMenu(props: DomainMenuProps) {
  const { t } = useTranslation()
  const domain = useDomainTitles()(props.domain)
  return (
    <MoreMenu variant="default" label={t('ownDomain.menu', { domain })}>
      {(at) => <DomainMenuItems {...props} at={at} />}
    </MoreMenu>
  )
}
