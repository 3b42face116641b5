import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconEye, IconEyeOff, IconPencil, IconPlus, IconSitemap, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { TreeDomain } from '#domain/domains/domain-tree.ts'
import { INBOX_ID } from '#domain/domains/inbox.ts'
import { ROOT_ID } from '#domain/domains/domain-id.ts'
import { useDomainTitles } from '#web/features/domain-tree/domain-name.tsx'
import type { DomainTask } from './domain-task.ts'

type Props = {
  readonly domain: TreeDomain
  /** The domain itself is hidden, not only one above it. */
  readonly isHidden: boolean
  readonly onTask: (task: DomainTask) => void
  readonly onHide: (domain: TreeDomain, hidden: boolean) => void
  /** undefined where nothing is hidden. */
  readonly hiddenOnes?: { readonly areShown: boolean; readonly onShow: (shown: boolean) => void } | undefined
}

/** What those who shape the tree can do at a domain. */
export function DomainMenu({ domain, isHidden, onTask, onHide, hiddenOnes }: Props) {
  const { t } = useTranslation()
  const title = useDomainTitles()(domain)
  const look = { size: 18, stroke: 1.75, 'aria-hidden': true }
  return (
    <Menu position="bottom-end" shadow="md" withinPortal={false}>
      <Menu.Target>
        <ActionIcon variant="default" size={44} aria-label={t('ownDomain.menu', { domain: title })}>
          <IconDots size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {domain.id !== INBOX_ID && (
          <Menu.Item leftSection={<IconPlus {...look} />} onClick={() => onTask({ kind: 'add', below: domain })}>
            {t('ownDomain.addHere')}
          </Menu.Item>
        )}
        {domain.isCustom && (
          <>
            <Menu.Item leftSection={<IconPencil {...look} />} onClick={() => onTask({ kind: 'edit', domain })}>
              {t('ownDomain.editItem')}
            </Menu.Item>
            <Menu.Item leftSection={<IconSitemap {...look} />} onClick={() => onTask({ kind: 'move', domain })}>
              {t('ownDomain.moveItem')}
            </Menu.Item>
            <Menu.Item
              color="red"
              leftSection={<IconTrash {...look} />}
              onClick={() => onTask({ kind: 'remove', domain })}
            >
              {t('ownDomain.removeNow')}
            </Menu.Item>
          </>
        )}
        {domain.id !== ROOT_ID && domain.id !== INBOX_ID && (
          <Menu.Item
            leftSection={isHidden ? <IconEye {...look} /> : <IconEyeOff {...look} />}
            onClick={() => onHide(domain, !isHidden)}
          >
            {t(isHidden ? 'ownDomain.show' : 'ownDomain.hide')}
          </Menu.Item>
        )}
        {hiddenOnes && (
          <Menu.Item leftSection={<IconEye {...look} />} onClick={() => hiddenOnes.onShow(!hiddenOnes.areShown)}>
            {t(hiddenOnes.areShown ? 'ownDomain.withoutHidden' : 'ownDomain.withHidden')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
