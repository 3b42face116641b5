import { Button, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TreeDomain } from '#domain/domains/domain-tree.ts'
import { type BulkEdit, isForHarvesters } from '#domain/word/bulk-edit.ts'
import type { Guid } from '#domain/word/word.ts'
import { LateDomainDialog } from '#web/shared/domain-tree/late-domain-dialog.ts'
import { MoreMenu } from '#web/shared/more-menu.tsx'
import { MenuAt } from '#web/shared/floating.tsx'
import { late } from '#web/shared/late.tsx'
import { useCurrentProject, useMay } from '#web/state/use-current-project.ts'
import { useFootHeight } from '#web/shared/use-foot-height.ts'
import { MergeSelected } from './merge-selected.tsx'
import { useBulkEdit, useDomainTag } from './use-bulk-edit.ts'
import classes from './words.module.css'

const BulkDialog = late('bulk-edit', async () => (await import('./bulk-dialog.tsx')).BulkDialog)

/** So many are looked through before they are chosen: then what is done to them needs no preview, and is undone as quickly. */
const FEW = 20

const KINDS = ['flag', 'unflag', 'moveDomain', 'removeDomain', 'partOfSpeech', 'replace', 'remove'] as const

type Props = { readonly words: ReadonlySet<Guid>; readonly onDone: () => void }

/** What can be done with the words that are selected, to all of them or none, and taken back by one Undo. */
export function BulkBar({ words, onDone }: Props) {
  const { t } = useTranslation()
  const [asked, setAsked] = useState<BulkEdit['kind'] | null>(null)
  const kinds = useKinds()
  const tagOf = useDomainTag()
  const edit = useBulkEdit()
  const put = async (domain: TreeDomain): Promise<void> => {
    setAsked(null)
    if (await edit({ kind: 'addDomain', domain: tagOf(domain) }, [...words])) onDone()
  }
  const isQuick = asked === 'addDomain' && words.size <= FEW
  return (
    <div ref={useFootHeight('--save-foot')} className={classes.bar}>
      <Button onClick={() => setAsked('addDomain')}>{t('words.put', { selected: words.size })}</Button>
      <MergeSelected words={words} />
      {kinds.length > 0 && (
        <MoreMenu sign={IconDots} variant="default" label={t('bulk.more')}>
          {(at) => (
            <MenuAt at={at} position="top-start">
              {kinds.map((kind) => (
                <Menu.Item key={kind} {...(kind === 'remove' && { color: 'red' })} onClick={() => setAsked(kind)}>
                  {t(`bulk.${kind}`)}
                </Menu.Item>
              ))}
            </MenuAt>
          )}
        </MoreMenu>
      )}
      <Button variant="subtle" onClick={onDone}>
        {t('words.selectNone')}
      </Button>
      {isQuick && (
        <LateDomainDialog
          title={t('words.put', { selected: words.size })}
          onPick={(domain) => void put(domain)}
          onClose={() => setAsked(null)}
        />
      )}
      {asked && !isQuick && (
        <BulkDialog
          kind={asked}
          words={words}
          onClose={() => setAsked(null)}
          onDone={() => {
            setAsked(null)
            onDone()
          }}
        />
      )}
    </div>
  )
}

/** What this person may do to many words besides putting them in a domain, as far as the project has it. */
function useKinds(): readonly BulkEdit['kind'][] {
  const { harvesterReviewEntriesEnabled, grammaticalInfoEnabled } = useCurrentProject()
  const mayReview = useMay('MergeAndReviewEntries')
  return KINDS.filter(
    (kind) =>
      (mayReview || isForHarvesters({ kind }, harvesterReviewEntriesEnabled === 'On')) &&
      (kind !== 'partOfSpeech' || grammaticalInfoEnabled),
  )
}
