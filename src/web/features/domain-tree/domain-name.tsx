import { useTranslation } from 'react-i18next'
import { ROOT_ID } from '#domain/domains/domain-id.ts'
import type { TreeDomain } from '#domain/domains/domain-tree.ts'
import classes from './domain-name.module.css'

type Props = { readonly domain: TreeDomain; readonly lang: string }

/** Number and name of a domain; says where the name is English for want of one, and where the project added it. */
export function DomainName({ domain, lang }: Props) {
  const { t } = useTranslation()
  const nameOf = useDomainNames()
  const isRoot = domain.id === ROOT_ID
  return (
    <span className={classes.domain}>
      {!isRoot && (
        <span className={classes.number}>
          <bdi>{domain.id}</bdi>
          {domain.inEnglish && <abbr title={t('tree.englishName')}>EN</abbr>}
          {domain.isCustom && <span className={classes.mark}>{t('tree.custom')}</span>}
        </span>
      )}
      <span className={classes.name} title={domain.name}>
        <bdi lang={isRoot ? undefined : domain.inEnglish ? 'en' : lang}>{nameOf(domain)}</bdi>
      </span>
    </span>
  )
}

/** How a domain is called on the screen; the root, which has no name of its own in the list, in the person's language. */
export function useDomainNames(): (domain: TreeDomain) => string {
  const { t } = useTranslation()
  return (domain) => (domain.id === ROOT_ID ? t('tree.root') : domain.name)
}

/** Number and name in one line of text. */
export function useDomainTitles(): (domain: TreeDomain) => string {
  const nameOf = useDomainNames()
  return (domain) => (domain.id === ROOT_ID ? nameOf(domain) : `${domain.id} ${nameOf(domain)}`)
}
