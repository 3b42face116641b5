import { useMemo } from 'react'
import { digraphsIn } from '#domain/orthography/character-lists.ts'
import { type ListedCharacter, listedCharacters } from '#domain/orthography/listed-characters.ts'
import { useListLook } from '#web/replica/use-list-look.ts'
import { useCharacterLists } from '#web/shared/characters/use-character-lists.ts'
import { useCurrentProject } from '#web/state/use-current-project.ts'

/** The letters of the dictionary; null until they are counted. */
export function useCharacters(): {
  readonly characters: readonly ListedCharacter[] | null
  /** In how many words they were counted. */
  readonly words: number | undefined
  readonly isReading: boolean
} {
  const { vernacularWritingSystem, alphabet } = useCurrentProject()
  const lists = useCharacterLists()
  const digraphs = digraphsIn(lists).join('\n')
  // The same ones are not counted again for another list.
  const asked = useMemo(() => ({ digraphs: digraphs === '' ? [] : digraphs.split('\n') }), [digraphs])
  const looked = useListLook({ language: vernacularWritingSystem.bcp47, alphabet }, 'inventory', asked)
  const characters = useMemo(() => looked && listedCharacters(looked.found, lists), [looked, lists])
  return { characters, words: looked?.words, isReading: looked?.isReading ?? true }
}
