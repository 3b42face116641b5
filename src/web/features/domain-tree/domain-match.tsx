import { useTranslation } from 'react-i18next'
import type { DomainTree } from '#domain/domains/domain-tree.ts'
import { INBOX_ID } from '#domain/domains/inbox.ts'
import type { DomainMatch as Found } from '#domain/domains/search-domains.ts'
import { useDomainTitles } from './domain-name.tsx'
import classes from './domain-match.module.css'

type Props = {
  readonly match: Found
  readonly tree: DomainTree
  readonly englishName: string | undefined
}

/** Number, name, the English name where that was what fitted, and where in the tree it lies. */
export function DomainMatch({ match: { domain, by }, tree, englishName }: Props) {
  const { t } = useTranslation()
  const titleOf = useDomainTitles()
  const parent = tree.domains.get(domain.parentId ?? '')
  return (
    <>
      <bdi className={classes.number}>{domain.id === INBOX_ID ? '' : domain.id}</bdi>
      <span className={classes.names}>
        <bdi lang={domain.nameLang}>{domain.name}</bdi>
        {by === 'englishName' && (
          <bdi lang="en" className={classes.english}>
            {englishName}
          </bdi>
        )}
        <span className={classes.where}>
          {by === 'description' && t('tree.search.inDescription')}
          {by === 'question' && t('tree.search.inQuestion')}
          {by !== 'description' && by !== 'question' && parent && <bdi>{titleOf(parent)}</bdi>}
        </span>
      </span>
    </>
  )
}
