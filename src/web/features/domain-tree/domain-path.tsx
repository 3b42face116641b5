import { IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ROOT_ID } from '#domain/domains/domain-id.ts'
import type { DomainKey } from '#domain/domains/domain-key.ts'
import { pathTo, type DomainTree } from '#domain/domains/domain-tree.ts'
import { useDomainNames, useDomainNumbers, useDomainTitles } from '#web/shared/domains/domain-name.tsx'
import classes from './domain-path.module.css'
import { WrittenName } from '#web/shared/domains/written-name.tsx'

type Props = { readonly tree: DomainTree; readonly current: DomainKey; readonly onMove: (key: DomainKey) => void }

/** The way from all domains down to the current one; each step leads back there. */
export function DomainPath({ tree, current, onMove }: Props) {
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
                <bdi className={classes.root}>{nameOf(domain)}</bdi>
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
