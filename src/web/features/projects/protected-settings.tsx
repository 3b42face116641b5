import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { Project } from '#domain/project/project.ts'
import { useReplica } from '#web/replica/replica-provider.ts'
import { type Language, wordListOf } from '#web/replica/word-list/word-list-search.ts'
import { ButtonLink } from '#web/shared/button-link.tsx'
import classes from './projects.module.css'
import { offOn, SettingSwitches, type Switches } from './setting-switches.tsx'

/** What becomes of imported data that Granary does not show (spec screens 14.2), and how many words have some. */
export function ProtectedSettings({ project }: { readonly project: Project }) {
  const { t } = useTranslation()
  const { vernacularWritingSystem, alphabet } = project
  const count = useCountOfProtected({ language: vernacularWritingSystem.bcp47, alphabet })
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

/** How many words on this device are protected; undefined until they have been counted, and while they are still read. */
function useCountOfProtected({ language, alphabet }: Language): number | undefined {
  const replica = useReplica()
  const search = useMemo(
    () => replica && wordListOf(replica, { language, alphabet }).searchOf('settings'),
    [replica, language, alphabet],
  )
  useEffect(() => {
    const question = { searched: '', narrowings: ['protected'], order: 'vernacular', isReversed: false } as const
    search?.ask({ question, from: 0, most: 0, counted: [] })
    return () => search?.ask(null)
  }, [search])
  const shown = useSyncExternalStore(search?.listen ?? neverNews, () => search?.shown ?? null)
  return shown && !shown.isReading ? shown.total : undefined
}

const neverNews = () => (): void => undefined

const PROTECTION: Switches = [
  ['protectedSettings.avoid', offOn('protectedDataMergeAvoidEnabled'), 'protectedSettings.avoidHint'],
  ['protectedSettings.override', offOn('protectedDataOverrideEnabled'), 'protectedSettings.overrideHint'],
]
