import { useTranslation } from 'react-i18next'
import {
  type AnalysisLanguages,
  correctedLanguage,
  isUndecided,
  type LanguageCorrection,
  movedLanguage,
  withLanguage,
  withoutLanguage,
} from '#domain/project/analysis-languages.ts'
import type { Project, WritingSystem } from '#domain/project/project.ts'
import type { LanguageTag } from '#domain/word/word.ts'
import type { StoredProjectChange } from '#web/api/change-stored-project.ts'
import { type ProjectChanging, useProjectChange } from '#web/shared/use-project-change.ts'
import { useTellUndo } from '#web/shared/use-tell-undo.tsx'
import { nameOfLanguage } from './name-of-language.ts'

export type LanguageCommands = ReturnType<typeof useLanguageCommands>

/** What is decided about the languages of a project; each answers whether it is done. `error` is why the last one is not. */
export function useLanguageCommands(projectId: string, counts: Readonly<Record<LanguageTag, number>> | undefined) {
  const { t, i18n } = useTranslation()
  const tellUndo = useTellUndo()
  const { change, ...state } = useProjectChange(projectId, 'languages')
  const named = (language: WritingSystem) => ({ language: nameOfLanguage(t, i18n.language, language) })

  const list = (after: (languages: AnalysisLanguages) => AnalysisLanguages) =>
    change(({ analysisWritingSystems }) => ({ analysisWritingSystems: after(analysisWritingSystems) }))
  const bringBack = (language: WritingSystem, at: number) => list((languages) => withLanguage(languages, language, at))
  const add = async (language: WritingSystem): Promise<boolean> => {
    const before = await list((languages) => withLanguage(languages, language))
    if (!before) return false
    const { analysisWritingSystems: languages } = before
    // Where none was decided yet, there is none to go back to.
    if (languages.every(({ bcp47 }) => bcp47 !== language.bcp47 && !isUndecided(bcp47)))
      tellUndo(t('projectLanguages.added', named(language)), () => list((now) => withoutLanguage(now, language.bcp47)))
    return true
  }
  const move = async (language: WritingSystem, by: number): Promise<boolean> => {
    const before = await list((languages) => movedLanguage(languages, language.bcp47, by))
    const former = before?.analysisWritingSystems[0]
    const first = before && movedLanguage(before.analysisWritingSystems, language.bcp47, by)[0]
    // In which language everybody's new words are glossed: that one has to notice (spec screens S13.2).
    if (former && first && former.bcp47 !== first.bcp47)
      tellUndo(t('projectLanguages.nowFirst', named(first)), () =>
        list((languages) => movedLanguage(languages, former.bcp47, -languages.length)),
      )
    else if (before)
      tellUndo(t('projectLanguages.moved', named(language)), () =>
        list((languages) => movedLanguage(languages, language.bcp47, -by)),
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
      () => bringBack(before.analysisWritingSystems[at] ?? language, at),
    )
    return true
  }
  return { add, move, remove, ...useCorrections(change), ...state }
}

/** Another name, font or direction of a language; undo brings back what it was called and how it was written before. */
function useCorrections(change: ProjectChanging['change']) {
  const { t, i18n } = useTranslation()
  const tellUndo = useTellUndo()
  const decide = async (
    correction: LanguageCorrection,
    corrected: (correction: LanguageCorrection) => StoredProjectChange,
    formerIn: (before: Project) => WritingSystem | undefined,
  ): Promise<boolean> => {
    const before = await change(corrected(correction))
    const former = before && formerIn(before)
    if (former) {
      const back = Object.fromEntries(
        Object.keys(correction).map((part) => [part, former[part as keyof WritingSystem]]),
      )
      // A new name is said as it was typed.
      const language = correction.name ?? nameOfLanguage(t, i18n.language, former)
      tellUndo(t('projectLanguages.changed', { language }), () => change(corrected(back)))
    }
    return before !== null
  }
  const correct = ({ bcp47 }: WritingSystem, correction: LanguageCorrection): Promise<boolean> =>
    decide(
      correction,
      (now) =>
        ({ analysisWritingSystems }) => ({
          analysisWritingSystems: correctedLanguage(analysisWritingSystems, bcp47, now),
        }),
      ({ analysisWritingSystems }) => analysisWritingSystems.find((language) => language.bcp47 === bcp47),
    )
  const correctVernacular = (correction: LanguageCorrection): Promise<boolean> =>
    decide(
      correction,
      (now) =>
        ({ vernacularWritingSystem }) => ({ vernacularWritingSystem: { ...vernacularWritingSystem, ...now } }),
      ({ vernacularWritingSystem }) => vernacularWritingSystem,
    )
  return { correct, correctVernacular }
}
