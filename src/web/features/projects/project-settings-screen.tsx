import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { readStorage } from '#contract/storage.ts'
import { primarySubtag } from '#domain/domains/domain-language.ts'
import type { Project } from '#domain/project/project.ts'
import { myProjectsQuery, queryOf } from '#web/api/queries.ts'
import { BringWorkSection } from '#web/features/sync/bring-work/bring-work-section.tsx'
import { OwnDomainsSection } from '#web/features/own-domains/own-domains-section.tsx'
import { LanguagesSection } from '#web/features/project-languages/languages-section.tsx'
import { languageName } from '#web/i18n/language-name.ts'
import { late } from '#web/shared/late.tsx'
import { type SettingsPartId, useSettingsParts } from '#web/shared/places/settings-parts.ts'
import { Screen } from '#web/shared/screen.tsx'
import { StorageUsed } from '#web/shared/storage-used.tsx'
import { useCurrentProject, useMay } from '#web/state/use-current-project.ts'
import { EntrySettings, ReviewSettings } from './entry-settings.tsx'
import { ExportSection } from './export-section.tsx'
import { languagesText } from './languages-text.ts'
import { LastImport } from './last-import.tsx'
import { ArchivedNotice, ArchiveSection, LeaveSection } from './project-end.tsx'
import { ProjectName } from './project-name.tsx'
import { ProtectedSettings } from './protected-settings.tsx'
import { ScheduleSection } from './schedule/schedule-section.tsx'
import { SettingsParts, useWayToPart } from './settings-parts-shown.tsx'
import { PeopleSection, PROJECT_CHARACTERS, PROJECT_DUPLICATES, WaysOn } from './ways-on.tsx'
import classes from './projects.module.css'

const ImportSection = late('import', async () => (await import('./importing/import-section.tsx')).ImportSection)

/** All that can be settled about the open project, part by part, with a way to each. */
export function ProjectSettingsScreen() {
  const { t } = useTranslation()
  const project = useCurrentProject()
  const mayEnter = useMay('WordEntry')
  const mayExport = useMay('Export')
  const mayImport = useMay('Import')
  const mayManage = useMay('DeleteEditSettingsAndUsers')
  const maySet = mayManage && project.isActive
  const mayArchive = useMay('Archive')
  const mayCleanUp = useMay('CharacterInventory')
  const contents: Readonly<Record<SettingsPartId, ReactNode>> = {
    general: (
      <>
        {!project.isActive && <ArchivedNotice project={project} />}
        <Facts project={project} mayChoose={maySet} mayManage={mayManage} />
        {maySet && <ProjectName project={project} />}
      </>
    ),
    languages: (
      <>
        <LanguagesSection project={project} mayChange={maySet} />
        {mayCleanUp && <WaysOn ways={PROJECT_CHARACTERS} />}
      </>
    ),
    fields: <EntrySettings project={project} />,
    protected: <ProtectedSettings project={project} />,
    review: (
      <>
        <ReviewSettings project={project} />
        <WaysOn ways={PROJECT_DUPLICATES} />
      </>
    ),
    people: <PeopleSection />,
    schedule: <ScheduleSection project={project} mayChange={maySet} />,
    domains: <OwnDomainsSection project={project} />,
    exchange: (
      <>
        {mayExport && <ExportSection project={project} />}
        {mayEnter && project.isActive && <BringWorkSection project={project} />}
        {mayImport && project.isActive ? (
          <ImportSection project={project} />
        ) : (
          project.liftImported && <LastImport projectId={project.id} />
        )}
      </>
    ),
    end: (
      <>
        <LeaveSection project={project} />
        {mayArchive && <ArchiveSection project={project} />}
      </>
    ),
  }
  const parts = useSettingsParts(project).map(({ id, text, holds }) => ({
    id,
    text: t(text),
    searched: [text, ...holds].map((key) => t(key)),
    content: contents[id],
  }))
  useWayToPart()
  return (
    <Screen title={t('place.settings')}>
      <SettingsParts parts={parts} />
    </Screen>
  )
}

type FactsProps = {
  readonly project: Project
  /** Whoever may choose the language of the domains sees it where it is chosen (spec screens 14.3). */
  readonly mayChoose: boolean
  readonly mayManage: boolean
}

function Facts({ project, mayChoose, mayManage }: FactsProps) {
  const { t, i18n } = useTranslation()
  const { data: projects } = useQuery(myProjectsQuery())
  const summary = projects?.find(({ id }) => id === project.id)
  const ofTree = primarySubtag(project.semDomWritingSystem.bcp47)
  return (
    <section>
      <dl className={classes.summaryList}>
        <dt>{t('project.languages')}</dt>
        <dd>{languagesText(t, i18n.language, project)}</dd>
        {!mayChoose && (
          <>
            <dt>{t('ownDomain.treeLanguage')}</dt>
            <dd>{ofTree === '' ? t('ownDomain.treeLanguageOfPerson') : languageName(ofTree, i18n.language)}</dd>
          </>
        )}
        {summary && (
          <>
            <dt>{t('project.wordCount')}</dt>
            <dd>{new Intl.NumberFormat(i18n.language).format(summary.wordCount)}</dd>
            <dt>{t('project.yourRole')}</dt>
            <dd>{t(`role.${summary.role}`)}</dd>
          </>
        )}
        {mayManage && <ProjectStorage projectId={project.id} />}
      </dl>
    </section>
  )
}

/** How much room the files of a project take, as a line of what is known about it. For whoever manages it. */
function ProjectStorage({ projectId }: { readonly projectId: string }) {
  const { t } = useTranslation()
  const { data: storage, isLoading } = useQuery(queryOf(['storage', projectId], readStorage, { params: { projectId } }))
  if (!storage && !isLoading) return null
  return (
    <>
      <dt className={classes.storageName}>{t('project.storage')}</dt>
      <dd className={classes.storage}>{storage ? <StorageUsed storage={storage} /> : '…'}</dd>
    </>
  )
}
