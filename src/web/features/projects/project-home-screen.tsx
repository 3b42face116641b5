import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readImportReport } from '#contract/exchange.ts'
import { primarySubtag } from '#domain/domains/domain-language.ts'
import type { Project } from '#domain/project/project.ts'
import { call } from '#web/api/call.ts'
import { myProjectsQuery } from '#web/api/queries.ts'
import { BringWorkSection } from '#web/features/bring-work/bring-work-section.tsx'
import { OwnDomainsSection } from '#web/features/own-domains/own-domains-section.tsx'
import { LanguagesSection } from '#web/features/project-languages/languages-section.tsx'
import { languageName } from '#web/i18n/known-languages.ts'
import { late } from '#web/shared/late.tsx'
import { ButtonLink } from '#web/shared/button-link.tsx'
import { Screen } from '#web/shared/screen.tsx'
import { useCurrentProject, useMay } from '#web/state/use-current-project.ts'
import { ArchiveSection } from './archive-section.tsx'
import { ArchivedNotice } from './archived-notice.tsx'
import { EntrySettings } from './entry-settings.tsx'
import { ExportSection } from './export-section.tsx'
import { ImportReportView } from './import-report-view.tsx'
import { languagesText } from './languages-text.ts'
import { ProjectName } from './project-name.tsx'
import { ProjectStorage } from './project-storage.tsx'
import classes from './projects.module.css'

const LeaveQuestion = late('leave-project', async () => (await import('#web/shared/leave-question.tsx')).LeaveQuestion)

/** The open project: what it holds, what came in, and how to take it away. */
export function ProjectHomeScreen() {
  const { t } = useTranslation()
  const project = useCurrentProject()
  const mayEnter = useMay('WordEntry')
  const mayExport = useMay('Export')
  const maySet = useMay('DeleteEditSettingsAndUsers') && project.isActive
  const mayManage = useMay('DeleteEditSettingsAndUsers')
  const mayArchive = useMay('Archive')
  return (
    <Screen
      title={project.name}
      aside={
        <div className={classes.heads}>
          {mayManage && (
            <ButtonLink look="outlined" to="/app/project-settings/members">
              {t('members.title')}
            </ButtonLink>
          )}
          {mayEnter && project.isActive && (
            <>
              <ButtonLink look="outlined" to="/app/record">
                {t('pass.open')}
              </ButtonLink>
              <ButtonLink to="/app/data-entry">{t('appBar.dataEntry')}</ButtonLink>
            </>
          )}
        </div>
      }
    >
      <div className={classes.sections}>
        {!project.isActive && <ArchivedNotice project={project} />}
        <Facts project={project} mayChoose={maySet} mayManage={mayManage} />
        {maySet && <ProjectName project={project} />}
        <LanguagesSection project={project} mayChange={maySet} />
        {maySet && <EntrySettings project={project} />}
        {mayExport && <ExportSection project={project} />}
        {mayEnter && project.isActive && <BringWorkSection project={project} />}
        {maySet && <OwnDomainsSection project={project} />}
        {project.liftImported && <ImportSection projectId={project.id} />}
        <LeaveSection project={project} />
        {mayArchive && <ArchiveSection project={project} />}
      </div>
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

/** For whoever is a member; the Owner hands over first. */
function LeaveSection({ project }: { readonly project: Project }) {
  const { t } = useTranslation()
  const { data: projects } = useQuery(myProjectsQuery())
  const [isAsking, setAsking] = useState(false)
  const role = projects?.find(({ id }) => id === project.id)?.role
  if (role === undefined || role === 'Owner') return null
  return (
    <section>
      <h2>{t('members.leave')}</h2>
      <p>{t('members.leaveText')}</p>
      <Button variant="subtle" color="red" onClick={() => setAsking(true)}>
        {t('members.leave')} …
      </Button>
      {isAsking && <LeaveQuestion project={project} onClose={() => setAsking(false)} />}
    </section>
  )
}

function ImportSection({ projectId }: { readonly projectId: string }) {
  const { t } = useTranslation()
  const { data: report } = useQuery({
    queryKey: ['import-report', projectId],
    queryFn: ({ signal }) => call(readImportReport, { params: { projectId } }, { signal }),
    staleTime: Infinity,
  })
  if (!report) return null
  return (
    <section>
      <h2>{t('import.title')}</h2>
      <ImportReportView report={report} />
    </section>
  )
}
