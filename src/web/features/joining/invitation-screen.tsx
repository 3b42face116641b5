import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation, useParams, useSearchParams } from 'react-router'
import { acceptInvitation, type InvitationOutcome } from '#contract/invitation.ts'
import { readMyProjects } from '#contract/project.ts'
import type { User } from '#domain/user/user.ts'
import { call } from '#web/api/call.ts'
import { Doorway } from '#web/shared/doorway/doorway.tsx'
import { GuideLink } from '#web/shared/guide.tsx'
import { Checking, InvalidLink } from '#web/shared/doorway/link-doors.tsx'
import { ContinueAs } from '#web/shared/doorway/ways.tsx'
import { useStoredUser } from '#web/session/stored-user.ts'
import { storeInvitation } from '#web/session/waiting-invitation.ts'
import { ButtonLink } from '#web/shared/button-link.tsx'
import classes from './joining.module.css'
import { useEnterProject, useOnce } from './use-enter-project.ts'

/** Where the link of an invitation leads, and where one comes back to from the sign-up (spec screens 4.7). */
export function InvitationScreen() {
  const { t } = useTranslation()
  const { project: projectId = '', token = '' } = useParams()
  const user = useStoredUser()
  const { data, error, refetch } = useQuery({
    queryKey: ['invitation', projectId, token, user?.id],
    // It is good once: who asks again is told that it is not.
    staleTime: Infinity,
    queryFn: () => redeem({ projectId, token, isLoggedIn: user !== null }),
  })
  switch (data) {
    case undefined:
      return <Checking title={t('invite.title')} error={error} onTryAgain={refetch} />
    case 'joined':
    case 'isMember':
      return user ? <Enter projectId={projectId} /> : <Navigate to="/login" replace state={{ joined: true }} />
    case 'noAccount':
      return <ToSignUp from={`/invite/${projectId}/${token}`} />
    case 'unproven':
      return <Unproven />
    case 'notGood':
      return user ? (
        <ForOther user={user} />
      ) : (
        <InvalidLink title={t('invite.invalidTitle')} text={t('invite.invalidInvitationURL')} />
      )
  }
}

/** Somebody has an account with the invited address: whoever knows its password, or reads what is sent there, goes on. */
function Unproven() {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const from = `${pathname}${search}`
  return (
    <Doorway title={t('invite.title')}>
      <p>{t('invite.unproven')}</p>
      <div className={classes.ways}>
        <ButtonLink to="/login" state={{ from }}>
          {t('join.logIn')}
        </ButtonLink>
        <p>{t('invite.unprovenLetter')}</p>
        <ButtonLink to="/pw/request" look="outlined" onClick={() => storeInvitation(from)}>
          {t('invite.newPassword')}
        </ButtonLink>
        <GuideLink page="account" />
      </div>
    </Doorway>
  )
}

/** Good or not, it is not for who is logged in: whoever it is for comes back here. */
function ForOther({ user }: { readonly user: User }) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const signUp = useSignUpPath()
  const state = { from: `${pathname}${search}` }
  return (
    <Doorway title={t('invite.invalidTitle')}>
      <p>{t('invite.invalidInvitationURL')}</p>
      <p>{t('invite.forOther', { name: user.name || user.username })}</p>
      <div className={classes.ways}>
        <ButtonLink to="/login" state={state}>
          {t('invite.logInAsOther')}
        </ButtonLink>
        <ButtonLink to={signUp} state={state} look="outlined">
          {t('invite.signUpAsOther')}
        </ButtonLink>
        <ContinueAs to="/app/projects" />
        <GuideLink page="members" />
      </div>
    </Doorway>
  )
}

function ToSignUp({ from }: { readonly from: string }) {
  return <Navigate to={useSignUpPath()} replace state={{ from }} />
}

/** The letter names the address that is invited. */
function useSignUpPath(): string {
  const [query] = useSearchParams()
  const email = query.get('email')
  return email ? `/signup?${new URLSearchParams({ email }).toString()}` : '/signup'
}

function Enter({ projectId }: { readonly projectId: string }) {
  const { t } = useTranslation()
  const { enter, error } = useEnterProject()
  useOnce(true, () => enter(projectId))
  return <Checking title={t('invite.title')} error={error} onTryAgain={() => enter(projectId)} />
}

type Invited = { readonly projectId: string; readonly token: string; readonly isLoggedIn: boolean }

/**
 * Spec screens 4.7. An invitation is good once; whoever opens the letter again, and is in by now, is a member all the
 * same. Throws as `call` does.
 */
async function redeem({ projectId, token, isLoggedIn }: Invited): Promise<InvitationOutcome> {
  const { outcome } = await call(acceptInvitation, { params: { projectId }, body: { token } })
  return outcome === 'notGood' && isLoggedIn && (await isIn(projectId)) ? 'isMember' : outcome
}

async function isIn(projectId: string): Promise<boolean> {
  const projects = await call(readMyProjects, {})
  return projects.some(({ id }) => id === projectId)
}
