import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Project } from '#domain/project/project.ts'
import { type TitleOf, useTitlesByKey } from '#web/shared/domains/use-titles-by-key.ts'
import { type Column, headingOf } from './columns.ts'

/** What all rows say alike: each cell that asked for its texts by itself would do so again with every key. */
export type RowTexts = {
  readonly t: TFunction
  readonly titleOf: TitleOf
  /** By which a word is selected. */
  readonly selectOne: Label
  readonly editForm: Label
  /** What a press does that plays the first recording of a word. */
  readonly hear: Label
  /** What a cell without a text is called, for each column. */
  readonly blanks: readonly Label[]
}

type Label = (word: string) => string

export function useRowTexts(project: Project, columns: readonly Column[]): RowTexts {
  const { t, i18n } = useTranslation()
  const titleOf = useTitlesByKey()
  return useMemo(
    () => ({
      t,
      titleOf,
      selectOne: labelOf((word) => t('words.selectOne', { word })),
      editForm: labelOf((word) => t('words.editForm', { word })),
      hear: labelOf((word) => t('recording.play', { word, number: 1 })),
      blanks: columns.map((column) => {
        const field = headingOf(t, project, column, i18n.language)
        return labelOf((word) => t('entry.fieldOf', { field, word }))
      }),
    }),
    [t, titleOf, project, columns, i18n.language],
  )
}

/** Stands in no word. */
const PLACE = '\0'

/** The text is asked for once, and each word put where it goes. */
function labelOf(textOf: Label): Label {
  const parts = textOf(PLACE).split(PLACE)
  return (word) => parts.join(word)
}
