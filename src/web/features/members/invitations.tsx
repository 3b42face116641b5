import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type Invitation, withdrawInvitation } from '#contract/invitation.ts'
import { requestVerification } from '#contract/proof.ts'
import { call } from '#web/api/call.ts'
import { useFreshUser } from '#web/api/fresh-user.ts'
import { hasEmailServices } from '#web/plain/runtime-config.ts'
import { useStoredUser } from '#web/session/stored-user.ts'
import { keepFocusInList } from '#web/shared/keep-focus-in-list.ts'
import { Trouble } from '#web/shared/trouble.tsx'
import type { BringInProps } from './bring-in.tsx'
import { InviteForm } from './invite-form.tsx'
import { invitationsQuery } from './member-queries.ts'
import classes from './members.module.css'
import { WithdrawButton } from './withdraw-button.tsx'
import { WaitingButton } from '#web/shared/waiting-button.tsx'

/** Asking people in by e-mail, and who is asked already. */
export function Invitations(props: BringInProps) {
  const { t } = useTranslation()
  const { data: invitations, error } = useQuery(invitationsQuery(props.project.id))
  return (
    <>
      {hasEmailServices() ? <Asking {...props} /> : <p>{t('invitation.noLetters')}</p>}
      {!props.isTroubleTold && <Trouble error={error} />}
      {invitations && invitations.length > 0 && (
        <>
          <h3>{t('invitation.open')}</h3>
          <ul ref={keepFocusInList} className={classes.list} aria-label={t('invitation.open')}>
            {invitations.map((invitation) => (
              <OpenInvitation key={invitation.id} invitation={invitation} projectId={props.project.id} />
            ))}
          </ul>
        </>
      )}
    </>
  )
}

function Asking(props: BringInProps) {
  return useIsAddressProven() ? <InviteForm {...props} /> : <ProveAddress />
}

/** It may have been proven on another device a moment ago. */
function useIsAddressProven(): boolean {
  const isProven = useStoredUser()?.isEmailVerified ?? false
  useFreshUser({ isAwaited: !isProven })
  return isProven
}

function OpenInvitation({ invitation, projectId }: { readonly invitation: Invitation; readonly projectId: string }) {
  const { t } = useTranslation()
  const { email, role, inviterName, endsAt } = invitation
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
      <WithdrawButton
        name={t('invitation.withdraw', { email })}
        title={t('invitation.withdrawTitle', { email })}
        text={t('invitation.withdrawText')}
        onWithdraw={() => call(withdrawInvitation, { params: { projectId, invitationId: invitation.id } })}
        listed={invitationsQuery(projectId)}
      />
    </li>
  )
}

/** Only whose own address is proven asks others by e-mail (spec api R11). */
function ProveAddress() {
  const { t } = useTranslation()
  const user = useStoredUser()
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => call(requestVerification, { body: user?.username ?? '' }),
  })
  return (
    <div className={classes.section}>
      <p>{t('invitation.prove', { email: user?.email ?? '' })}</p>
      <div>
        <WaitingButton loading={isPending} disabled={isSuccess} onClick={() => mutate()}>
          {t('invitation.sendLetter')}
        </WaitingButton>
      </div>
      <output>{isSuccess && t('invitation.letterSent', { email: user?.email ?? '' })}</output>
      <Trouble error={error} />
    </div>
  )
}
