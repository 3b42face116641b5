import type { LanguageTag } from '#domain/word/word.ts'
import type { Project, WritingSystem } from './project.ts'

type Written = Pick<Project, 'vernacularWritingSystem' | 'analysisWritingSystems'>

/**
 * How a project writes a language where that is not said to be vernacular text: as the first of its analysis languages of
 * this code. The font of the vernacular is also that of its code there (spec screens 2.4). undefined: the project does
 * not write it.
 */
export function writingSystemIn(
  { vernacularWritingSystem: vernacular, analysisWritingSystems }: Written,
  language: LanguageTag,
): WritingSystem | undefined {
  const analysis = analysisWritingSystems.find(({ bcp47 }) => bcp47 === language)
  if (language === '' || language !== vernacular.bcp47) return analysis
  if (!analysis) return vernacular
  return { ...analysis, font: vernacular.font || analysis.font, rtl: analysis.rtl ?? vernacular.rtl }
}
