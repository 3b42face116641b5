import { INTERFACE_LANGUAGES } from '#domain/user/interface-languages.ts'
import type { LanguageTag } from '#domain/word/word.ts'

/**
 * The languages in which every server has the list of semantic domains, those of the interface and Telugu; a name that one
 * lacks is English (spec api 4.4).
 * An operator may have loaded the list in further ones.
 */
export const DOMAIN_LANGUAGES: readonly string[] = [...INTERFACE_LANGUAGES, 'te']

/**
 * The language of a project's tree: the one it chose, else the one of the interface, else English (spec rules 9.2).
 * `onServer` are the languages that the server has; while they are not known, the project's own is taken at its word.
 */
export function domainLanguageFor(
  project: LanguageTag,
  userInterface: LanguageTag,
  onServer?: readonly LanguageTag[],
): LanguageTag {
  const own = primarySubtag(project)
  if (own !== '' && (isEverywhere(own) || !onServer || onServer.includes(own))) return own
  const spoken = primarySubtag(userInterface)
  return isEverywhere(spoken) ? spoken : 'en'
}

/** Whether every server has the list in the language of a tag. */
export function isEverywhere(tag: LanguageTag): boolean {
  return DOMAIN_LANGUAGES.includes(primarySubtag(tag))
}

/** `zh` for `zh-CN` and `ZH`. */
export function primarySubtag(tag: LanguageTag): string {
  return tag.trim().toLowerCase().split('-')[0] ?? ''
}
