import { Textarea, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { INVITATION_MESSAGE_LIMIT, inviteOrAdd } from '#contract/invitation.ts'
import type { Role } from '#domain/permission/permission.ts'
import { membersQuery } from '#web/api/queries.ts'
import { call } from '#web/api/call.ts'
import { signUpLacks } from '#web/shared/account-rules.ts'
import { Trouble } from '#web/shared/trouble.tsx'
import { useUnsavedChanges } from '#web/shared/unsaved-changes.ts'
import { submitting } from '#web/shared/submitting.ts'
import type { BringInProps } from './bring-in.tsx'
import { invitationsQuery } from './member-queries.ts'
import classes from './members.module.css'
import { nameOf } from './ordered-members.ts'
import { RoleSelect } from './role-select.tsx'
import { useMemberCommands } from './use-member-commands.ts'
import { WaitingButton } from '#web/shared/waiting-button.tsx'

const FORM: { readonly email: string; readonly message: string } = { email: '', message: '' }

/** A letter to whoever has the address; who has proven that it is theirs becomes a member at once. */
export function InviteForm({ project, members, decider }: BringInProps) {
  const { t } = useTranslation()
  const [form, setForm] = useState(FORM)
  const [role, setRole] = useState<Role>('Harvester')
  const [isLacking, setLacking] = useState(false)
  useUnsavedChanges((form.email + form.message).trim() !== '')
  const { tellAdded } = useMemberCommands(project.id)
  const client = useQueryClient()
  const email = form.email.trim()

  const sending = useMutation({
    /** What is to be said here; '' where it is said elsewhere. */
    mutationFn: async (): Promise<string> => {
      const body = { emailAddress: email, message: form.message.trim(), role }
      const { member } = await call(inviteOrAdd, { params: { projectId: project.id }, body })
      if (!member) return t('invitation.sent', { email })
      const { userId, isNew } = member
      if (isNew) tellAdded({ userId, name: email }, role)
      const known = members.find((one) => one.userId === userId)
      return isNew ? '' : t('invitation.isMember', { name: known ? nameOf(known) : email })
    },
    onSuccess: () => setForm(FORM),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries(invitationsQuery(project.id)),
        client.invalidateQueries(membersQuery(project.id)),
      ]),
  })
  const submit = (): void => {
    const isAddress = signUpLacks.email(email) === null
    setLacking(!isAddress)
    if (isAddress && !sending.isPending) sending.mutate()
  }
  return (
    <form className={classes.section} noValidate onSubmit={submitting(submit)}>
      <div className={classes.fields}>
        <TextInput
          className={classes.wideField ?? ''}
          type="email"
          label={t('invitation.email')}
          error={isLacking && t('login.emailRequirements')}
          value={form.email}
          maxLength={320}
          autoComplete="off"
          dir="auto"
          onChange={({ currentTarget }) => {
            setForm({ ...form, email: currentTarget.value })
            setLacking(false)
          }}
        />
        <RoleSelect label={t('members.asRole')} decider={decider} role={role} onRole={setRole} />
      </div>
      <Textarea
        label={t('invitation.message')}
        value={form.message}
        maxLength={INVITATION_MESSAGE_LIMIT}
        rows={3}
        dir="auto"
        onChange={({ currentTarget }) => setForm({ ...form, message: currentTarget.value })}
      />
      <div className={classes.buttons}>
        <WaitingButton type="submit" loading={sending.isPending}>
          {t('invitation.send')}
        </WaitingButton>
        <output>{sending.data}</output>
      </div>
      <Trouble error={sending.error} />
    </form>
  )
}
