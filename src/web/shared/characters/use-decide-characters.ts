import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import {
  changesBack,
  type CharacterChange,
  type CharacterDecision,
  type CharacterStatus,
  decisionsBack,
  statusIn,
} from '#domain/orthography/character-lists.ts'
import { openedProjectQuery } from '#web/api/queries.ts'
import { isolated } from '#web/plain/isolated.ts'
import { useDecide } from '#web/replica/use-decide.ts'
import { useCurrentProject } from '#web/state/use-current-project.ts'
import { useUndoable } from '../use-undoable.ts'
import { useCharacterLists } from './use-character-lists.ts'

export type DecideCharacters = (letters: readonly string[], status: CharacterStatus) => Promise<void>

/** Of how many letters it is told which they were. */
const TOLD = 12

/** Carries out decisions one after the other, at once and also without a network. */
function useDecideEach(): (decisions: readonly CharacterDecision[]) => Promise<void> {
  const { id: projectId } = useCurrentProject()
  const client = useQueryClient()
  const decide = useDecide(projectId)
  return async (decisions) => {
    for (const { letters, status } of decisions) {
      const act = { kind: 'decideCharacters', letters, status } as const
      const became = await decide({ act, about: letters.slice(0, TOLD).join(' ') })
      if (became === 'done') await client.invalidateQueries(openedProjectQuery(projectId))
    }
  }
}

/** Decides about letters, and tells what takes that back. */
export function useDecideCharacters(): DecideCharacters {
  const { t } = useTranslation()
  const lists = useCharacterLists()
  const decideEach = useDecideEach()
  const { attempt } = useUndoable()
  return async (wanted, status) => {
    const statusOf = statusIn(lists)
    const letters = wanted.filter((letter) => statusOf(letter) !== status)
    if (letters.length === 0) return
    await attempt({
      send: () => decideEach([{ letters, status }]),
      done: t(`characters.now.${status}`, { letters: namesOfLetters(letters) }),
      undo: () => decideEach(decisionsBack(lists, letters)),
      // Letter after letter is decided about by one key each.
      name: 'characters',
    })
  }
}

export function namesOfLetters(letters: readonly string[]): string {
  return letters.slice(0, TOLD).map(isolated).join(' ') + (letters.length > TOLD ? ' …' : '')
}

/** Takes back what was decided about letters, as far as nothing else has been decided about them since; null: nothing is left. */
export function useUndoOfCharacters(): (changes: readonly CharacterChange[]) => (() => void) | null {
  const { t } = useTranslation()
  const lists = useCharacterLists()
  const decideEach = useDecideEach()
  const { attempt } = useUndoable()
  return (changes) => {
    const statusOf = statusIn(lists)
    const left = changes.filter(([letter, , status]) => statusOf(letter) === status)
    if (left.length === 0) return null
    const letters = left.map(([letter]) => letter)
    return () =>
      void attempt({
        send: () => decideEach(changesBack(left)),
        done: t('replace.undone'),
        undo: () => decideEach(decisionsBack(lists, letters)),
      })
  }
}
