import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Branch } from '#domain/domains/branches.ts'
import { useDomainNumbers, useDomainTitles, WrittenName } from '#web/shared/domains/domain-name.tsx'
import { useClientDispatch } from '#web/state/store.ts'
import { domainChosen } from '#web/state/tree-view-state.ts'
import { useTreeLanguage } from '#web/shared/domains/use-tree-language.ts'
import classes from './home.module.css'
import { ListSkeleton } from '#web/shared/list-skeleton.tsx'

/** The great domains with how far each is filled; null until that is known. */
export function Branches({ branches }: { readonly branches: readonly Branch[] | null }) {
  const { t } = useTranslation()
  return (
    <section>
      <h2>{t('home.domains')}</h2>
      {branches ? (
        <ul className={classes.branches}>
          {branches.map((branch) => (
            <li key={branch.domain.key}>
              <BranchTile branch={branch} />
            </li>
          ))}
        </ul>
      ) : (
        <ListSkeleton heights={[220]} label={t('home.loading')} />
      )}
    </section>
  )
}

function BranchTile({ branch: { domain, words, domains, begun } }: { readonly branch: Branch }) {
  const { t } = useTranslation()
  const number = useDomainNumbers()(domain)
  const title = useDomainTitles()(domain)
  const lang = useTreeLanguage()
  const dispatch = useClientDispatch()
  const filled = t('home.begun', { begun, of: domains })
  return (
    <Link
      to="/app/data-entry"
      className={classes.branch}
      aria-label={`${title}: ${t('tree.words', { count: words })}, ${filled}`}
      onClick={() => dispatch(domainChosen({ id: domain.key, lang }))}
    >
      <span className={classes.branchName}>
        <span className={classes.number}>{number}</span> <WrittenName domain={domain} />
      </span>
      <span className={classes.quiet}>{t('tree.words', { count: words })}</span>
      <span className={classes.level} title={filled}>
        <span style={{ inlineSize: `${(100 * begun) / Math.max(domains, 1)}%` }} />
      </span>
    </Link>
  )
}
