import { useTranslation } from 'react-i18next'
import { domainLanguageFor } from '#domain/domains/domain-language.ts'
import { useCurrentProject } from '#web/state/use-current-project.ts'

/** The language in which the open project sees the domains. */
export function useTreeLanguage(): string {
  const { i18n } = useTranslation()
  return domainLanguageFor(useCurrentProject().semDomWritingSystem.bcp47, i18n.language)
}
