import { ActionIcon } from '@mantine/core'
import { IconEye, IconPencil, IconSitemap, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ROOT_ID } from '#domain/domains/domain-id.ts'
import type { DomainTree, TreeDomain } from '#domain/domains/domain-tree.ts'
import { DomainName, useDomainTitles } from '#web/shared/domains/domain-name.tsx'
import { keepFocusInList } from '#web/shared/keep-focus-in-list.ts'
import type { DomainTask } from './domain-task.ts'
import classes from './own-domains-section.module.css'

type Props = {
  readonly tree: DomainTree
  readonly domains: readonly TreeDomain[]
  readonly wordsIn: (key: string) => number
  readonly onTask?: (task: DomainTask) => void
  readonly onShow?: (domain: TreeDomain) => void
}

/** Domains with the place where they hang and their words, and what can be done with each. */
export function OwnDomainList({ tree, domains, wordsIn, onTask, onShow }: Props) {
  const { t } = useTranslation()
  const titleOf = useDomainTitles()
  const placeOf = ({ parentKey }: TreeDomain): string => {
    const parent = tree.domains.get(parentKey ?? ROOT_ID)
    return parent ? t('ownDomain.below', { domain: titleOf(parent) }) : ''
  }
  return (
    <ul ref={keepFocusInList} className={classes.list}>
      {domains.map((domain) => (
        <li key={domain.key}>
          <span className={classes.domain}>
            <DomainName domain={domain} lang={tree.lang} />
            <span className={classes.quiet}>
              {placeOf(domain)} · {t('tree.words', { count: wordsIn(domain.key) })}
            </span>
          </span>
          {onTask && <Tasks domain={domain} onTask={onTask} />}
          {onShow && (
            <ActionIcon
              variant="subtle"
              size={44}
              aria-label={t('ownDomain.showNamed', { domain: titleOf(domain) })}
              onClick={() => onShow(domain)}
            >
              <IconEye size={20} stroke={1.75} aria-hidden />
            </ActionIcon>
          )}
        </li>
      ))}
    </ul>
  )
}

type TasksProps = { readonly domain: TreeDomain; readonly onTask: (task: DomainTask) => void }

function Tasks({ domain, onTask }: TasksProps) {
  const { t } = useTranslation()
  const title = useDomainTitles()(domain)
  const icon = { size: 20, stroke: 1.75, 'aria-hidden': true }
  const button = (kind: 'edit' | 'move' | 'remove', label: string, picture: React.ReactNode) => (
    <ActionIcon variant="subtle" size={44} aria-label={label} title={label} onClick={() => onTask({ kind, domain })}>
      {picture}
    </ActionIcon>
  )
  return (
    <span className={classes.tasks}>
      {button('edit', t('ownDomain.edit', { domain: title }), <IconPencil {...icon} />)}
      {button('move', t('ownDomain.move', { domain: title }), <IconSitemap {...icon} />)}
      {button('remove', t('ownDomain.removeNamed', { domain: title }), <IconTrash {...icon} />)}
    </span>
  )
}
