import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type CharacterDecision,
  type CharacterStatus,
  decisionsBack,
  digraphsIn,
  statusIn,
} from '#domain/orthography/character-lists.ts'
import { type ListedCharacter, listedCharacters } from '#domain/orthography/listed-characters.ts'
import { openedProjectQuery } from '#web/api/queries.ts'
import { isolated } from '#web/plain/isolated.ts'
import { useDecide } from '#web/replica/use-decide.ts'
import { useListLook } from '#web/replica/use-list-look.ts'
import { useCharacterLists } from '#web/shared/characters/use-character-lists.ts'
import { useTellFailure } from '#web/shared/use-tell-failure.ts'
import { useUndoable } from '#web/shared/use-undoable.ts'
import { useCurrentProject } from '#web/state/use-current-project.ts'

/** The letters of the dictionary; null until they are counted. */
export function useCharacters(): {
  readonly characters: readonly ListedCharacter[] | null
  readonly isReading: boolean
} {
  const { vernacularWritingSystem, alphabet } = useCurrentProject()
  const lists = useCharacterLists()
  const digraphs = digraphsIn(lists).join('\n')
  // The same ones are not counted again for another list.
  const asked = useMemo(() => ({ digraphs: digraphs === '' ? [] : digraphs.split('\n') }), [digraphs])
  const looked = useListLook({ language: vernacularWritingSystem.bcp47, alphabet }, 'inventory', asked)
  const characters = useMemo(() => looked && listedCharacters(looked.found, lists), [looked, lists])
  return { characters, isReading: looked?.isReading ?? true }
}

export type DecideCharacters = (letters: readonly string[], status: CharacterStatus) => Promise<void>

/** Of how many letters it is told which they were. */
const TOLD = 12

/**
 * Decides about letters, at once and also without a network. What is decided about several can be taken back; about one, the
 * next key does that.
 */
export function useDecideCharacters(): DecideCharacters {
  const { t } = useTranslation()
  const { id: projectId } = useCurrentProject()
  const lists = useCharacterLists()
  const client = useQueryClient()
  const decide = useDecide(projectId)
  const tellFailure = useTellFailure()
  const { attempt } = useUndoable()
  const decideEach = async (decisions: readonly CharacterDecision[]): Promise<void> => {
    for (const { letters, status } of decisions) {
      const act = { kind: 'decideCharacters', letters, status } as const
      const became = await decide({ act, about: letters.slice(0, TOLD).join(' ') })
      if (became === 'done') await client.invalidateQueries(openedProjectQuery(projectId))
    }
  }
  return async (wanted, status) => {
    const statusOf = statusIn(lists)
    const letters = wanted.filter((letter) => statusOf(letter) !== status)
    if (letters.length === 0) return
    const told = letters.slice(0, TOLD).map(isolated).join(' ') + (letters.length > TOLD ? ' …' : '')
    const done = t(`characters.now.${status}`, { letters: told })
    const undo = (): Promise<void> => decideEach(decisionsBack(lists, letters))
    const send = (): Promise<void> => decideEach([{ letters, status }])
    if (letters.length > 1) await attempt({ send, done, undo })
    else await send().catch(tellFailure)
  }
}
