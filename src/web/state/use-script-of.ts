import { useCallback } from 'react'
import type { WritingSystem } from '#domain/project/project.ts'
import { writingSystemIn } from '#domain/project/writing-system-in.ts'
import type { LanguageTag } from '#domain/word/word.ts'
import { useClientState } from './store.ts'

export type ScriptOf = (language: LanguageTag) => Pick<WritingSystem, 'bcp47'> & Partial<WritingSystem>

/** How the open project writes a language; no more than its code where it does not, or where none is open. */
export function useScriptOf(): ScriptOf {
  const vernacular = useClientState((state) => state.currentProjectState.project?.vernacularWritingSystem)
  const analysis = useClientState((state) => state.currentProjectState.project?.analysisWritingSystems)
  return useCallback(
    (bcp47) =>
      (vernacular &&
        analysis &&
        writingSystemIn({ vernacularWritingSystem: vernacular, analysisWritingSystems: analysis }, bcp47)) ?? { bcp47 },
    [vernacular, analysis],
  )
}
