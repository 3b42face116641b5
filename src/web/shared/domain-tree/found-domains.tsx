import { type MouseEvent, memo, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { DomainKey } from '#domain/domains/domain-key.ts'
import type { DomainTree, TreeDomain } from '#domain/domains/domain-tree.ts'
import type { DomainMatch as Found } from '#domain/domains/search-domains.ts'
import { useDomainNumbers, useDomainTitles } from '#web/shared/domains/domain-name.tsx'
import { inlineScriptProps } from '#web/shared/in-language.tsx'
import { type ScriptOf, useScriptOf } from '#web/state/use-script-of.ts'
import classes from './domain-search.module.css'
import type { FoundList } from './use-found-list.ts'

type Props = {
  readonly list: FoundList<Found>
  readonly matches: readonly Found[]
  readonly tree: DomainTree
  readonly englishNames: ReadonlyMap<DomainKey, string>
  readonly onChoose: (match: Found) => void
}

/** The matches of a search; the marked one is always in sight. */
export function FoundDomains({ list, matches, tree, englishNames, onChoose }: Props) {
  const { t } = useTranslation()
  const whereOf = useWhere(tree)
  const scriptOf = useScriptOf()
  const numberOf = useDomainNumbers()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Newer browsers answer with a promise, which is no clean-up.
    box.current?.children[list.at]?.scrollIntoView({ block: 'nearest' })
  }, [list.at, matches])
  const matchAt = ({ target }: MouseEvent): Found | undefined => {
    const option = target instanceof Element ? target.closest('[role="option"]') : null
    return matches.find((_, at) => option?.id === list.optionId(at))
  }
  const onClick = (event: MouseEvent): void => {
    const match = matchAt(event)
    if (match) onChoose(match)
  }
  // There is one mark, for a pointer as for the keys. A list that scrolls below a pointer at rest moves no mark.
  const onMouseMove = (event: MouseEvent): void => {
    const match = matchAt(event)
    if (match) list.mark(match)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the keys are the field's
    <div
      ref={box}
      id={list.id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a datalist shows text only
      role="listbox"
      aria-label={t('tree.search.matches')}
      // The focus stays in the field.
      onMouseDown={(event) => event.preventDefault()}
      onMouseMove={onMouseMove}
      onClick={onClick}
    >
      {matches.map((match, at) => (
        <Option
          key={match.domain.key}
          id={list.optionId(at)}
          domain={match.domain}
          number={numberOf(match.domain)}
          englishName={match.by === 'englishName' ? englishNames.get(match.domain.key) : undefined}
          where={whereOf(match)}
          scriptOf={scriptOf}
          isMarked={at === list.at}
        />
      ))}
    </div>
  )
}

/** In which text a domain was found; where that was its number or name, what it is a part of. */
function useWhere(tree: DomainTree): (match: Found) => string {
  const { t } = useTranslation()
  const titleOf = useDomainTitles()
  return ({ domain, by }) => {
    if (by === 'description') return t('tree.search.inDescription')
    if (by === 'question') return t('tree.search.inQuestion')
    const parent = tree.domains.get(domain.parentKey ?? '')
    return parent ? titleOf(parent) : ''
  }
}

type OptionProps = {
  readonly id: string
  readonly domain: TreeDomain
  /** As it is shown. */
  readonly number: string
  /** Where that was what fitted. */
  readonly englishName: string | undefined
  /** Where in the tree it lies, or in which of its texts it was found. */
  readonly where: string
  /** How its name is written. */
  readonly scriptOf: ScriptOf
  readonly isMarked: boolean
}

/**
 * Number and name of a domain that was found. Most of those that are found stay so at the next key, and are not drawn again;
 * each asks for nothing by itself, for a list of them is drawn between two keys.
 */
const Option = memo(function Option({ id, domain, number, englishName, where, scriptOf, isMarked }: OptionProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- of such a list
    <div id={id} role="option" aria-selected={isMarked} tabIndex={-1} className={classes.option}>
      <bdi className={classes.number}>{number}</bdi>
      <span className={classes.names}>
        <bdi {...inlineScriptProps(scriptOf(domain.nameLang))}>{domain.name}</bdi>
        {englishName !== undefined && (
          <bdi lang="en" className={classes.english}>
            {englishName}
          </bdi>
        )}
        <bdi className={classes.where}>{where}</bdi>
      </span>
    </div>
  )
})
