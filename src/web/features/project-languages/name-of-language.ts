import type { TFunction } from 'i18next'
import { isUndecided } from '#domain/project/analysis-languages.ts'
import type { WritingSystem } from '#domain/project/project.ts'
import { languageName } from '#web/i18n/language-name.ts'

/** As the project calls it, else as the reader's language does. */
export function nameOfLanguage(t: TFunction, lang: string, { bcp47, name }: WritingSystem): string {
  if (isUndecided(bcp47)) return t('projectLanguages.undecided')
  return name || languageName(bcp47, lang)
}
