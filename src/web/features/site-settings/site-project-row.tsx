import { IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SiteProject } from '#contract/site-administration.ts'
import { useOpenProject } from '#web/shared/use-open-project.ts'
import { bytesText } from '#web/shared/bytes-text.ts'
import { late } from '#web/shared/late.tsx'
import { MoreMenu } from '#web/shared/more-menu.tsx'
import { timeAgo } from '#web/shared/time-ago.ts'
import { useTellFailure } from '#web/shared/use-tell-failure.ts'
import { SignButton } from '#web/shared/sign-button.tsx'
import { ownerName } from './ordered-projects.ts'
import classes from './site-settings.module.css'

const ProjectMenuItems = late(
  'site-project-menu',
  async () => (await import('./site-project-menu-items.tsx')).SiteProjectMenuItems,
)

/** A project of the site in a line: whose, how large, how lively; its members and what else can be done. */
export function SiteProjectRow({ project }: { readonly project: SiteProject }) {
  const { t, i18n } = useTranslation()
  const [now] = useState(Date.now)
  const { open, opening } = useOpenProject('/app/project-settings/members')
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
          {project.lastChange && (
            <span>{t('projects.lastChange', { ago: timeAgo(project.lastChange, now, i18n.language) })}</span>
          )}
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
