import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { SiteUser } from '#contract/site.ts'
import { deleteUser } from '#contract/user.ts'
import { call } from '#web/api/call.ts'
import { Question } from '#web/shared/question.tsx'
import { ProjectsAndRoles } from './projects-of-user.tsx'

type Props = { readonly user: SiteUser; readonly onClose: () => void }

/** An account goes for good, so its username is typed first (spec screens S14.1). */
export function DeleteUser({ user, onClose }: Props) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const act = useMutation({
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
      act={act}
      onConfirm={act.mutate}
      onClose={onClose}
    >
      <p>{t('siteSettings.users.deleteText', { name })}</p>
      <ProjectsAndRoles userId={user.id} />
    </Question>
  )
}
