import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { deleteMyAccount } from '#contract/my-account.ts'
import type { User } from '#domain/user/user.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { workLeft } from '#web/replica/on-desk.ts'
import { logOut } from '#web/shared/log-out.ts'
import { failureOf } from '#web/api/failure.ts'
import { errorText } from '#web/shared/error-text.ts'
import { PasswordField } from '#web/shared/password-field.tsx'
import { Question } from '#web/shared/question.tsx'
import { ASKED } from '#web/shared/unsaved-changes.ts'
import { useClientDispatch } from '#web/state/store.ts'
import classes from './account.module.css'
import { Section } from './section.tsx'

/**
 * Asked for twice, since nobody can bring it back; what was collected stays in the dictionaries. Not for administrators: the
 * server keeps them.
 */
export function DeleteAccount({ user }: { readonly user: User }) {
  const { t } = useTranslation()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <Section title={t('account.delete')} about={t('account.deleteText')}>
      {user.isAdmin ? (
        <p>{t('account.deleteAdministrator')}</p>
      ) : (
        <Button variant="outline" color="red" onClick={() => setIsAsking(true)}>
          {t('account.deleteOpen')}
        </Button>
      )}
      {isAsking && <DeleteQuestion user={user} onClose={() => setIsAsking(false)} />}
    </Section>
  )
}

function DeleteQuestion({ user, onClose }: { readonly user: User; readonly onClose: () => void }) {
  const { t, i18n } = useTranslation()
  const navigate = useNavigate()
  const dispatch = useClientDispatch()
  const [password, setPassword] = useState('')
  const deleting = useMutation({
    mutationFn: () => call(deleteMyAccount, { body: { password: password.trim() } }),
    onSuccess: async () => {
      // The screen must be gone first: its guard would lead who is logged out to the log-in.
      await navigate('/', { flushSync: true, state: ASKED })
      await logOut(dispatch)
    },
  })
  const { data: left } = useQuery({ queryKey: ['unsent', user.id], queryFn: () => workLeft(user.id), gcTime: 0 })
  const { error } = deleting
  const isWrong = error instanceof ApiError && error.code === 'password.wrong'
  const owned = ownedProjects(error)
  return (
    <Question
      title={t('account.deleteTitle')}
      confirm={t('account.deleteConfirm')}
      typed={user.username}
      attempt={{ ...deleting, error: isWrong || owned.length > 0 ? null : error }}
      onClose={onClose}
    >
      <ul className={classes.consequences}>
        <li>{t('account.deleteGoes')}</li>
        <li>{t('account.deleteStays')}</li>
        {left && left.unsent > 0 && <li>{t('account.deleteUnsent', { count: left.unsent })}</li>}
      </ul>
      <PasswordField
        value={password}
        onChange={({ currentTarget }) => {
          setPassword(currentTarget.value)
          deleting.reset()
        }}
        error={isWrong && errorText(t, failureOf(error))}
      />
      {owned.length > 0 && (
        <div role="alert">
          <p>{t('account.handOver', { count: owned.length })}</p>
          <p className={classes.device} dir="auto">
            {new Intl.ListFormat(i18n.language).format(owned)}
          </p>
        </div>
      )}
    </Question>
  )
}

/** Those that somebody else has to own first. */
function ownedProjects(error: unknown): readonly string[] {
  if (!(error instanceof ApiError) || error.code !== 'user.ownsProjects') return []
  const { projects } = error.details
  return Array.isArray(projects) ? projects.map(String) : []
}
