import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type CharacterLists, decided } from '#domain/orthography/character-lists.ts'
import { rejectedIn, type RejectedIn } from '#domain/orthography/rejected-letters.ts'
import { isolated } from '#web/plain/isolated.ts'
import { useClientState } from '#web/state/store.ts'
import { useCurrentProject } from '#web/state/use-current-project.ts'

/** The characters of the open project, as they were decided about on this device, on top of what was heard. */
export function useCharacterLists(): CharacterLists {
  const { validCharacters, rejectedCharacters } = useCurrentProject()
  const decisions = useClientState((state) => state.currentProjectState.decided)
  return useMemo(() => {
    const heard: CharacterLists = { validCharacters, rejectedCharacters }
    return decisions.reduce((lists, { act }) => ('letters' in act ? decided(lists, act) : lists), heard)
  }, [validCharacters, rejectedCharacters, decisions])
}

/** Where the rejected characters of the open project stand in a text. */
export function useRejected(): RejectedIn {
  const lists = useCharacterLists()
  return useMemo(() => rejectedIn(lists), [lists])
}

/** Says which characters of a form the project rejects; nothing, where it rejects none. */
export function useRejectedText(form: string): string {
  const { t } = useTranslation()
  const letters = useRejected().lettersOf(form)
  return letters.length === 0 ? '' : t('characters.here', { letters: letters.map(isolated).join(' ') })
}
