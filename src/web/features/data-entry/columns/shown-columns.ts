import type { WritingSystem } from '#domain/project/project.ts'
import { scriptOfGloss, type Scripts } from './scripts.ts'
import type { TextByLanguage } from '#domain/word/new-word.ts'

/** The columns of the person, and behind them those of other languages that hold something: no text is out of sight. */
export function shownColumns(scripts: Scripts, typed: TextByLanguage): readonly WritingSystem[] {
  const isColumn = new Set(scripts.columns.map(({ bcp47 }) => bcp47))
  const others = Object.keys(typed).filter((tag) => !isColumn.has(tag))
  return [...scripts.columns, ...others.map((tag) => scriptOfGloss(scripts, tag))]
}
