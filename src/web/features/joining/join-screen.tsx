import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLocation, useParams } from 'react-router'
import { join, readJoinOffer } from '#contract/join-code.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { User } from '#domain/user/user.ts'
import { ApiError } from '#web/api/api-error.ts'
import { queryOf } from '#web/api/queries.ts'
import { Doorway } from '#web/shared/doorway/doorway.tsx'
import { Checking } from '#web/shared/doorway/link-doors.tsx'
import { GuideLink } from '#web/shared/guide.tsx'
import { CodeForm } from '#web/shared/code-form.tsx'
import { call } from '#web/api/call.ts'
import { isDecidedOn } from '#web/shared/doorway/return-path.ts'
import { useStoredUser } from '#web/session/stored-user.ts'
import { ButtonLink } from '#web/shared/button-link.tsx'
import { Trouble } from '#web/shared/trouble.tsx'
import classes from './joining.module.css'
import { useEnterProject, useOnce } from './use-enter-project.ts'
import { WaitingButton } from '#web/shared/waiting-button.tsx'

/** Joining a project by a code (spec field wish 22): typed here, or scanned and therefore in the address. */
export function JoinScreen() {
  const { t } = useTranslation()
  const { code } = useParams()
  if (code !== undefined) return <CodeGiven key={code} code={code} />
  return (
    <Doorway title={t('join.title')}>
      <p className={classes.quiet}>{t('join.where')}</p>
      <CodeForm />
      <GuideLink page="members" />
    </Doorway>
  )
}

function CodeGiven({ code }: { readonly code: string }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(
    queryOf(['join-offer', code], readJoinOffer, { params: { code } }, { isQuiet: true }),
  )
  if (data) return <JoinOffer code={code} offer={data} />
  if (!(error instanceof ApiError && error.status === 404)) {
    return <Checking title={t('join.title')} error={error} onTryAgain={refetch} />
  }
  return (
    <Doorway title={t('join.notGoodTitle')}>
      <p>{t('join.notGood')}</p>
      <CodeForm typed={code} />
      <GuideLink page="members" />
    </Doorway>
  )
}

type OfferProps = { readonly code: string; readonly offer: AnswerOf<typeof readJoinOffer> }

/** What one joins, and as who: asked before, so that nobody is in a project by a mere look at a code. */
function JoinOffer({ code, offer: { projectName, role, makerName } }: OfferProps) {
  const { t } = useTranslation()
  const user = useStoredUser()
  return (
    <Doorway title={t('join.title')}>
      <div className={classes.offer}>
        <p className={classes.project}>
          <bdi>{projectName}</bdi>
        </p>
        <p className={classes.quiet}>{t('join.offer', { role: t(`role.${role}`), name: makerName })}</p>
        <p className={classes.quiet}>{t(`roleMay.${role}`)}</p>
      </div>
      {user ? <JoinAs key={user.id} code={code} user={user} /> : <NewOrKnown code={code} />}
      <GuideLink page="members" />
    </Doorway>
  )
}

const pathOf = (code: string): string => `/join/${code}`

function NewOrKnown({ code }: { readonly code: string }) {
  const { t } = useTranslation()
  const state = { from: pathOf(code) }
  return (
    <div className={classes.ways}>
      <ButtonLink to="/signup" state={state}>
        {t('join.signUp')}
      </ButtonLink>
      <ButtonLink to="/login" state={state} look="outlined">
        {t('join.logIn')}
      </ButtonLink>
    </div>
  )
}

function JoinAs({ code, user }: { readonly code: string; readonly user: User }) {
  const { t } = useTranslation()
  const { state } = useLocation() as { state: unknown }
  const { enter, error: entering } = useEnterProject()
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => call(join, { params: { code } }),
    onSuccess: ({ projectId }) => enter(projectId),
  })
  // They have said that they join before they logged in or signed up.
  useOnce(isDecidedOn(pathOf(code), user.id, state), mutate)
  const failed = error ?? entering
  return (
    <div className={classes.ways}>
      <Trouble error={failed} />
      <WaitingButton fullWidth loading={isPending || (isSuccess && !entering)} onClick={() => mutate()}>
        {t('join.joinAs', { name: user.name || user.username })}
      </WaitingButton>
      <ButtonLink to="/login" state={{ from: pathOf(code) }} look="quiet">
        {t('join.asOther')}
      </ButtonLink>
    </div>
  )
}
