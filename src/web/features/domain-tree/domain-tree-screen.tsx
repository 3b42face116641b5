import { Button, Skeleton, useDirection } from '@mantine/core'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ROOT_ID, type DomainId } from '#domain/domains/domain-id.ts'
import type { DomainTree as Tree, TreeDomain } from '#domain/domains/domain-tree.ts'
import type { CustomDomain } from '#domain/project/project.ts'
import { NoConnectionError } from '#web/api/api-error.ts'
import { Screen } from '#web/shared/screen.tsx'
import { DomainPath } from './domain-path.tsx'
import { DomainSearch } from './domain-search.tsx'
import { DomainTree } from './domain-tree.tsx'
import classes from './domain-tree-screen.module.css'
import { useRecentDomains } from './use-recent-domains.ts'
import { useDomainIndex, useDomainTree, useWordCounts } from './use-domain-tree.ts'

type Props = {
  readonly projectId: string
  /** The language of the domains, by `domainLanguageFor`. */
  readonly lang: string
  /** The project's own domains; the same list as long as they are the same. */
  readonly custom: readonly CustomDomain[]
  /** A number that the tree lacks counts as the root. */
  readonly current: DomainId
  readonly onMove: (id: DomainId) => void
  readonly onSelect: (domain: TreeDomain) => void
}

/** Where somebody chooses the domain to collect words in. */
export function DomainTreeScreen({ projectId, lang, custom, current: wanted, onMove, onSelect }: Props) {
  const { t } = useTranslation()
  const { dir } = useDirection()
  const { tree, isError, error, refetch } = useDomainTree(lang, custom)
  const counts = useWordCounts(projectId, tree)
  const search = useDomainIndex(lang, tree)
  const { recent, remember } = useRecentDomains(projectId)
  const here = useRef<HTMLButtonElement>(null)
  if (!tree) {
    return (
      <Screen title={t('tree.title')} width="full">
        {isError ? <TreeFailure error={error} onRetry={() => void refetch()} /> : <TreeSkeleton />}
      </Screen>
    )
  }
  const current = tree.domains.has(wanted) ? wanted : ROOT_ID
  const select = (domain: TreeDomain) => {
    remember(domain.id)
    onSelect(domain)
  }
  // What is found may be where one is: no move, and the focus must leave the field all the same.
  const goTo = (id: DomainId) => (id === current ? here.current?.focus() : onMove(id))
  return (
    <Screen
      title={t('tree.title')}
      width="full"
      aside={<DomainSearch tree={tree} {...search} recent={recent} onFound={goTo} />}
    >
      {isAllEnglish(tree) && <p className={classes.note}>{t('tree.allEnglish')}</p>}
      <DomainPath tree={tree} current={current} onMove={onMove} />
      <DomainTree
        tree={tree}
        counts={counts}
        current={current}
        direction={dir}
        onMove={onMove}
        onSelect={select}
        here={here}
      />
    </Screen>
  )
}

function TreeFailure({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <div role="alert" className={classes.failure}>
      <p>{error instanceof NoConnectionError ? t('tree.offline') : t('tree.failed')}</p>
      <Button variant="outline" onClick={onRetry}>
        {t('failure.tryAgain')}
      </Button>
    </div>
  )
}

/** The shape of the tree before it is there. */
function TreeSkeleton() {
  const { t } = useTranslation()
  return (
    <output className={classes.skeleton}>
      <span className="visually-hidden">{t('app.loading')}</span>
      <Skeleton height={150} maw={420} mx="auto" mt={72} radius="lg" />
      <div className={classes.skeletonChildren}>
        {Array.from({ length: 9 }, (_, place) => (
          <Skeleton key={place} height={96} radius="lg" />
        ))}
      </div>
    </output>
  )
}

function isAllEnglish({ lang, domains }: Tree): boolean {
  return (
    lang !== 'en' &&
    [...domains.values()].every(({ id, inEnglish, isCustom }) => id === ROOT_ID || isCustom || inEnglish)
  )
}
