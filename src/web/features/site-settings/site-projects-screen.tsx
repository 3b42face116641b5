import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconUsers } from '@tabler/icons-react'
import type { SiteProject } from '#contract/site-administration.ts'
import { keepFocusInList } from '#web/shared/keep-focus-in-list.ts'
import { ListTools } from '#web/shared/list-tools.tsx'
import { later, orderedList, type Shown } from '#web/shared/ordered-list.ts'
import { Trouble } from '#web/shared/trouble.tsx'
import { useKeptOrder } from '#web/shared/use-kept-order.ts'
import { ListSkeleton } from '#web/shared/list-skeleton.tsx'
import { useOpenProject } from '#web/shared/use-open-project.ts'
import { bytesText } from '#web/shared/bytes-text.ts'
import { late } from '#web/shared/late.tsx'
import { MoreMenu } from '#web/shared/more-menu.tsx'
import { useTimeAgo } from '#web/shared/time-ago.ts'
import { useTellFailure } from '#web/shared/use-tell-failure.ts'
import { SignButton } from '#web/shared/sign-button.tsx'
import { SiteScreen } from './site-screen.tsx'
import { siteProjectsQuery } from './site-queries.ts'
import classes from './site-settings.module.css'

const PROJECT_ORDERS = ['name', 'owner', 'members', 'words', 'size', 'lastChange'] as const
type By = (typeof PROJECT_ORDERS)[number]

/** Every project of the site, those that are archived apart (spec screens 15). */
export function SiteProjectsScreen() {
  const { t, i18n } = useTranslation()
  const { data, error, refetch } = useQuery(siteProjectsQuery())
  const [searched, setSearched] = useState('')
  const [order, setOrder] = useKeptOrder('site-projects', PROJECT_ORDERS)
  const shown = data && orderedProjects(data, { searched, order, lang: i18n.language })
  return (
    <SiteScreen>
      <ListTools
        search={{ label: t('siteSettings.projects.find'), text: searched, onText: setSearched }}
        orders={PROJECT_ORDERS.map((value) => ({ value, label: t(`siteSettings.projects.by.${value}`) }))}
        order={order}
        onOrder={setOrder}
      />
      <output className="visually-hidden">
        {shown && searched && t('siteSettings.projects.found', { count: shown.length })}
      </output>
      <Trouble error={error} onTryAgain={refetch} />
      {!data && !error && <ListSkeleton />}
      {shown && <Headed kind="active" projects={shown.filter(({ isActive }) => isActive)} />}
      {shown && <Headed kind="archived" projects={shown.filter(({ isActive }) => !isActive)} />}
    </SiteScreen>
  )
}

type HeadedProps = { readonly kind: 'active' | 'archived'; readonly projects: readonly SiteProject[] }

function Headed({ kind, projects }: HeadedProps) {
  const { t } = useTranslation()
  const id = `projects-${kind}`
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id}>{t(`siteSettings.projects.${kind}`, { count: projects.length })}</h2>
      {projects.length === 0 ? (
        <p className={classes.quiet}>{t('siteSettings.projects.none')}</p>
      ) : (
        <ul ref={keepFocusInList} className={classes.list} aria-labelledby={id}>
          {projects.map((project) => (
            <SiteProjectRow key={project.id} project={project} />
          ))}
        </ul>
      )}
    </section>
  )
}

const ProjectMenuItems = late(
  'site-project-menu',
  async () => (await import('./site-project-menu-items.tsx')).SiteProjectMenuItems,
)

/** A project of the site in a line: whose, how large, how lively; its members and what else can be done. */
function SiteProjectRow({ project }: { readonly project: SiteProject }) {
  const { t, i18n } = useTranslation()
  const timeAgo = useTimeAgo()
  const { open, opening } = useOpenProject('/app/people/members')
  const tellFailure = useTellFailure()
  const owner = ownerName(project)
  return (
    <li className={classes.project}>
      <div className={classes.what}>
        <span className={classes.name}>
          <bdi>{project.name}</bdi>
        </span>
        <span className={classes.facts}>
          <span>{owner ? <bdi>{owner}</bdi> : t('siteSettings.projects.noOwner')}</span>
          <span>{bytesText(project.bytes, i18n.language)}</span>
          {project.lastChange && <span>{t('projects.lastChange', { ago: timeAgo(project.lastChange) })}</span>}
        </span>
      </div>
      <span className={classes.numbers}>
        <span>{t('members.count', { count: project.memberCount })}</span>
        <span>{t('projects.words', { count: project.wordCount })}</span>
      </span>
      <div className={classes.buttons}>
        <SignButton
          variant="outline"
          sign={IconUsers}
          aria-label={t('siteSettings.projects.membersOf', { project: project.name })}
          loading={opening?.isPending ?? false}
          onClick={() => open(project.id, tellFailure)}
        >
          {t('members.title')}
        </SignButton>
        <MoreMenu label={t('members.more', { name: project.name })}>
          {(at) => <ProjectMenuItems project={project} at={at} />}
        </MoreMenu>
      </div>
    </li>
  )
}

/** By numbers the largest comes first. */
export const orderedProjects = (projects: readonly SiteProject[], shown: Shown<By>): readonly SiteProject[] =>
  orderedList(projects, shown, {
    textsOf: ({ name, owner }) => [name, owner?.name ?? '', owner?.username ?? ''],
    orders: (compare) => ({
      owner: (a, b) => compare(ownerName(a), ownerName(b)),
      members: (a, b) => b.memberCount - a.memberCount,
      words: (a, b) => b.wordCount - a.wordCount,
      size: (a, b) => b.bytes - a.bytes,
      lastChange: (a, b) => later(a.lastChange, b.lastChange),
    }),
  })

/** '' where nobody owns it. */
const ownerName = ({ owner }: SiteProject): string => owner?.name || owner?.username || ''
