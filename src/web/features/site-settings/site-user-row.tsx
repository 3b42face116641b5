import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SiteUser } from '#contract/site-administration.ts'
import { Face } from '#web/shared/face.tsx'
import { late } from '#web/shared/late.tsx'
import { MoreMenu } from '#web/shared/more-menu.tsx'
import { useTimeAgo } from '#web/shared/time-ago.ts'
import { useStoredUser } from '#web/session/stored-user.ts'
import classes from './site-settings.module.css'

const UserMenuItems = late('site-user-menu', async () => (await import('./site-user-menu-items.tsx')).SiteUserMenuItems)
const ProjectsOfUser = late('projects-of-user', async () => (await import('./user-dialogs.tsx')).ProjectsOfUser)
const ResetLink = late('reset-link', async () => (await import('./reset-link.tsx')).ResetLink)
const DeleteUser = late('delete-user', async () => (await import('./user-dialogs.tsx')).DeleteUser)

/** An account in a line. */
export function SiteUserRow({ user }: { readonly user: SiteUser }) {
  const { t } = useTranslation()
  const [asked, setAsked] = useState<'projects' | 'reset' | 'delete' | null>(null)
  const timeAgo = useTimeAgo()
  const isSelf = useStoredUser()?.id === user.id
  const name = user.name || user.username
  const end = (): void => setAsked(null)
  return (
    <li className={classes.row}>
      <Face of={{ userId: user.id, name, hasAvatar: user.hasAvatar }} />
      <div className={classes.what}>
        <span className={classes.nameLine}>
          <bdi className={classes.name}>{name}</bdi>
          {user.isAdmin && <span className={classes.badge}>{t('siteSettings.users.admin')}</span>}
          {isSelf && <span className={classes.badge}>{t('members.you')}</span>}
        </span>
        <span className={classes.facts}>
          {user.name && <bdi>{user.username}</bdi>}
          <span>
            <bdi>{user.email}</bdi>
            {!user.isEmailVerified && user.email && ` (${t('siteSettings.users.unproven')})`}
          </span>
          <span>{t('siteSettings.users.projects', { count: user.projectCount })}</span>
          {user.seenAt && <span>{t('siteSettings.users.seen', { ago: timeAgo(user.seenAt) })}</span>}
        </span>
      </div>
      <MoreMenu label={t('members.more', { name })}>
        {(at) => <UserMenuItems user={user} isSelf={isSelf} at={at} onAsk={setAsked} />}
      </MoreMenu>
      {asked === 'projects' && <ProjectsOfUser user={user} onClose={end} />}
      {asked === 'reset' && <ResetLink user={user} onClose={end} />}
      {asked === 'delete' && <DeleteUser user={user} onClose={end} />}
    </li>
  )
}
