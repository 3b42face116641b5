import type { LanguageTag } from '#domain/word/word.ts'

/** The languages in which the list of semantic domains is offered; a name that one lacks is English (spec api 4.4). */
export const DOMAIN_LANGUAGES = ['ar', 'en', 'es', 'fr', 'hi', 'id', 'ml', 'my', 'pt', 'ru', 'sw', 'te', 'zh'] as const

/** The language of a project's tree: the one it chose, else the one of the interface, else English (spec rules 9.2). */
export function domainLanguageFor(project: LanguageTag, userInterface: LanguageTag): LanguageTag {
  return [project, userInterface].map(primarySubtag).find(isOffered) ?? 'en'
}

/** `zh` for `zh-CN` and `ZH`. */
export function primarySubtag(tag: LanguageTag): string {
  return tag.trim().toLowerCase().split('-')[0] ?? ''
}

function isOffered(lang: string): boolean {
  return DOMAIN_LANGUAGES.some((offered) => offered === lang)
}
