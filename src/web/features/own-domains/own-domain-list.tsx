import { IconEye, IconPencil, IconSitemap, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ROOT_ID } from '#domain/domains/domain-id.ts'
import type { DomainTree, TreeDomain } from '#domain/domains/domain-tree.ts'
import { DomainName, useDomainTitles } from '#web/shared/domains/domain-name.tsx'
import { IconAct } from '#web/shared/icon-act.tsx'
import { keepFocusInList } from '#web/shared/keep-focus-in-list.ts'
import type { DomainTask } from './use-domain-task.ts'
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
            <IconAct
              icon={IconEye}
              label={t('ownDomain.showNamed', { domain: titleOf(domain) })}
              onAttempt={() => onShow(domain)}
            />
          )}
        </li>
      ))}
    </ul>
  )
}

type TasksProps = { readonly domain: TreeDomain; readonly onTask: (task: DomainTask) => void }

function Tasks({ domain, onTask }: TasksProps) {
  const { t } = useTranslation()
  const named = { domain: useDomainTitles()(domain) }
  const begin = (kind: 'edit' | 'move' | 'remove') => () => onTask({ kind, domain })
  return (
    <span className={classes.tasks}>
      <IconAct icon={IconPencil} label={t('ownDomain.edit', named)} onAttempt={begin('edit')} />
      <IconAct icon={IconSitemap} label={t('ownDomain.move', named)} onAttempt={begin('move')} />
      <IconAct icon={IconTrash} label={t('ownDomain.removeNamed', named)} onAttempt={begin('remove')} />
    </span>
  )
}
