import { IconChevronRight } from '@tabler/icons-react'
import { type CSSProperties, type KeyboardEvent, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ROOT_ID } from '#domain/domains/domain-id.ts'
import type { DomainKey } from '#domain/domains/domain-key.ts'
import { openTo, outlineMove, outlineOf, type OutlineRow } from '#domain/domains/tree-outline.ts'
import { useDomainTitles } from '#web/shared/domains/domain-name.tsx'
import classes from './domain-outline.module.css'
import type { DrawnTree, TreeView } from './domain-tree.tsx'
import { LineOf } from './tile-marks.tsx'
import { beginsText, hasModifier } from './keys-in-tree.ts'

/** The whole tree as lines that open and close, for those who want to see where things are. Keys as in any such tree. */
export function DomainOutline({ view, here }: DrawnTree) {
  const { t } = useTranslation()
  const { tree, direction, domain, onMove, onSelect, onType } = view
  const [opened, setOpened] = useState<ReadonlySet<DomainKey>>(new Set())
  const rows = useMemo(
    () => outlineOf(tree, new Set([...opened, ...openTo(tree, domain.key)])),
    [tree, opened, domain.key],
  )
  const current = rows.some((row) => row.domain.key === domain.key) ? domain.key : rows[0]?.domain.key

  const toggle = (key: DomainKey, isOpen: boolean) => {
    setOpened(new Set(isOpen ? [...opened, key] : [...opened].filter((other) => other !== key)))
    // What is closed cannot hold the place where one is.
    if (!isOpen) onMove(key)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (beginsText(event)) return onType()
    const move = hasModifier(event) ? null : outlineMove(rows, current ?? ROOT_ID, { key: event.key, direction })
    if (!move) return
    event.preventDefault()
    if ('to' in move) onMove(move.to)
    else if ('select' in move) choose(move.select)
    else if ('open' in move) toggle(move.open, true)
    else toggle(move.close, false)
  }
  const choose = (key: DomainKey) => {
    const chosen = tree.domains.get(key)
    if (chosen) onSelect(chosen)
  }

  return (
    <ul role="tree" aria-label={t('tree.list')} className={classes.list} onKeyDown={onKeyDown}>
      {rows.map((row) => {
        const isCurrent = row.domain.key === current
        return (
          <Line
            key={row.domain.key}
            row={row}
            view={view}
            isCurrent={isCurrent}
            here={isCurrent ? here : null}
            onToggle={() => toggle(row.domain.key, !row.isOpen)}
            onClick={() => (isCurrent ? onSelect(row.domain) : onMove(row.domain.key))}
          />
        )
      })}
    </ul>
  )
}

type LineProps = {
  readonly row: OutlineRow
  readonly view: TreeView
  readonly isCurrent: boolean
  readonly here: DrawnTree['here'] | null
  readonly onToggle: () => void
  readonly onClick: () => void
}

function Line({ row: { domain, level, isOpen }, view, isCurrent, here, onToggle, onClick }: LineProps) {
  const { t } = useTranslation()
  const title = useDomainTitles()(domain)
  return (
    // The keys are those of the tree that holds the line.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <li
      ref={here}
      role="treeitem"
      aria-level={level}
      aria-selected={isCurrent}
      {...(isOpen !== null && { 'aria-expanded': isOpen })}
      tabIndex={isCurrent ? 0 : -1}
      className={classes.line}
      style={{ '--level': level } as CSSProperties}
      onClick={onClick}
    >
      <span
        className={classes.toggle}
        aria-hidden
        onClick={(event) => {
          event.stopPropagation()
          if (isOpen !== null) onToggle()
        }}
      >
        {isOpen !== null && <IconChevronRight className="pointing" size={18} stroke={1.75} />}
      </span>
      <LineOf domain={domain} view={view} title={title}>
        {isCurrent && (
          <span className={classes.select} aria-hidden>
            {t(view.purpose === 'collect' ? 'tree.select' : 'tree.pick')}
            <kbd>{t('tree.enterKey')}</kbd>
          </span>
        )}
      </LineOf>
    </li>
  )
}
