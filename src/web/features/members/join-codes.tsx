import { NativeSelect } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { JOIN_ROLES, type JoinCode, longestJoinDays, makeJoinCode, readJoinAddresses } from '#contract/join-code.ts'
import type { Role } from '#domain/permission/permission.ts'
import { call } from '#web/api/call.ts'
import { queryOf } from '#web/api/queries.ts'
import { keepFocusInList } from '#web/shared/keep-focus-in-list.ts'
import { late } from '#web/shared/late.tsx'
import { AddressChoice } from '#web/shared/site-address/address-choice.tsx'
import { useSiteAddress } from '#web/shared/site-address/use-site-address.ts'
import { Trouble } from '#web/shared/trouble.tsx'
import { submitting } from '#web/shared/submitting.ts'
import type { BringInProps } from './bring-in.tsx'
import { JoinCodeRow } from './join-code-row.tsx'
import type { JoinPosterProps } from './join-poster.tsx'
import { joinCodesQuery } from './member-queries.ts'
import classes from './members.module.css'
import { RoleSelect } from './role-select.tsx'
import { ListSkeleton } from '#web/shared/list-skeleton.tsx'
import { WaitingButton } from '#web/shared/waiting-button.tsx'

const JoinPoster = late<JoinPosterProps>('join-poster', async () => (await import('./join-poster.tsx')).JoinPoster)

const A_WEEK = 7

/** A day, a week, a month; as long as there is last. */
function daysFor(role: Role): number[] {
  const longest = longestJoinDays(role)
  return [...[1, A_WEEK, 30].filter((days) => days < longest), longest]
}

/** Codes with which a room full of people joins: made, shown large, withdrawn. */
export function JoinCodes({ project, decider, isTroubleTold }: BringInProps) {
  const { t } = useTranslation()
  const { data: codes, error } = useQuery(joinCodesQuery(project.id))
  const [shown, setShown] = useState<JoinCode | null>(null)
  const address = useSiteAddress(
    queryOf(['join-addresses', project.id], readJoinAddresses, { params: { projectId: project.id } }),
  )
  const isThere = codes && address
  return (
    <>
      <p className={classes.quiet}>{t('joinCode.about')}</p>
      <MakeCode projectId={project.id} decider={decider} onMade={setShown} />
      {!isTroubleTold && <Trouble error={error} />}
      {!isThere && !error && <ListSkeleton heights={[64]} />}
      {address && <AddressChoice address={address} />}
      {isThere && codes.length > 0 && (
        <ul ref={keepFocusInList} className={classes.list} aria-label={t('joinCode.open')}>
          {codes.map((code) => (
            <JoinCodeRow
              key={code.id}
              code={code}
              projectId={project.id}
              at={address.at}
              onShow={() => setShown(code)}
            />
          ))}
        </ul>
      )}
      {shown && address && (
        <JoinPoster project={project} code={shown} address={address} onClose={() => setShown(null)} />
      )}
    </>
  )
}

type MakeProps = Pick<BringInProps, 'decider'> & {
  readonly projectId: string
  readonly onMade: (code: JoinCode) => void
}

function MakeCode({ projectId, decider, onMade }: MakeProps) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [role, setRole] = useState<Role>('Harvester')
  const [asked, setAsked] = useState(A_WEEK)
  const days = Math.min(asked, longestJoinDays(role))
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => {
      const given = JOIN_ROLES.find((one) => one === role) ?? 'Harvester'
      return call(makeJoinCode, { params: { projectId }, body: { role: given, days } })
    },
    onSuccess: onMade,
    onSettled: () => client.invalidateQueries(joinCodesQuery(projectId)),
  })
  return (
    <form className={classes.fields} onSubmit={submitting(() => !isPending && mutate())}>
      <RoleSelect label={t('members.asRole')} decider={decider} role={role} onRole={setRole} />
      <NativeSelect
        label={t('joinCode.goodFor')}
        value={String(days)}
        data={daysFor(role).map((count) => ({ value: String(count), label: t('joinCode.days', { count }) }))}
        onChange={({ currentTarget }) => setAsked(Number(currentTarget.value))}
      />
      <WaitingButton type="submit" loading={isPending}>
        {t('joinCode.make')}
      </WaitingButton>
      <Trouble error={error} />
    </form>
  )
}
