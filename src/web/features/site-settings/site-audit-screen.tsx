import { isolated } from '#web/plain/isolated.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ParseKeys, TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { AuditLine } from '#contract/audit.ts'
import type { ProjectChange } from '#domain/project/project.ts'
import { Trouble } from '#web/shared/trouble.tsx'
import { ListSkeleton } from '#web/shared/list-skeleton.tsx'
import { OlderButton } from '#web/shared/older-button.tsx'
import { SiteScreen } from './site-screen.tsx'
import { auditQuery } from './site-queries.ts'
import classes from './site-settings.module.css'

/** Who did what on the site, latest first (spec rules R10.6). */
export function SiteAuditScreen() {
  const { t, i18n } = useTranslation()
  const pages = useInfiniteQuery(auditQuery())
  const { data, error, refetch, fetchNextPage } = pages
  const time = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' })
  const lines = data?.pages.flatMap((page) => page.lines)
  return (
    <SiteScreen>
      <p className={classes.quiet}>{t('siteSettings.audit.about')}</p>
      <Trouble error={error} onTryAgain={data ? fetchNextPage : refetch} />
      {!lines && !error && <ListSkeleton />}
      {lines?.length === 0 && <p>{t('siteSettings.audit.none')}</p>}
      {lines && lines.length > 0 && (
        <section className={classes.section} aria-label={t('siteSettings.audit.tab')}>
          <ol className={classes.list}>
            {lines.map((line) => (
              <li key={line.id} className={classes.row}>
                <div className={classes.what}>
                  <span>{auditText(t, line)}</span>
                  {line.settings.length > 0 && <span className={classes.facts}>{settingsText(t, line.settings)}</span>}
                  <time className={classes.facts} dateTime={line.madeAt}>
                    {time.format(new Date(line.madeAt))}
                  </time>
                </div>
              </li>
            ))}
          </ol>
          <OlderButton query={pages} />
        </section>
      )}
    </SiteScreen>
  )
}

/** What a line says, as a sentence. Who or what is gone has no name any more. */
function auditText(t: TFunction, line: AuditLine): string {
  const roleName = (role: AuditLine['role']): string => (role ? t(`role.${role}`) : t('role.None'))
  return t(`audit.${kindOf(line)}`, {
    actor: (line.actor && isolated(line.actor)) ?? t('audit.someone'),
    whom: (line.whom && isolated(line.whom)) ?? t('audit.someone'),
    project: (line.project && isolated(line.project)) ?? t('audit.someProject'),
    role: roleName(line.role),
    formerRole: roleName(line.formerRole),
  })
}

/** What the settings are called where they are settled, each once; those of other programs have no name here. */
function settingsText(t: TFunction, settings: AuditLine['settings']): string {
  const names: Readonly<Record<string, ParseKeys | undefined>> = SETTINGS
  return [...new Set(settings.flatMap((setting) => names[setting] ?? []))].map((name) => t(name)).join(' · ')
}

const SETTINGS: Readonly<Partial<Record<keyof ProjectChange, ParseKeys>>> = {
  name: 'projectName.title',
  definitionsEnabled: 'entrySettings.definitions',
  grammaticalInfoEnabled: 'entrySettings.partsOfSpeech',
  autocompleteSetting: 'entrySettings.suggestions',
  harvesterReviewEntriesEnabled: 'settings.review',
  protectedDataMergeAvoidEnabled: 'settings.protected',
  protectedDataOverrideEnabled: 'settings.protected',
  semDomWritingSystem: 'ownDomain.treeLanguage',
  vernacularWritingSystem: 'newProject.vernacular',
  analysisWritingSystems: 'projectLanguages.meanings',
  semanticDomains: 'ownDomain.title',
  validCharacters: 'characters.title',
  rejectedCharacters: 'characters.title',
  alphabet: 'projectLanguages.alphabet',
  partsOfSpeech: 'entrySettings.partsOfSpeech',
  workshopSchedule: 'settings.schedule',
  timeZone: 'schedule.zone',
  entryFields: 'settings.fields',
  recordingFormat: 'entrySettings.losslessRecordings',
  duplicateMatching: 'duplicates.matching',
}

/** Some actions are told in two ways. */
function kindOf({ action, formerRole, isAdmin }: AuditLine) {
  if (action === 'roleChanged') return formerRole ? 'roleChanged' : 'memberAdded'
  if (action === 'administratorChanged') return isAdmin ? 'administratorMade' : 'administratorUnmade'
  return action
}
