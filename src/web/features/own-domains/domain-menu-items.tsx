import { Menu } from '@mantine/core'
import { IconEye, IconEyeOff, IconPencil, IconPlus, IconSitemap, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { TreeDomain } from '#domain/domains/domain-tree.ts'
import { INBOX_ID } from '#domain/domains/inbox.ts'
import { ROOT_ID } from '#domain/domains/domain-id.ts'
import { MenuAt } from '#web/shared/floating.tsx'
import type { Place } from '#web/shared/opener.ts'
import type { DomainTask } from './use-domain-task.ts'

export type DomainMenuProps = {
  readonly domain: TreeDomain
  /** The domain itself is hidden, not only one above it. */
  readonly isHidden: boolean
  readonly onTask: (task: DomainTask) => void
  readonly onHide: (domain: TreeDomain, hidden: boolean) => void
  /** undefined where nothing is hidden. */
  readonly hiddenOnes?: { readonly areShown: boolean; readonly onShow: (shown: boolean) => void } | undefined
}

type Props = DomainMenuProps & { readonly at: Place }

/** What those who shape the tree can do at a domain. */
export function DomainMenuItems({ domain, isHidden, onTask, onHide, hiddenOnes, at }: Props) {
  const { t } = useTranslation()
  const look = { size: 18, stroke: 1.75, 'aria-hidden': true }
  return (
    <MenuAt at={at} position="bottom-end" withinPortal={false}>
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
    </MenuAt>
  )
}
