import { IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { DomainKey } from '#domain/domains/domain-key.ts'
import { DomainName, useDomainTitles } from '#web/shared/domains/domain-name.tsx'
import type { DomainRow } from './domain-rows.ts'
import classes from './statistics.module.css'

type Props = {
  readonly row: DomainRow
  readonly lang: string
  /** null: the rows are a list, of which none is opened. */
  readonly isOpen: boolean | null
  readonly onToggle: (key: DomainKey) => void
}

/** A domain with its words, and how much of it and of what lies below it is started. */
export function DomainLine({
  row: { domain, level, own, below, begun, domains, percent },
  lang,
  isOpen,
  onToggle,
}: Props) {
  const { t, i18n } = useTranslation()
  const title = useDomainTitles()(domain)
  const numbers = new Intl.NumberFormat(i18n.language)
  const name = <DomainName domain={domain} lang={lang} />
  return (
    <tr>
      <th scope="row" style={{ paddingInlineStart: isOpen === null ? 0 : `calc(${level} * var(--space-4))` }}>
        {isOpen !== null && domain.childKeys.length > 0 ? (
          <button
            type="button"
            className={classes.opener}
            aria-expanded={isOpen}
            aria-label={title}
            onClick={() => onToggle(domain.key)}
          >
            <IconChevronRight aria-hidden size={18} className="pointing" />
            {name}
          </button>
        ) : (
          <span className={classes.leaf}>{name}</span>
        )}
      </th>
      <td data-number>{numbers.format(own)}</td>
      <td data-number>{numbers.format(below)}</td>
      <td>
        <Started percent={percent} text={t('statistics.of', { begun, of: domains })} />
      </td>
    </tr>
  )
}

function Started({ percent, text }: { readonly percent: number; readonly text: string }) {
  return (
    <span className={classes.started}>
      <span className={classes.level} aria-hidden>
        <span style={{ inlineSize: `${percent}%` }} />
      </span>
      <span>{text}</span>
    </span>
  )
}
