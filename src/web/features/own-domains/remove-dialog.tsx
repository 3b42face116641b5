import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { TreeDomain } from '#domain/domains/domain-tree.ts'
import { useDomainNumbers, useDomainTitles } from '#web/shared/domains/domain-name.tsx'
import { Dialog } from '#web/shared/dialog.tsx'

type Props = {
  readonly domain: TreeDomain
  readonly words: number
  readonly onRemove: () => void
  readonly onClose: () => void
}

/** Asks only where words are in the domain, and says what becomes of them. */
export function RemoveDialog({ domain, words, onRemove, onClose }: Props) {
  const { t } = useTranslation()
  const title = useDomainTitles()(domain)
  return (
    <Dialog onClose={onClose} title={t('ownDomain.remove', { domain: title })}>
      <p>{t('ownDomain.hasWords', { count: words, number: useDomainNumbers()(domain) })}</p>
      <Group>
        <Button variant="outline" data-autofocus onClick={onClose}>
          {t('generic.cancel')}
        </Button>
        <Button color="red" onClick={onRemove}>
          {t('ownDomain.removeNow')}
        </Button>
      </Group>
    </Dialog>
  )
}
