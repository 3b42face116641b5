import { IconEye, IconEyeOff, IconPencil, IconPlus, IconSitemap, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { TreeDomain } from '#domain/domains/domain-tree.ts'
import { INBOX_ID } from '#domain/domains/inbox.ts'
import { ROOT_ID } from '#domain/domains/domain-id.ts'
import { MenuAt } from '#web/shared/floating.tsx'
import type { Place } from '#web/shared/opener.ts'
import { SignItem } from '#web/shared/sign-item.tsx'
import type { DomainTask } from './use-domain-task.tsx'

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
  return (
    <MenuAt at={at} position="bottom-end" withinPortal={false}>
      {domain.id !== INBOX_ID && (
        <SignItem sign={IconPlus} signSize={18} onClick={() => onTask({ kind: 'add', below: domain })}>
          {t('ownDomain.addHere')}
        </SignItem>
      )}
      {domain.isCustom && (
        <>
          <SignItem sign={IconPencil} signSize={18} onClick={() => onTask({ kind: 'edit', domain })}>
            {t('ownDomain.editItem')}
          </SignItem>
          <SignItem sign={IconSitemap} signSize={18} onClick={() => onTask({ kind: 'move', domain })}>
            {t('ownDomain.moveItem')}
          </SignItem>
          <SignItem color="red" sign={IconTrash} signSize={18} onClick={() => onTask({ kind: 'remove', domain })}>
            {t('ownDomain.removeNow')}
          </SignItem>
        </>
      )}
      {domain.id !== ROOT_ID && domain.id !== INBOX_ID && (
        <SignItem sign={isHidden ? IconEye : IconEyeOff} signSize={18} onClick={() => onHide(domain, !isHidden)}>
          {t(isHidden ? 'ownDomain.show' : 'ownDomain.hide')}
        </SignItem>
      )}
      {hiddenOnes && (
        <SignItem sign={IconEye} signSize={18} onClick={() => hiddenOnes.onShow(!hiddenOnes.areShown)}>
          {t(hiddenOnes.areShown ? 'ownDomain.withoutHidden' : 'ownDomain.withHidden')}
        </SignItem>
      )}
    </MenuAt>
  )
}
