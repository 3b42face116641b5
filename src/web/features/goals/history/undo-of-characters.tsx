import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { CharacterChange } from '#domain/orthography/character-lists.ts'
import { unlessAtRest } from '#web/shared/at-rest.ts'
import { useUndoOfCharacters } from '#web/shared/characters/use-decide-characters.ts'
import { useCurrentProject, useMay } from '#web/state/use-current-project.ts'

/** For who decides about characters; at rest where something else has been decided about each of them since. */
export function UndoOfCharacters({ changes }: { readonly changes: readonly CharacterChange[] }) {
  const { t } = useTranslation()
  const { isActive } = useCurrentProject()
  const mayDecide = useMay('CharacterInventory')
  const undo = useUndoOfCharacters()(changes)
  if (!isActive || !mayDecide) return null
  return (
    <Button variant="subtle" {...unlessAtRest(!undo, () => undo?.())}>
      {t('ownDomain.undo')}
    </Button>
  )
}
