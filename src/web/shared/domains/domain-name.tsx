import { type ReactNode, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { ROOT_ID } from '#domain/domains/domain-id.ts'
import { NO_NUMBER_YET } from '#domain/domains/domain-key.ts'
import { primarySubtag } from '#domain/domains/domain-language.ts'
import type { TreeDomain } from '#domain/domains/domain-tree.ts'
import { INBOX_ID } from '#domain/domains/inbox.ts'
import { languageName } from '#web/i18n/language-name.ts'
import { useScriptOf } from '#web/state/use-script-of.ts'
import { inlineScriptProps } from '../in-language.tsx'
import classes from './domain-name.module.css'

type Props = { readonly domain: TreeDomain; readonly lang: string }
type NameProps = Props & {
  /** The button that holds it says it in its own words. */
  readonly isSilent?: boolean
}

/** Number and name of a domain; says where the name is in another language for want of one, and what the project made of it. */
export function DomainName({ domain, lang, isSilent = false }: NameProps) {
  const nameOf = useDomainNames()
  const number = useDomainNumbers()(domain)
  const isRoot = domain.key === ROOT_ID
  return (
    <span className={classes.domain} aria-hidden={isSilent || undefined}>
      {number && (
        <>
          <span className={classes.number}>
            <bdi>{number}</bdi>
            <Marks domain={domain} lang={lang} />
          </span>{' '}
        </>
      )}
      <span className={classes.name} title={nameOf(domain)}>
        {isRoot ? <bdi>{nameOf(domain)}</bdi> : <WrittenName domain={domain} />}
      </span>
    </span>
  )
}

/** In short; `useDomainMarks` says it in words. */
function Marks({ domain, lang }: Props) {
  const { t } = useTranslation()
  const languageOf = useNameLanguage()
  const other = languageOf(domain, lang)
  return (
    <>
      {other && (
        <abbr title={other} aria-hidden>
          {primarySubtag(domain.nameLang).toUpperCase()}
        </abbr>
      )}
      {domain.isCustom && (
        <span className={classes.mark} aria-hidden>
          {t('tree.custom')}
        </span>
      )}
      {domain.isHidden && (
        <span className={classes.mark} aria-hidden>
          {t('tree.hidden')}
        </span>
      )}
    </>
  )
}

/** What the marks beside a number mean, for those who do not see them. */
export function useDomainMarks(): (domain: TreeDomain) => readonly string[] {
  const { t } = useTranslation()
  return ({ isCustom, isHidden }) => [...(isCustom ? [t('tree.custom')] : []), ...(isHidden ? [t('tree.hidden')] : [])]
}

/** Says that a name is in another language than the tree, for want of one; '' where it is not. */
function useNameLanguage(): (domain: TreeDomain, lang: string) => string {
  const { t, i18n } = useTranslation()
  return ({ nameLang }, lang) => {
    const tag = primarySubtag(nameLang)
    if (tag === primarySubtag(lang)) return ''
    if (tag === 'en') return t('tree.englishName')
    return t('tree.otherName', { language: languageName(tag, i18n.language) })
  }
}

/** How a domain is called on the screen; the root, which has no name of its own in the list, in the person's language. */
export function useDomainNames(): (domain: TreeDomain) => string {
  const { t } = useTranslation()
  return useCallback((domain) => (domain.key === ROOT_ID ? t('tree.root') : domain.name), [t])
}

/** The number of a domain as it is shown: '' where there is none, and that it is new where the server has not given it one. */
export function useDomainNumbers(): (domain: Pick<TreeDomain, 'id'>) => string {
  const { t } = useTranslation()
  return useCallback(
    ({ id }) => {
      if (id === ROOT_ID || id === INBOX_ID) return ''
      return id === NO_NUMBER_YET ? t('tree.new') : id
    },
    [t],
  )
}

/** Number and name in one line of text. */
export function useDomainTitles(): (domain: TreeDomain) => string {
  const nameOf = useDomainNames()
  const numberOf = useDomainNumbers()
  return useCallback((domain) => `${numberOf(domain)} ${nameOf(domain)}`.trim(), [numberOf, nameOf])
}

type WrittenProps = {
  readonly domain: Pick<TreeDomain, 'name' | 'nameLang'>
  readonly className?: string | undefined
  /** Where it is not the name alone. */
  readonly children?: ReactNode
}

/** The name of a domain in its language, as the project writes that; in its own font only where it has set one. */
export function WrittenName({ domain: { name, nameLang }, className, children = name }: WrittenProps) {
  const scriptOf = useScriptOf()
  return (
    <bdi className={className} {...inlineScriptProps(scriptOf(nameLang))}>
      {children}
    </bdi>
  )
}
