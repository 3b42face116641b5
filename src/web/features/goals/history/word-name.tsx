import type { WordContent } from '#domain/word/word.ts'
import { InLanguage } from '#web/shared/in-language.tsx'
import { useCurrentProject } from '#web/state/use-current-project.ts'

export function WordName({ word }: { readonly word: WordContent }) {
  const { vernacularWritingSystem } = useCurrentProject()
  return (
    <InLanguage in={vernacularWritingSystem} as="vernacular">
      {word.vernacular}
    </InLanguage>
  )
}
