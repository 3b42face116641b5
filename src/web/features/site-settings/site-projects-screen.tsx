import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SiteProject } from '#contract/site-administration.ts'
import { keepFocusInList } from '#web/shared/keep-focus-in-list.ts'
import { ListTools } from '#web/shared/list-tools.tsx'
import { Trouble } from '#web/shared/trouble.tsx'
import { useKeptOrder } from '#web/shared/use-kept-order.ts'
import { ListSkeleton } from '#web/shared/list-skeleton.tsx'
import { SiteScreen } from './site-screen.tsx'
import { orderedProjects, PROJECT_ORDERS } from './ordered-projects.ts'
import { SiteProjectRow } from './site-project-row.tsx'
import { siteProjectsQuery } from './site-queries.ts'
import classes from './site-settings.module.css'

/** Every project of the site, those that are archived apart (spec screens 15). */
export function SiteProjectsScreen() {
  const { t, i18n } = useTranslation()
  const { data, error, refetch } = useQuery(siteProjectsQuery())
  const [searched, setSearched] = useState('')
  const [order, setOrder] = useKeptOrder('site-projects', PROJECT_ORDERS)
  const shown = data && orderedProjects(data, { searched, order, lang: i18n.language })
  return (
    <SiteScreen tab="projects">
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
