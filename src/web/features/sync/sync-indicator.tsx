import {
  IconAlertTriangle,
  IconCloudDown,
  IconCloudOff,
  IconCloudPause,
  IconCloudUp,
  IconDatabaseX,
  IconDots,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSyncReport, type SyncReport, type SyncState } from '#web/replica/use-sync-state.ts'
import { late } from '#web/shared/late.tsx'
import { useOpener } from '#web/shared/opener.ts'
import classes from './sync-indicator.module.css'
import { isTrouble, syncLabel, syncSentence } from './sync-text.ts'

const SyncPanel = late('sync-panel', async () => (await import('./sync-panel.tsx')).SyncPanel)

/**
 * Where the work is right now: a dot while all is well, in plain words when it is not. Opens the details. `children`: what
 * else is among them.
 */
export function SyncIndicator({ children }: { readonly children?: ReactNode }) {
  const report = useSyncReport()
  return report && <Indicator report={report}>{children}</Indicator>
}

type IndicatorProps = { readonly report: SyncReport; readonly children: ReactNode }

function Indicator({ report, children }: IndicatorProps) {
  const { t } = useTranslation()
  const { button, place } = useOpener('dialog')
  const { state, overruled, leftAsIs } = report
  const Icon = ICONS[state.kind]
  const count = overruled + leftAsIs
  const toSee = count > 0 ? t('sync.label.overruled', { count }) : ''
  const label = [syncLabel(t, state), toSee].filter((part) => part !== '').join(' · ')
  const met = [
    overruled > 0 ? t('sync.overruled', { count: overruled }) : '',
    leftAsIs > 0 ? t('sync.left.count', { count: leftAsIs }) : '',
  ]
    .join(' ')
    .trim()
  return (
    <>
      <button {...button} type="button" className={classes.indicator} data-kind={state.kind}>
        <span aria-hidden className={classes.now}>
          {Icon ? <Icon size={20} stroke={1.75} /> : <span className={classes.well} />}
          <span className={classes.label}>{label}</span>
        </span>
        <span className="visually-hidden">
          {syncSentence(t, state)} {met}
        </span>
      </button>
      {place && (
        <SyncPanel report={report} at={place}>
          {children}
        </SyncPanel>
      )}
      <output className="visually-hidden">
        {isTrouble(state) ? syncSentence(t, state) : ''} {met}
      </output>
    </>
  )
}

const ICONS = {
  opening: IconDots,
  savedOnServer: null,
  waiting: IconCloudUp,
  loading: IconCloudDown,
  offline: IconCloudOff,
  serverTrouble: IconCloudPause,
  loggedOut: IconCloudPause,
  refused: IconAlertTriangle,
  storageTrouble: IconDatabaseX,
} satisfies Record<SyncState['kind'], unknown>
