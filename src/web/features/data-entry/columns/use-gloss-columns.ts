import { useMemo } from 'react'
import { ENGLISH, type Project } from '#domain/project/project.ts'
import { writingSystemIn } from '#domain/project/writing-system-in.ts'
import type { LanguageTag, WordContent } from '#domain/word/word.ts'
import { personalKey } from '#web/device/memory-keys.ts'
import { TEXTS, useRemembered } from '#web/device/use-remembered.ts'
import { useStoredUser } from '#web/session/stored-user.ts'
import { scriptOfGloss, type Scripts } from './scripts.ts'

export type GlossColumns = {
  readonly scripts: Scripts
  /** Shows glosses in these languages, in this order. */
  readonly choose: (columns: readonly LanguageTag[]) => void
}

/**
 * The writing systems of an entry, with the gloss columns that this person has chosen for this project on this device.
 * Until then there are those of the project, or, where these are more than fit beside the word, its first.
 */
export function useGlossColumns({ id, vernacularWritingSystem, analysisWritingSystems }: Project): GlossColumns {
  const userId = useStoredUser()?.id ?? ''
  const [chosen, choose] = useRemembered(personalKey(userId, `glossColumns-${id}`), TEXTS)
  const scripts = useMemo(
    () => scriptsOf({ vernacularWritingSystem, analysisWritingSystems }, chosen),
    [vernacularWritingSystem, analysisWritingSystems, chosen],
  )
  return { scripts, choose }
}

/** Who chose so many gloss languages for a project wants to fill them; more come from an import, and scroll sideways. */
const FIT_BESIDE = 5

type Written = Pick<Project, 'vernacularWritingSystem' | 'analysisWritingSystems'>

/** A language that the project has no longer is no column. */
export function scriptsOf(project: Written, chosen: readonly LanguageTag[] | null): Scripts {
  const glosses = project.analysisWritingSystems.map((script) => writingSystemIn(project, script.bcp47) ?? script)
  const first = glosses[0] ?? ENGLISH
  const known = (chosen ?? []).flatMap((tag) => glosses.find(({ bcp47 }) => bcp47 === tag) ?? [])
  const isChosen = chosen !== null && (known.length > 0 || chosen.length === 0)
  const unasked = glosses.length > 0 && glosses.length <= FIT_BESIDE ? glosses : [first]
  const columns = isChosen ? known : unasked
  return { vernacular: project.vernacularWritingSystem, columns, analysis: columns[0] ?? first, glosses }
}

/** For a word as a whole: all languages of the project, and behind them others in which it has a gloss. */
export function scriptsOfWord(project: Written, { senses }: Pick<WordContent, 'senses'>): Scripts {
  const scripts = scriptsOf(
    project,
    project.analysisWritingSystems.map(({ bcp47 }) => bcp47),
  )
  const known = new Set(scripts.columns.map(({ bcp47 }) => bcp47))
  const said = new Set(senses.flatMap(({ glosses }) => glosses.map(({ language }) => language)))
  const others = [...said].filter((tag) => !known.has(tag)).map((tag) => scriptOfGloss(scripts, tag))
  return { ...scripts, columns: [...scripts.columns, ...others] }
}
