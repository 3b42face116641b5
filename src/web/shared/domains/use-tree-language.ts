import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { domainLanguageFor, isEverywhere } from '#domain/domains/domain-language.ts'
import { useCurrentProject } from '#web/state/use-current-project.ts'
import { domainLanguagesQuery } from './domain-queries.ts'

const NONE: readonly string[] = []

/**
 * The language in which the open project sees the domains. The server is asked which ones it has only where the project
 * has chosen one that not every server has; where it cannot say, the people of the project have their own languages.
 */
export function useTreeLanguage(): string {
  const { i18n } = useTranslation()
  const { bcp47 } = useCurrentProject().semDomWritingSystem
  const { data, isError } = useQuery({
    ...domainLanguagesQuery(),
    enabled: bcp47.trim() !== '' && !isEverywhere(bcp47),
  })
  return domainLanguageFor(bcp47, i18n.language, isError ? NONE : data?.languages)
}
