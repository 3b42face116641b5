import type { ParseKeys } from 'i18next'
import { type MouseEvent, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { FoundList } from '#web/shared/domain-tree/use-found-list.ts'
import classes from './jump.module.css'
import type { Group, GroupName, Target } from './target.ts'

const TITLES: Readonly<Record<GroupName, ParseKeys>> = {
  recent: 'tree.search.recent',
  pages: 'jump.pages',
  domains: 'settings.domains',
  words: 'place.words',
  projects: 'projects.title',
  actions: 'jump.actions',
}

type Props = {
  readonly list: FoundList<Target>
  readonly groups: readonly Group[]
  readonly onGo: (target: Target) => void
}

/** What was found, in groups; the marked one is always in sight. */
export function JumpGroups({ list, groups, onGo }: Props) {
  const { t } = useTranslation()
  const targets = groups.flatMap((group) => group.targets)
  const { activeId } = list
  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId, groups])
  const onClick = ({ target: clicked }: MouseEvent): void => {
    const option = clicked instanceof Element ? clicked.closest('[role="option"]') : null
    const target = targets.find((_, at) => option?.id === list.optionId(at))
    if (target) onGo(target)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the keys are the field's
    <div
      id={list.id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a datalist shows text only
      role="listbox"
      aria-label={t('jump.title')}
      // The focus stays in the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      {groups.map((group) => (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- of a list
        <div key={group.name} role="group" aria-labelledby={`${list.id}-${group.name}`}>
          <div id={`${list.id}-${group.name}`} className={classes.heading}>
            {t(TITLES[group.name])}
          </div>
          {group.targets.map((target) => {
            const at = targets.indexOf(target)
            return <Option key={target.key} id={list.optionId(at)} target={target} isMarked={at === list.at} />
          })}
        </div>
      ))}
    </div>
  )
}

type OptionProps = { readonly id: string; readonly target: Target; readonly isMarked: boolean }

function Option({ id, target: { mark, title, where }, isMarked }: OptionProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- of such a list
    <div id={id} role="option" aria-selected={isMarked} tabIndex={-1} className={classes.option}>
      <span className={classes.mark}>
        <bdi>{mark}</bdi>
      </span>
      <span className={classes.names}>
        <bdi className={classes.title}>{title}</bdi>
        {where && <span className={classes.where}>{typeof where === 'string' ? <bdi>{where}</bdi> : where}</span>}
      </span>
    </div>
  )
}
