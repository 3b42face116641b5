import { useTranslation } from 'react-i18next'
import { countWords } from '#web/replica/words/count-words.ts'
import type { ReplicaDatabase } from '#web/replica/words/replica-database.ts'
import { ButtonLink } from '#web/shared/button-link.tsx'
import { EmptyPlace } from '#web/shared/empty-place.tsx'
import { Harvesting } from '#web/shared/pictures/harvesting.tsx'
import { useCurrentProject, useMay } from '#web/state/use-current-project.ts'

/** The list of a project without a word. */
export function NoWordsYet() {
  const { t } = useTranslation()
  const { isActive } = useCurrentProject()
  const mayImport = useMay('Import')
  return (
    <EmptyPlace picture={<Harvesting />}>
      <p>{t(isActive ? 'words.none' : 'words.noneEver')}</p>
      {isActive && <ButtonLink to="/app/data-entry">{t('home.step.collect')}</ButtonLink>}
      {isActive && mayImport && (
        <div>
          <p>{t('words.haveFile')}</p>
          <ButtonLink to="/app/project-settings#exchange" look="quiet">
            {t('words.importFile')}
          </ButtonLink>
        </div>
      )}
    </EmptyPlace>
  )
}

/** Whether the project has no word at all; the list may not have heard of the first ones yet. */
export async function hasNoWords(db: ReplicaDatabase): Promise<boolean> {
  const { isWhole, totals } = await countWords(db)
  return isWhole && (totals.get('words') ?? 0) === 0
}
