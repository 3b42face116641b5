import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type Invitation, withdrawInvitation } from '#contract/invitation.ts'
import { readCurrentUser } from '#contract/session.ts'
import { call } from '#web/api/call.ts'
import { failureOf } from '#web/shared/error-text.ts'
import { useStoredUser } from '#web/session/stored-user.ts'
import { Trouble } from '#web/shared/trouble.tsx'
import { useTellFailure } from '#web/shared/use-tell-failure.ts'
import type { BringInProps } from './bring-in.tsx'
import { InviteForm } from './invite-form.tsx'
import { invitationsQuery } from './member-queries.ts'
import classes from './members.module.css'
import { ProveAddress } from './prove-address.tsx'

/** Asking people in by e-mail, and who is asked already. */
export function Invitations(props: BringInProps) {
  const { t } = useTranslation()
  const isProven = useIsAddressProven()
  const { data: invitations, error } = useQuery(invitationsQuery(props.project.id))
  return (
    <>
      {isProven ? <InviteForm {...props} /> : <ProveAddress />}
      {error && <Trouble failure={failureOf(error)} />}
      {invitations && invitations.length > 0 && (
        <>
          <h3>{t('invitation.open')}</h3>
          <ul className={classes.list} aria-label={t('invitation.open')}>
            {invitations.map((invitation) => (
              <OpenInvitation key={invitation.id} invitation={invitation} projectId={props.project.id} />
            ))}
          </ul>
        </>
      )}
    </>
  )
}

/** It may have been proven on another device a moment ago. */
function useIsAddressProven(): boolean {
  const user = useStoredUser()
  const { data } = useQuery({
    queryKey: ['current-user', user?.id],
    queryFn: ({ signal }) => call(readCurrentUser, {}, { signal }),
    enabled: user !== null && !user.isEmailVerified,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  })
  return (user?.isEmailVerified ?? false) || (data?.isEmailVerified ?? false)
}

function OpenInvitation({ invitation, projectId }: { readonly invitation: Invitation; readonly projectId: string }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const tellFailure = useTellFailure()
  const { email, role, inviterName, endsAt } = invitation
  const { mutate: withdraw, isPending } = useMutation({
    mutationFn: () => call(withdrawInvitation, { params: { projectId, invitationId: invitation.id } }),
    onError: tellFailure,
    onSettled: () => client.invalidateQueries(invitationsQuery(projectId)),
  })
  return (
    <li className={classes.found}>
      <div className={classes.who}>
        <span className={classes.name}>
          <bdi>{email}</bdi>
        </span>
        <span className={classes.quiet}>
          {t('invitation.facts', { role: t(`role.${role}`), name: inviterName, until: new Date(endsAt) })}
        </span>
      </div>
      <ActionIcon loading={isPending} aria-label={t('invitation.withdraw', { email })} onClick={() => withdraw()}>
        <IconTrash aria-hidden size={20} stroke={1.75} />
      </ActionIcon>
    </li>
  )
}
