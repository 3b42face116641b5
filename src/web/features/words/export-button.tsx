import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { csvOf } from '#domain/exchange/csv.ts'
import type { Project } from '#domain/project/project.ts'
import type { Glance } from '#domain/word/glance.ts'
import { textsIn } from '#domain/word/list-column.ts'
import type { ListQuestion } from '#domain/word/word-list.ts'
import { timeStamp } from '#web/plain/time-stamp.ts'
import { useTitlesByKey } from '#web/shared/domains/use-titles-by-key.ts'
import { IconButton } from '#web/shared/icon-button.tsx'
import { saveFile } from '#web/shared/save-file.ts'
import { useTellFailure } from '#web/shared/use-tell-failure.ts'
import { type Column, headingOf, isListColumn } from './columns.ts'
import { useAllAnswering } from './use-all-answering.ts'

type Props = {
  readonly project: Project
  readonly columns: readonly Column[]
  readonly asked: () => ListQuestion
}

/** Saves the words that are listed, in the columns that are shown, as a table for spreadsheets. */
export function ExportButton({ project, columns, asked }: Props) {
  const { t, i18n } = useTranslation()
  const allAnswering = useAllAnswering()
  const textOf = useCellTexts()
  const tellFailure = useTellFailure()
  const [isBusy, setBusy] = useState(false)
  const save = async (): Promise<void> => {
    setBusy(true)
    try {
      const shown = columns.filter(isListColumn)
      const words = await allAnswering(asked())
      const headings = shown.map((column) => headingOf(t, project, column, i18n.language))
      const csv = csvOf([headings, ...words.map((word) => shown.map((column) => textOf(word, column)))])
      saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), `${project.name}_${timeStamp(new Date())}.csv`)
    } catch (error) {
      tellFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <IconButton
      hasHint
      sign={IconDownload}
      signSize={22}
      label={t('words.export')}
      isAtRest={isBusy}
      onClick={() => void save()}
    />
  )
}

function useCellTexts(): (glance: Glance, column: Exclude<Column, 'marks'>) => string {
  const { t } = useTranslation()
  const titleOf = useTitlesByKey()
  return (glance, column) => {
    switch (column) {
      case 'senses':
        return String(glance.groups.length)
      case 'recordings':
        return String(glance.speakers.length)
      case 'partOfSpeech':
        return glance.groups
          .filter((group) => group !== 'Unspecified')
          .map((group) => t(`partOfSpeech.${group}`))
          .join('; ')
      case 'domains':
        return glance.domains.map(titleOf).join('; ')
      case 'flag':
        return glance.flag === null ? '' : glance.flag || t('entry.flagged')
      case 'vernacular':
      case 'note':
      default:
        return textsIn(column, glance).join('; ')
    }
  }
}
