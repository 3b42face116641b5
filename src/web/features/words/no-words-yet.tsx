import { useTranslation } from 'react-i18next'
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
          <ButtonLink to="/app/projects/new" look="quiet">
            {t('words.importFile')}
          </ButtonLink>
        </div>
      )}
    </EmptyPlace>
  )
}
