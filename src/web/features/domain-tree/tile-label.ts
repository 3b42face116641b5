import { useTranslation } from 'react-i18next'
import type { TreeDomain } from '#domain/domains/domain-tree.ts'
import { usePeopleLabel } from '#web/features/presence/people-there.tsx'
import { useDomainMarks } from '#web/shared/domains/domain-name.tsx'
import type { TreeView } from './domain-tree.tsx'
import { useWordCountLabel } from './word-count-mark.tsx'

/** A domain for those who do not see its tile: what the button does, then the words, the marks and the people there. */
export function useTileLabel({
  tree,
  countOf,
  isFinished,
}: Pick<TreeView, 'tree' | 'countOf' | 'isFinished'>): (
  domain: TreeDomain,
  title: string,
  words?: string | null,
) => string {
  const { t } = useTranslation()
  const wordsOf = useWordCountLabel()
  const marksOf = useDomainMarks()
  const peopleIn = usePeopleLabel(tree)
  return (domain, title, said) => {
    const count = countOf(domain)
    const words = said ?? (count && wordsOf(count))
    const marks = [words, ...marksOf(domain), isFinished(domain) && t('tree.finished')].filter(Boolean).join(', ')
    return [marks === '' ? title : t('tree.tile', { title, words: marks }), peopleIn(domain.key)]
      .filter(Boolean)
      .join('. ')
  }
}
