import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import {
  type AnalysisLanguages,
  correctedLanguage,
  type LanguageCorrection,
  movedLanguage,
  withLanguage,
  withoutLanguage,
} from '#domain/project/analysis-languages.ts'
import type { Project, WritingSystem } from '#domain/project/project.ts'
import type { LanguageTag } from '#domain/word/word.ts'
import { myProjectsQuery, openedProjectQuery } from '#web/api/queries.ts'
import { changeStoredProject, type StoredProjectChange } from '#web/api/change-stored-project.ts'
import { useTellUndo } from '#web/shared/use-tell-undo.tsx'
import { nameOfLanguage } from './name-of-language.ts'

export type LanguageCommands = ReturnType<typeof useLanguageCommands>

/** What is decided about the languages of a project; each answers whether it is done. `error` is why the last one is not. */
export function useLanguageCommands(projectId: string, counts: Readonly<Record<LanguageTag, number>> | undefined) {
  const { t, i18n } = useTranslation()
  const tellUndo = useTellUndo()
  const { change, ...state } = useChange(projectId)
  const named = (language: WritingSystem) => ({ language: nameOfLanguage(t, i18n.language, language) })

  const list = (after: (languages: AnalysisLanguages) => AnalysisLanguages) =>
    change(({ analysisWritingSystems }) => ({ analysisWritingSystems: after(analysisWritingSystems) }))
  const add = async (language: WritingSystem, at?: number) =>
    (await list((languages) => withLanguage(languages, language, at))) !== null
  const move = async (language: WritingSystem, by: number): Promise<boolean> => {
    const before = await list((languages) => movedLanguage(languages, language.bcp47, by))
    const former = before?.analysisWritingSystems[0]
    const first = before && movedLanguage(before.analysisWritingSystems, language.bcp47, by)[0]
    // In which language everybody's new words are glossed: that one has to notice (spec screens S13.2).
    if (former && first && former.bcp47 !== first.bcp47)
      tellUndo(t('projectLanguages.nowFirst', named(first)), () =>
        list((languages) => movedLanguage(languages, former.bcp47, -languages.length)),
      )
    return before !== null
  }
  const remove = async (language: WritingSystem): Promise<boolean> => {
    const before = await list((languages) => withoutLanguage(languages, language.bcp47))
    const at = before?.analysisWritingSystems.findIndex(({ bcp47 }) => bcp47 === language.bcp47) ?? -1
    if (!before || at < 0 || before.analysisWritingSystems.length < 2) return false
    const count = counts?.[language.bcp47] ?? 0
    const values = named(language)
    tellUndo(
      count > 0 ? t('projectLanguages.removed', { ...values, count }) : t('projectLanguages.removedUnused', values),
      () => add(before.analysisWritingSystems[at] ?? language, at),
    )
    return true
  }
  const correct = async ({ bcp47 }: WritingSystem, correction: LanguageCorrection): Promise<boolean> => {
    return (await list((languages) => correctedLanguage(languages, bcp47, correction))) !== null
  }
  const correctVernacular = async (correction: LanguageCorrection): Promise<boolean> =>
    (await change(({ vernacularWritingSystem }) => ({
      vernacularWritingSystem: { ...vernacularWritingSystem, ...correction },
    }))) !== null
  return { add, move, remove, correct, correctVernacular, ...state }
}

/**
 * One decision after the other, each about the project as the server has it by then: the list of languages is one setting,
 * and what somebody else has decided about another language meanwhile stays. Answers the project as it was before, null
 * where nothing came of it.
 */
function useChange(projectId: string) {
  const client = useQueryClient()
  const { mutateAsync, isPending, error, reset } = useMutation({
    scope: { id: `languages-${projectId}` },
    mutationFn: (change: StoredProjectChange) => changeStoredProject(projectId, change),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries(openedProjectQuery(projectId)),
        client.invalidateQueries(myProjectsQuery()),
      ]),
  })
  const change = (decided: StoredProjectChange): Promise<Project | null> => mutateAsync(decided).catch(() => null)
  return { change, isChanging: isPending, error, forgetError: reset }
}
