import { useTranslation } from 'react-i18next'
import { interfaceLanguageOf } from '#web/i18n/languages.ts'
import { ButtonLink } from './button-link.tsx'

type Page = 'account' | 'keyboard' | 'members' | 'site' | 'statistics'

/** The address of the user guide, or of a page of it. It is there in English only. */
export const guideAddress = (page?: Page) => ({ href: page ? `/docs/${page}.html` : '/docs/', hrefLang: 'en' })

/** Says of the name of a link to the guide that it leads to English, where the interface is in another language. */
export function useInEnglish(): (text: string) => string {
  const { t, i18n } = useTranslation()
  return (text) => (interfaceLanguageOf(i18n.language) === 'en' ? text : t('guide.inEnglish', { text }))
}

/** A quiet way to the user guide, or from a screen to its page there. */
export function GuideLink({ page }: { readonly page?: Page }) {
  const { t } = useTranslation()
  const inEnglish = useInEnglish()
  const { href, hrefLang } = guideAddress(page)
  return (
    <ButtonLink to={href} hrefLang={hrefLang} reloadDocument target="_blank" look="quiet">
      {inEnglish(t(page ? 'guide.more' : 'guide.open'))}
    </ButtonLink>
  )
}
