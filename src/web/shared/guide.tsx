import guideLanguages from 'virtual:guide-languages'
import { useTranslation } from 'react-i18next'
import { interfaceLanguageOf } from '#domain/user/interface-languages.ts'
import { ButtonLink } from './button-link.tsx'
import type { GuidePage } from './places/guide-page-of.ts'

/** Where the guide in this language is; the English one, as long as there is none. */
export function guideFor(language: string) {
  const hrefLang = guideLanguages.includes(language) ? language : 'en'
  return { hrefLang, folder: hrefLang === 'en' ? '/docs/' : `/docs/${hrefLang}/` }
}

/** The user guide in the language of the interface, where it is in it: addresses of its pages, and what a link to one says. */
export function useGuide() {
  const { t, i18n } = useTranslation()
  const wanted = interfaceLanguageOf(i18n.language) ?? 'en'
  const { hrefLang, folder } = guideFor(wanted)
  return {
    addressOf: (page?: GuidePage) => ({ href: page ? `${folder}${page}.html` : folder, hrefLang }),
    /** The name of a link, which says so where it leads to another language. */
    named: (text: string) => (hrefLang === wanted ? text : t('guide.inEnglish', { text })),
  }
}

/** A quiet way to the user guide, or to a page of it. */
export function GuideLink({ page }: { readonly page?: GuidePage }) {
  const { t } = useTranslation()
  const { addressOf, named } = useGuide()
  const { href, hrefLang } = addressOf(page)
  return (
    <ButtonLink to={href} hrefLang={hrefLang} reloadDocument target="_blank" look="quiet">
      {named(t(page ? 'guide.more' : 'guide.open'))}
    </ButtonLink>
  )
}
