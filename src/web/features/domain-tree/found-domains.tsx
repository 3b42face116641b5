import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { DomainId } from '#domain/domains/domain-id.ts'
import type { DomainTree } from '#domain/domains/domain-tree.ts'
import type { DomainMatch as Found } from '#domain/domains/search-domains.ts'
import { DomainMatch } from './domain-match.tsx'
import classes from './domain-search.module.css'
import type { FoundList } from './use-found-list.ts'

type Props = {
  readonly list: FoundList
  readonly matches: readonly Found[]
  readonly tree: DomainTree
  readonly englishNames: ReadonlyMap<DomainId, string>
  readonly onChoose: (match: Found) => void
}

/** The matches of a search; the marked one is always in sight. */
export function FoundDomains({ list, matches, tree, englishNames, onChoose }: Props) {
  const { t } = useTranslation()
  const marked = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Newer browsers answer with a promise, which is no clean-up.
    marked.current?.scrollIntoView({ block: 'nearest' })
  }, [list.at, matches])
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a datalist shows text only
    <div id={list.id} role="listbox" aria-label={t('tree.search.matches')}>
      {matches.map((match, at) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are the field's
        <div
          key={match.domain.id}
          ref={at === list.at ? marked : undefined}
          id={list.optionId(at)}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- of such a list
          role="option"
          aria-selected={at === list.at}
          tabIndex={-1}
          className={classes.option}
          // The focus stays in the field.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(match)}
        >
          <DomainMatch match={match} tree={tree} englishName={englishNames.get(match.domain.id)} />
        </div>
      ))}
    </div>
  )
}
