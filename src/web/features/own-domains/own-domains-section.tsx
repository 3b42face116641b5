import { IconEye, IconPencil, IconPlus, IconSitemap, IconTrash } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { isNamedIn } from '#domain/domains/domain-key.ts'
import type { Project } from '#domain/project/project.ts'
import { ROOT_ID } from '#domain/domains/domain-id.ts'
import type { DomainTree, TreeDomain } from '#domain/domains/domain-tree.ts'
import { useProjectTree, useWordCounts } from '#web/shared/domains/use-domain-tree.ts'
import { DomainName, useDomainTitles } from '#web/shared/domains/domain-name.tsx'
import { IconButton } from '#web/shared/icon-button.tsx'
import { keepFocusInList } from '#web/shared/keep-focus-in-list.ts'
import { SignButton } from '#web/shared/sign-button.tsx'
import { TreeLanguageChoice } from './tree-language-choice.tsx'
import classes from './own-domains-section.module.css'
import { type DomainTask, useDomainTask } from './use-domain-task.tsx'

/** What a project has made of the tree: its language, the domains that it added, and those that it passes by. */
export function OwnDomainsSection({ project }: { readonly project: Project }) {
  const { t } = useTranslation()
  const { tree } = useProjectTree(true)
  const counts = useWordCounts(project.id, tree)
  const domains = useMemo(() => [...(tree?.domains.values() ?? [])], [tree])
  const own = domains.filter(({ isCustom }) => isCustom)
  const hiddenOnes = new Set(project.hiddenDomains)
  const hidden = domains.filter((domain) => isNamedIn(hiddenOnes, domain))
  const wordsIn = (key: string): number => counts?.get(key)?.own ?? 0
  const { begin, commands, dialog } = useDomainTask({ project, wordsIn })
  return (
    <section>
      <h2>{t('ownDomain.title')}</h2>
      <TreeLanguageChoice project={project} />
      <p className={classes.quiet}>{own.length === 0 ? t('ownDomain.none') : t('ownDomain.about')}</p>
      {tree && <OwnDomainList tree={tree} domains={own} wordsIn={wordsIn} onTask={begin} />}
      <SignButton variant="outline" sign={IconPlus} onClick={() => begin({ kind: 'addSomewhere' })}>
        {t('ownDomain.add')}
      </SignButton>
      {tree && hidden.length > 0 && (
        <>
          <h3>{t('ownDomain.hiddenTitle')}</h3>
          <OwnDomainList
            tree={tree}
            domains={hidden}
            wordsIn={wordsIn}
            onShow={(domain) => void commands.hide(domain, false)}
          />
        </>
      )}
      {dialog}
    </section>
  )
}

type ListProps = {
  readonly tree: DomainTree
  readonly domains: readonly TreeDomain[]
  readonly wordsIn: (key: string) => number
  readonly onTask?: (task: DomainTask) => void
  readonly onShow?: (domain: TreeDomain) => void
}

/** Domains with the place where they hang and their words, and what can be done with each. */
function OwnDomainList({ tree, domains, wordsIn, onTask, onShow }: ListProps) {
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
            <IconButton
              hasHint
              sign={IconEye}
              label={t('ownDomain.showNamed', { domain: titleOf(domain) })}
              onClick={() => onShow(domain)}
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
      <IconButton hasHint sign={IconPencil} label={t('ownDomain.edit', named)} onClick={begin('edit')} />
      <IconButton hasHint sign={IconSitemap} label={t('ownDomain.move', named)} onClick={begin('move')} />
      <IconButton hasHint sign={IconTrash} label={t('ownDomain.removeNamed', named)} onClick={begin('remove')} />
    </span>
  )
}
