import { IconVocabulary } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import type { Project } from '#domain/project/project.ts'
import { writingSystemIn } from '#domain/project/writing-system-in.ts'
import { FIT, fitOf } from '#domain/text/fit.ts'
import { foldForSearch } from '#domain/text/fold-for-search.ts'
import { type Glance, searchedText } from '#domain/word/glance.ts'
import { useWordsFitting } from '#web/replica/use-words-fitting.ts'
import { InLanguage } from '#web/shared/in-language.tsx'
import { MenuSign } from '#web/shared/menu-link.tsx'
import type { Target } from './target.ts'

const MOST = 6

/** Words of the project by any part of the word or of a gloss, of those on this device; none while nothing is typed. */
export function useFoundWords(project: Project, typed: string): readonly Target[] {
  const navigate = useNavigate()
  const { vernacularWritingSystem, alphabet } = project
  const searched = typed.trim()
  const language = { language: vernacularWritingSystem.bcp47, alphabet }
  const { words } = useWordsFitting('jump', language, { searched, most: MOST })
  return words.map((word) => ({
    key: `word ${word.guid}`,
    group: 'words',
    fit: fitOfWord(word, searched),
    mark: <MenuSign of={IconVocabulary} />,
    title: (
      <InLanguage in={vernacularWritingSystem} as="vernacular">
        {word.vernacular}
      </InLanguage>
    ),
    where: word.glosses.map(({ language, def }) => (
      <InLanguage key={`${language} ${def}`} in={writingSystemIn(project, language) ?? { bcp47: language }}>
        {def}
      </InLanguage>
    )),
    go: () => void navigate(`/app/words?word=${word.guid}`),
  }))
}

/** Of the text of the word that fits best. */
function fitOfWord(glance: Glance, searched: string): number {
  const fits = searchedText(glance)
    .split('\n')
    .map((one) => fitOf(one, foldForSearch(searched)) ?? FIT.part + 1)
  return Math.min(...fits)
}
