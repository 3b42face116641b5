import { Skeleton } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ROOT_ID } from '#domain/domains/domain-id.ts'
import type { DomainKey } from '#domain/domains/domain-key.ts'
import { type DomainTree as Tree, pathTo } from '#domain/domains/domain-tree.ts'
import { INBOX_ID } from '#domain/domains/inbox.ts'
import { NoConnectionError } from '#web/api/api-error.ts'
import { useDomainNames, useDomainNumbers, useDomainTitles, WrittenName } from '#web/shared/domains/domain-name.tsx'
import { WaitingButton } from '#web/shared/waiting-button.tsx'
import type { WhyMissing } from '#web/shared/use-why-missing.ts'
import { DomainSearch } from './domain-search.tsx'
import { DomainTree } from './domain-tree.tsx'
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
      <DomainTree navigation={navigation} tree={tree} asList={asList} />
    </>
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

/** Why there are no domains, and how to ask for them again. */
function TreeFailure({ failure }: { readonly failure: WhyMissing }) {
  const { t } = useTranslation()
  const { error, isAsking, retry } = failure
  return (
    <div role="alert" className={classes.failure}>
      <p>{error instanceof NoConnectionError ? t('tree.offline') : t('tree.failed')}</p>
      <WaitingButton variant="outline" onClick={retry} loading={isAsking}>
        {t('failure.tryAgain')}
      </WaitingButton>
    </div>
  )
}

type PathProps = { readonly tree: Tree; readonly current: DomainKey; readonly onMove: (key: DomainKey) => void }

/** The way from all domains down to the current one; each step leads back there. */
function DomainPath({ tree, current, onMove }: PathProps) {
  const { t } = useTranslation()
  const nameOf = useDomainNames()
  const titleOf = useDomainTitles()
  const numberOf = useDomainNumbers()
  const steps = pathTo(tree, current).slice(0, -1)
  return (
    <nav aria-label={t('tree.path')} className={classes.path}>
      <ol>
        {steps.map((domain, place) => (
          <li key={domain.key}>
            {place > 0 && <IconChevronRight className="pointing" size={16} stroke={1.75} aria-hidden />}
            <button
              type="button"
              title={titleOf(domain)}
              aria-label={titleOf(domain)}
              onClick={() => onMove(domain.key)}
            >
              {domain.key !== ROOT_ID && <bdi className={classes.number}>{numberOf(domain)}</bdi>}{' '}
              {domain.key === ROOT_ID ? (
                <bdi>{nameOf(domain)}</bdi>
              ) : (
                <WrittenName domain={domain} className={classes.name} />
              )}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
