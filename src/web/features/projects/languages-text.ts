import type { TFunction } from 'i18next'
import type { Project, WritingSystem } from '#domain/project/project.ts'
import { nameForReader } from '#web/i18n/language-name.ts'

type Languages = Pick<Project, 'vernacularWritingSystem' | 'analysisWritingSystems'>

/** From which language into which, in the reader's language: `Natqgu to English and Pijin`. */
export function languagesText(
  t: TFunction,
  lang: string,
  { vernacularWritingSystem, analysisWritingSystems }: Languages,
): string {
  const named = (system: WritingSystem): string => nameForReader(system, lang)
  const analysis = analysisWritingSystems.filter(({ bcp47 }) => bcp47 !== '' && bcp47 !== 'und').map(named)
  const vernacular = named(vernacularWritingSystem)
  if (analysis.length === 0) return vernacular
  return t('projects.languages', {
    vernacular,
    analysis: new Intl.ListFormat(lang, { type: 'conjunction' }).format(analysis),
  })
}
