import { Skeleton, useDirection } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ROOT_ID } from '#domain/domains/domain-id.ts'
import type { DomainTree as Tree } from '#domain/domains/domain-tree.ts'
import { INBOX_ID } from '#domain/domains/inbox.ts'
import { DomainPath } from './domain-path.tsx'
import { DomainSearch } from './domain-search.tsx'
import { DomainTree } from './domain-tree.tsx'
import { TreeFailure } from './tree-failure.tsx'
import classes from './tree-place.module.css'
import type { Navigation } from './use-navigation.ts'

/** The field that finds any domain; nothing while there is no tree to search. */
export function TreeSearch({ navigation }: { readonly navigation: Navigation }) {
  const { tree, search, recent, goTo, field } = navigation
  return tree && <DomainSearch tree={tree} {...search} recent={recent} onFound={goTo} ref={field} />
}

type PlaceProps = {
  readonly navigation: Navigation
  readonly asList?: boolean
  /** Between the path and the tree. */
  readonly children?: ReactNode
}

/** Where one is in the tree and how to get on; or why there is no tree. */
export function TreePlace({ navigation, asList = false, children }: PlaceProps) {
  const { t } = useTranslation()
  const { tree, failure, current, onMove } = navigation
  if (!tree) return failure ? <TreeFailure failure={failure} /> : <TreeSkeleton />
  return (
    <>
      {isAllEnglish(tree) && <p className={classes.note}>{t('tree.allEnglish')}</p>}
      <DomainPath tree={tree} current={current} onMove={onMove} />
      {children}
      <DrawnTree navigation={navigation} tree={tree} asList={asList} />
    </>
  )
}

type DrawnProps = { readonly navigation: Navigation; readonly tree: Tree; readonly asList: boolean }

function DrawnTree({ navigation, tree, asList }: DrawnProps) {
  const { dir } = useDirection()
  const { project, counts, current, onMove, select, here, keepHere, field, purpose } = navigation
  const finished = useMemo(() => new Set(project.finishedDomains), [project.finishedDomains])
  return (
    <DomainTree
      tree={tree}
      counts={counts}
      finished={finished}
      current={current}
      direction={dir}
      purpose={purpose}
      asList={asList}
      onMove={onMove}
      onSelect={select}
      onType={() => field.current?.focus()}
      here={here}
      keepHere={keepHere}
    />
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
  const standard = [...domains.values()].filter(({ id, isCustom }) => !isCustom && id !== ROOT_ID && id !== INBOX_ID)
  return lang !== 'en' && standard.every(({ inEnglish }) => inEnglish)
}
