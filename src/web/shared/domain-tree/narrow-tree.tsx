import { Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ROOT_ID } from '#domain/domains/domain-id.ts'
import type { TreeDomain } from '#domain/domains/domain-tree.ts'
import { CurrentDomain } from './current-domain.tsx'
import { useDomainTitles } from '#web/shared/domains/domain-name.tsx'
import type { DrawnTree, TreeView } from './domain-tree.tsx'
import { LineOf } from './tile-marks.tsx'
import classes from './narrow-tree.module.css'

/** The same on a phone: where one is, a way to either side, and a list to go down by. The path above is the way up. */
export function NarrowTree({ view, here }: DrawnTree) {
  const { t } = useTranslation()
  const { domain, onMove, onSelect, purpose } = view
  const { previous, next, children } = view.around
  return (
    <div className={classes.tree}>
      <CurrentDomain ref={here} view={view} />
      {(previous ?? next) && (
        <div className={classes.siblings}>
          {previous ? <Sibling domain={previous} place="previous" onMove={onMove} /> : <span />}
          {next && <Sibling domain={next} place="next" onMove={onMove} />}
        </div>
      )}
      {children.length > 0 && (
        <ul className={classes.children}>
          {children.map((child) => (
            <li key={child.key}>
              <Row domain={child} view={view} />
            </li>
          ))}
        </ul>
      )}
      {(domain.key !== ROOT_ID || purpose === 'place') && (
        <div className={classes.foot}>
          <Button fullWidth tabIndex={-1} onClick={() => onSelect(domain)}>
            {t(purpose === 'collect' ? 'tree.select' : 'tree.pick')}
          </Button>
        </div>
      )}
    </div>
  )
}

type SiblingProps = Pick<TreeView, 'onMove'> & { readonly domain: TreeDomain; readonly place: 'previous' | 'next' }

function Sibling({ domain, place, onMove }: SiblingProps) {
  const { t } = useTranslation()
  const title = useDomainTitles()(domain)
  const Icon = place === 'previous' ? IconChevronLeft : IconChevronRight
  return (
    <button
      type="button"
      tabIndex={-1}
      className={classes.sibling}
      data-place={place}
      aria-label={t(`tree.to.${place}`, { domain: title })}
      onClick={() => onMove(domain.key)}
    >
      <Icon className="pointing" size={18} stroke={1.75} aria-hidden />
      <bdi>{title}</bdi>
    </button>
  )
}

function Row({ domain, view }: { readonly domain: TreeDomain; readonly view: TreeView }) {
  const { t } = useTranslation()
  const title = t('tree.to.child', { domain: useDomainTitles()(domain) })
  return (
    <button type="button" tabIndex={-1} className={classes.row} onClick={() => view.onMove(domain.key)}>
      <LineOf domain={domain} view={view} title={title}>
        <IconChevronRight
          className="pointing"
          size={18}
          stroke={1.75}
          aria-hidden
          visibility={domain.childKeys.length > 0 ? 'visible' : 'hidden'}
        />
      </LineOf>
    </button>
  )
}
