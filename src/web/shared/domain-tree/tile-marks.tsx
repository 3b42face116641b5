import { IconCircleCheckFilled } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { TreeDomain } from '#domain/domains/domain-tree.ts'
import type { WordCount } from '#domain/domains/word-counts.ts'
import { PeopleThere, usePeopleLabel } from '#web/shared/presence/people-there.tsx'
import { DomainName, useDomainMarks } from '#web/shared/domains/domain-name.tsx'
import type { TreeView } from './domain-tree.tsx'
import classes from './tile-marks.module.css'

type LineProps = {
  readonly domain: TreeDomain
  readonly view: TreeView
  /** What pressing it does, for those who do not see it. */
  readonly title: string
  readonly children: ReactNode
}

/** What stands in a line about a domain: its name, its marks and the people there, then whatever else. */
export function LineOf({ domain, view, title, children }: LineProps) {
  const labelOf = useTileLabel(view)
  const count = view.countOf(domain)
  return (
    <>
      <DomainName domain={domain} lang={view.lang} isSilent />
      <FinishedMark isFinished={view.isFinished(domain)} />
      {count && <WordCountMark count={count} />}
      <PeopleThere tree={view.tree} domain={domain.key} />
      {children}
      <span className="visually-hidden">{labelOf(domain, title)}</span>
    </>
  )
}

/** How many words a domain has: a full grain beside the number, an empty one where there are none yet. */
export function WordCountMark({ count }: { readonly count: WordCount }) {
  const { i18n } = useTranslation()
  const words = new Intl.NumberFormat(i18n.language).format(count.own)
  const label = useWordCountLabel()(count)
  return (
    <span className={classes.mark} data-some={count.own > 0 || undefined} title={label}>
      <svg viewBox="0 0 10 14" aria-hidden>
        <path d="M5 1C8 3.5 9 6 9 8.6 9 11.3 7.3 13 5 13S1 11.3 1 8.6C1 6 2 3.5 5 1Z" />
      </svg>
      <bdi aria-hidden>{words}</bdi>
      {count.below > 0 && (
        <bdi className={classes.below} aria-hidden>
          +{new Intl.NumberFormat(i18n.language).format(count.below)}
        </bdi>
      )}
    </span>
  )
}

/** The same in words, for those who do not see the mark or wonder about it. */
export function useWordCountLabel(): (count: WordCount) => string {
  const { t } = useTranslation()
  return ({ own, below }) => {
    const here = t('tree.words', { count: own })
    return below > 0 ? t('tree.wordsAndBelow', { here, below: t('tree.wordsBelow', { count: below }) }) : here
  }
}

/** A domain for those who do not see its tile: what the button does, then the words, the marks and the people there. */
export function useTileLabel({ tree, countOf, isFinished }: TreeView) {
  const { t } = useTranslation()
  const wordsOf = useWordCountLabel()
  const marksOf = useDomainMarks()
  const peopleIn = usePeopleLabel(tree)
  return (domain: TreeDomain, title: string, said?: string | null): string => {
    const count = countOf(domain)
    const words = said ?? (count && wordsOf(count))
    const marks = [words, ...marksOf(domain), isFinished(domain) && t('tree.finished')].filter(Boolean).join(', ')
    return [marks === '' ? title : t('tree.tile', { title, words: marks }), peopleIn(domain.key)]
      .filter(Boolean)
      .join('. ')
  }
}

/** Somebody said that all words of this domain are collected; the label of the tile says it as well. */
export function FinishedMark({ isFinished }: { readonly isFinished: boolean }) {
  const { t } = useTranslation()
  if (!isFinished) return null
  return (
    <span className={classes.finished} aria-hidden>
      <IconCircleCheckFilled size={16} aria-hidden />
      {t('tree.finished')}
    </span>
  )
}
