import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { isNamedIn } from '#domain/domains/domain-key.ts'
import type { Project } from '#domain/project/project.ts'
import { useProjectTree, useWordCounts } from '#web/shared/domains/use-domain-tree.ts'
import { late } from '#web/shared/late.tsx'
import { OwnDomainList } from './own-domain-list.tsx'
import { TreeLanguageChoice } from './tree-language-choice.tsx'
import classes from './own-domains-section.module.css'
import { useDomainTask } from './use-domain-task.ts'

const DomainTaskDialog = late('own-domains', async () => (await import('./domain-task-dialog.tsx')).DomainTaskDialog)

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
  const { task, begin, end, acts } = useDomainTask({ project, wordsIn })
  return (
    <section>
      <h2>{t('ownDomain.title')}</h2>
      <TreeLanguageChoice project={project} />
      <p className={classes.quiet}>{own.length === 0 ? t('ownDomain.none') : t('ownDomain.about')}</p>
      {tree && <OwnDomainList tree={tree} domains={own} wordsIn={wordsIn} onTask={begin} />}
      <Button
        variant="outline"
        leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
        onClick={() => begin({ kind: 'addSomewhere' })}
      >
        {t('ownDomain.add')}
      </Button>
      {tree && hidden.length > 0 && (
        <>
          <h3>{t('ownDomain.hiddenTitle')}</h3>
          <OwnDomainList
            tree={tree}
            domains={hidden}
            wordsIn={wordsIn}
            onShow={(domain) => void acts.hide(domain, false)}
          />
        </>
      )}
      {task && <DomainTaskDialog task={task} wordsIn={wordsIn} onClose={end} />}
    </section>
  )
}
