import { IconPencil } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { DomainTree } from '#domain/domains/domain-tree.ts'
import { useDomainTitles, WrittenName } from '#web/shared/domains/domain-name.tsx'
import { InLanguage } from '#web/shared/in-language.tsx'
import { useCurrentProject } from '#web/state/use-current-project.ts'
import type { Unfinished } from './use-unfinished.ts'
import { useRemovedDomains } from './use-removed-domains.ts'
import classes from './unfinished-words.module.css'

type Props = { readonly unfinished: readonly Unfinished[]; readonly tree: DomainTree | null }

/** Each leads to where it was typed. */
export function UnfinishedList({ unfinished, tree }: Props) {
  const { t } = useTranslation()
  const titleOf = useDomainTitles()
  const { vernacularWritingSystem } = useCurrentProject()
  const places = unfinished.flatMap(({ place, word }) => (word === null ? [place] : []))
  const missing = places.filter((key) => tree && !tree.domains.has(key))
  const removed = useRemovedDomains(missing, tree?.lang ?? '')
  return (
    <nav className={classes.unfinished} aria-label={t('entry.unfinished')}>
      <span>{t('entry.unfinished')}</span>
      <ul>
        {unfinished.map(({ id, place, word, what, vernacular, isInOtherTab }) => {
          const domain = tree?.domains.get(place) ?? removed?.get(place)
          return (
            <li key={id}>
              <Link to={word === null ? `/app/data-entry?domain=${place}` : `/app/words?word=${word}`}>
                <IconPencil size={18} stroke={1.75} aria-hidden />
                {vernacular && <InLanguage in={vernacularWritingSystem}>{vernacular}</InLanguage>}{' '}
                <span className={classes.place}>
                  {domain ? <WrittenName domain={domain}>{titleOf(domain)}</WrittenName> : word && t('place.words')}
                </span>
              </Link>
              {what === 'change' && <span className={classes.mark}>{t('entry.unfinishedChange')}</span>}
              {isInOtherTab && <span className={classes.mark}>{t('entry.inOtherTab')}</span>}
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
