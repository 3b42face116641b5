import i18next from 'i18next'
import { createContext, useContext } from 'react'
import { ENGLISH, NO_WRITING_SYSTEM, type WritingSystem } from '#domain/project/project.ts'
import { writingSystemIn } from '#domain/project/writing-system-in.ts'
import type { TextByLanguage } from '#domain/word/new-word.ts'
import type { LanguageTag } from '#domain/word/word.ts'
import { nameForReader } from '#web/i18n/language-name.ts'

/** The writing systems of an entry. */
export type Scripts = {
  readonly vernacular: WritingSystem
  /** Of the gloss columns that the person has chosen, in their order; may be none. */
  readonly columns: readonly WritingSystem[]
  /** The language of entry: that of the first column, else the first of the project. */
  readonly analysis: WritingSystem
  /** Of all glosses that the project has, in its order. */
  readonly glosses: readonly WritingSystem[]
}

/** Of the table that is open. */
export const ScriptsContext = createContext<Scripts>({
  vernacular: NO_WRITING_SYSTEM,
  columns: [ENGLISH],
  analysis: ENGLISH,
  glosses: [ENGLISH],
})

export const useScripts = (): Scripts => useContext(ScriptsContext)

/** Of a gloss that is already there, which may be in any language. */
export function scriptOfGloss(
  { vernacular, glosses }: Pick<Scripts, 'vernacular' | 'glosses'>,
  language: LanguageTag,
): WritingSystem {
  const written = { vernacularWritingSystem: vernacular, analysisWritingSystems: glosses }
  return writingSystemIn(written, language) ?? { ...NO_WRITING_SYSTEM, bcp47: language }
}

/** The language in a text for the reader. */
export const nameOf = (script: WritingSystem): string => nameForReader(script, i18next.language)

/** The columns of the person, and behind them those of other languages that hold something: no text is out of sight. */
export function shownColumns(scripts: Scripts, typed: TextByLanguage): readonly WritingSystem[] {
  const isColumn = new Set(scripts.columns.map(({ bcp47 }) => bcp47))
  const others = Object.keys(typed).filter((tag) => !isColumn.has(tag))
  return [...scripts.columns, ...others.map((tag) => scriptOfGloss(scripts, tag))]
}
