import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { SiteUser } from '#contract/site-administration.ts'
import { deleteUser } from '#contract/user.ts'
import { call } from '#web/api/call.ts'
import { Dialog } from '#web/shared/dialog.tsx'
import { Question } from '#web/shared/question.tsx'
import { Trouble } from '#web/shared/trouble.tsx'
import { projectsOfUserQuery } from './site-queries.ts'
import classes from './site-settings.module.css'
import { ListSkeleton } from '#web/shared/list-skeleton.tsx'

type Props = { readonly user: SiteUser; readonly onClose: () => void }

/** In which projects somebody is, and in which roles. */
export function ProjectsOfUser({ user, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <Dialog onClose={onClose} title={t('siteSettings.users.projectsOf', { name: user.name || user.username })}>
      <ProjectsAndRoles userId={user.id} />
    </Dialog>
  )
}

/** Those that are active first, by name. */
function ProjectsAndRoles({ userId }: { readonly userId: string }) {
  const { t, i18n } = useTranslation()
  const { data, error } = useQuery(projectsOfUserQuery(userId))
  if (error) return <Trouble error={error} />
  if (!data) return <ListSkeleton heights={[64]} />
  if (data.length === 0) return <p className={classes.quiet}>{t('siteSettings.users.noProjects')}</p>
  const { compare } = new Intl.Collator(i18n.language, { numeric: true })
  const sorted = data.toSorted(
    (a, b) => Number(b.projectIsActive) - Number(a.projectIsActive) || compare(a.projectName, b.projectName),
  )
  return (
    <ul className={classes.list}>
      {sorted.map((project) => (
        <li key={project.projectId} className={classes.row}>
          <div className={classes.what}>
            <span className={classes.name}>
              <bdi>{project.projectName}</bdi>
            </span>
            <span className={classes.facts}>
              <bdi>{project.projectVernacularName || project.projectVernacular}</bdi>
              <span>{t(`role.${project.role}`)}</span>
              {!project.projectIsActive && <span>{t('archive.isArchived')}</span>}
            </span>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** An account goes for good, so its username is typed first (spec screens S14.1). */
export function DeleteUser({ user, onClose }: Props) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const attempt = useMutation({
    mutationFn: () => call(deleteUser, { params: { userId: user.id } }),
    onSuccess: async () => {
      onClose()
      await client.invalidateQueries({ queryKey: ['site-users'] })
    },
  })
  const name = user.name || user.username
  return (
    <Question
      title={t('siteSettings.users.deleteTitle', { name })}
      confirm={t('siteSettings.users.deleteConfirm')}
      typed={user.username}
      attempt={attempt}
      onClose={onClose}
    >
      <p>{t('siteSettings.users.deleteText', { name })}</p>
      <ProjectsAndRoles userId={user.id} />
    </Question>
  )
}
