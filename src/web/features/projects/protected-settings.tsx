import { useTranslation } from 'react-i18next'
import type { Project } from '#domain/project/project.ts'
import { useCountOf } from '#web/replica/use-count-of.ts'
import { ButtonLink } from '#web/shared/button-link.tsx'
import classes from './projects.module.css'
import { offOn, SettingSwitches, type Switches } from './setting-switches.tsx'

/** What becomes of imported data that Granary does not show (spec screens 14.2), and how many words have some. */
export function ProtectedSettings({ project }: { readonly project: Project }) {
  const { t } = useTranslation()
  const { vernacularWritingSystem, alphabet } = project
  const count = useCountOf('protected', { language: vernacularWritingSystem.bcp47, alphabet })
  return (
    <SettingSwitches project={project} title="settings.protected" text="protectedSettings.text" settings={PROTECTION}>
      <p className={classes.quiet}>
        {count === undefined ? '…' : t('protectedSettings.count', { count })}
        {count !== undefined && count > 0 && project.liftImported && (
          <>
            {' '}
            <ButtonLink look="bare" to="/app/words?only=protected">
              {t('protectedSettings.show')}
            </ButtonLink>
          </>
        )}
      </p>
    </SettingSwitches>
  )
}

const PROTECTION: Switches = [
  ['protectedSettings.avoid', offOn('protectedDataMergeAvoidEnabled'), 'protectedSettings.avoidHint'],
  ['protectedSettings.override', offOn('protectedDataOverrideEnabled'), 'protectedSettings.overrideHint'],
]
