import { IconDeviceDesktop, IconDeviceMobile, IconDeviceTablet } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import Bowser from 'bowser'
import { useTranslation } from 'react-i18next'
import { type LogInHere, endMyLogIn, endMyOtherLogIns, readMyLogIns } from '#contract/my-account.ts'
import { call } from '#web/api/call.ts'
import { queryOf } from '#web/api/queries.ts'
import { storedUser } from '#web/session/stored-user.ts'
import { keepFocusInList } from '#web/shared/keep-focus-in-list.ts'
import { timeAgo } from '#web/shared/time-ago.ts'
import { Trouble } from '#web/shared/trouble.tsx'
import classes from './account.module.css'
import { Section } from './section.tsx'
import { ListSkeleton } from '#web/shared/list-skeleton.tsx'
import { WaitingButton } from '#web/shared/waiting-button.tsx'

const logInsQuery = () => queryOf(['my-log-ins', storedUser()?.id], readMyLogIns, {})

/** Where somebody is logged in, so that they can end what they left open on another device. */
export function LogIns() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { data: logIns, error, refetch, dataUpdatedAt } = useQuery(logInsQuery())
  const ending = useMutation({
    mutationFn: (logIn: LogInHere | null) =>
      logIn ? call(endMyLogIn, { params: { logInId: logIn.id } }) : call(endMyOtherLogIns, {}),
    onSettled: () => client.invalidateQueries(logInsQuery()),
  })
  const others = logIns?.filter(({ isThis }) => !isThis) ?? []
  return (
    <Section title={t('account.logIns')} about={t('account.logInsText')}>
      <Trouble error={error} onTryAgain={refetch} />
      {!logIns && !error && <ListSkeleton heights={[64]} />}
      {logIns && (
        <ul ref={keepFocusInList} className={classes.list} aria-label={t('account.logIns')}>
          {logIns.map((logIn) => (
            <LogInItem
              key={logIn.id}
              logIn={logIn}
              now={dataUpdatedAt}
              isEnding={ending.isPending && ending.variables?.id === logIn.id}
              onEnd={() => ending.mutate(logIn)}
            />
          ))}
        </ul>
      )}
      <Trouble error={ending.error} />
      {others.length > 0 && (
        <WaitingButton
          variant="outline"
          loading={ending.isPending && ending.variables === null}
          onClick={() => ending.mutate(null)}
        >
          {t('account.endOthers')}
        </WaitingButton>
      )}
    </Section>
  )
}

type ItemProps = {
  readonly logIn: LogInHere
  readonly now: number
  readonly isEnding: boolean
  readonly onEnd: () => void
}

function LogInItem({ logIn, now, isEnding, onEnd }: ItemProps) {
  const { t, i18n } = useTranslation()
  const { browser, system, kind } = deviceOf(logIn.device)
  const Icon = ICONS[kind]
  const name =
    browser && system ? t('account.device', { browser, system }) : browser || system || t('account.someDevice')
  return (
    <li className={classes.logIn}>
      <Icon aria-hidden size={28} stroke={1.5} />
      <div>
        <p className={classes.device}>{name}</p>
        <p className={classes.quiet}>
          {logIn.isThis
            ? t('account.thisLogIn')
            : t('account.lastSeen', { ago: timeAgo(logIn.seenAt, now, i18n.language) })}
        </p>
      </div>
      {!logIn.isThis && (
        <WaitingButton
          variant="subtle"
          loading={isEnding}
          onClick={onEnd}
          aria-label={t('account.endOne', { device: name })}
        >
          {t('account.end')}
        </WaitingButton>
      )}
    </li>
  )
}

const ICONS = { desktop: IconDeviceDesktop, mobile: IconDeviceMobile, tablet: IconDeviceTablet }

type Device = { readonly browser: string; readonly system: string; readonly kind: keyof typeof ICONS }

/** By what a person knows a device, from what its browser says of itself; '' for what that does not tell. */
export function deviceOf(userAgent: string): Device {
  if (userAgent === '') return { browser: '', system: '', kind: 'desktop' }
  const { browser, os, platform } = Bowser.parse(userAgent)
  const kind = platform.type === 'mobile' || platform.type === 'tablet' ? platform.type : 'desktop'
  const model = platform.vendor === 'Apple' ? (platform.model ?? '') : ''
  return { browser: browser.name ?? '', system: model || (os.name ?? ''), kind }
}
