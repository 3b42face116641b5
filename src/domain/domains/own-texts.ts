import type { CustomDomain } from '#domain/project/project.ts'
import type { LanguageTag } from '#domain/word/word.ts'
import { domainKey } from './domain-key.ts'
import { asDomainText, ownDomainsOf, ownTextIn, textTold } from './own-domains.ts'
import { shownText, type ShownText } from './domain-text.ts'

/**
 * What explains the domains that a project added, to readers of a language. English stands in for what is missing; a domain
 * that is told in neither is explained in the language in which it is.
 */
export function ownTexts(records: readonly CustomDomain[], lang: LanguageTag): readonly ShownText[] {
  return ownDomainsOf(records).map((domain) => {
    const id = domainKey(domain)
    const own = textTold(domain.texts, lang)
    const english = textTold(domain.texts, 'en')
    const told = own ?? (english ? undefined : ownTextIn(domain, lang))
    return shownText(
      { id, lang },
      { own: asDomainText(id, told), english: asDomainText(id, english), shipped: undefined },
    )
  })
}
