import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ProjectSummary } from '#contract/project.ts'
import { myArchivedProjectsQuery, myProjectsQuery, projectsHereQuery } from '#web/api/queries.ts'
import { CodeForm } from '#web/shared/code-form.tsx'
import { useStoredUser } from '#web/session/stored-user.ts'
import { ButtonLink } from '#web/shared/button-link.tsx'
import { EmptyPlace } from '#web/shared/empty-place.tsx'
import { Harvesting } from '#web/shared/pictures/harvesting.tsx'
import { SearchField } from '#web/shared/search-field.tsx'
import { ListSkeleton } from '#web/shared/list-skeleton.tsx'
import { orderedList } from '#web/shared/ordered-list.ts'
import { Screen } from '#web/shared/screen.tsx'
import { Trouble } from '#web/shared/trouble.tsx'
import { ProjectList } from './project-list.tsx'
import classes from './projects.module.css'

/** With fewer, the eye is quicker than a search. */
const SEARCH_FROM = 6

/** The first screen after log-in: choose a project, or make one. */
export function ProjectsScreen() {
  const { t } = useTranslation()
  const user = useStoredUser()
  const { data: projects, error, refetch } = useQuery(myProjectsQuery())
  return (
    <Screen
      title={t('projects.title')}
      aside={
        <div className={classes.heads}>
          {user?.isAdmin && (
            <ButtonLink look="outlined" to="/app/site-settings">
              {t('siteSettings.title')}
            </ButtonLink>
          )}
          {projects?.length !== 0 && (
            <Button component={Link} to="/app/projects/new" leftSection={<IconPlus aria-hidden size={20} />}>
              {t('projects.new')}
            </Button>
          )}
        </div>
      }
    >
      {error && (
        <div className={classes.trouble}>
          <Trouble error={error} onTryAgain={refetch} />
          <ProjectsHere />
        </div>
      )}
      {!projects && !error && <ListSkeleton heights={[84, 84, 84]} />}
      {projects?.length === 0 && <NoProjectYet />}
      {projects && projects.length > 0 && (
        <>
          <Choice projects={projects} />
          <section className={classes.joinSection}>
            <h2>{t('projects.joinTitle')}</h2>
            <CodeForm isAside />
          </section>
        </>
      )}
      {projects && <ArchivedProjects />}
    </Screen>
  )
}

function Choice({ projects }: { readonly projects: readonly ProjectSummary[] }) {
  const { t, i18n } = useTranslation()
  const [searched, setSearched] = useState('')
  const matching = matchingProjects(projects, searched, i18n.language)
  return (
    <>
      {projects.length >= SEARCH_FROM && (
        <SearchField
          className={classes.search ?? ''}
          label={t('projects.search')}
          text={searched}
          onText={setSearched}
          autoFocus
        />
      )}
      <output className="visually-hidden">{searched && t('projects.found', { count: matching.length })}</output>
      {matching.length > 0 ? (
        <ProjectList projects={matching} />
      ) : (
        <p className={classes.quiet}>{t('projects.noneFound', { searched })}</p>
      )}
    </>
  )
}

function NoProjectYet() {
  const { t } = useTranslation()
  return (
    <EmptyPlace picture={<Harvesting />}>
      <p>{t('projects.none')}</p>
      <ButtonLink to="/app/projects/new">{t('projects.makeFirst')}</ButtonLink>
      <CodeForm isAside />
    </EmptyPlace>
  )
}

/** Without a connection the list cannot be had, but the projects that lie on this device can be worked on. */
function ProjectsHere() {
  const { t, i18n } = useTranslation()
  const { data: projects = [] } = useQuery(projectsHereQuery())
  if (projects.length === 0) return null
  const { compare } = new Intl.Collator(i18n.language, { numeric: true })
  return (
    <section className={classes.here}>
      <h2>{t('projects.here')}</h2>
      <ProjectList projects={projects.toSorted((a, b) => compare(a.name, b.name))} />
    </section>
  )
}

/** Projects that are put aside: out of the way, but to be found again, read, and restored by who may. */
function ArchivedProjects() {
  const { t, i18n } = useTranslation()
  const { data: projects = [] } = useQuery(myArchivedProjectsQuery())
  if (projects.length === 0) return null
  return (
    <details className={classes.archivedList}>
      <summary>{t('projects.archived', { count: projects.length })}</summary>
      <ProjectList projects={matchingProjects(projects, '', i18n.language)} to="/app/project-settings" />
    </details>
  )
}

/** The projects whose name or languages hold what was searched, in the alphabetical order of a language. */
export function matchingProjects(projects: readonly ProjectSummary[], searched: string, lang: string) {
  return orderedList(
    projects,
    { searched, lang, order: { by: 'name', isReversed: false } },
    {
      textsOf: ({ name, vernacularWritingSystem, analysisWritingSystems }) => [
        name,
        ...[vernacularWritingSystem, ...analysisWritingSystems].flatMap((system) => [system.bcp47, system.name]),
      ],
      orders: () => ({}),
    },
  )
}
