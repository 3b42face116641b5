import { Popover } from '@mantine/core'
import {
  IconAlertTriangle,
  IconCloudCheck,
  IconCloudDown,
  IconCloudOff,
  IconCloudPause,
  IconCloudUp,
  IconDatabaseX,
  IconDots,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './sync-indicator.module.css'
import { SyncPanel } from './sync-panel.tsx'
import type { SyncState } from './sync-state.ts'
import { isTrouble, syncLabel, syncSentence } from './sync-text.ts'
import { useDeviceStorage } from './use-device-storage.ts'
import { useSyncReport } from './use-sync-state.ts'

/**
 * Where the work is right now, how much waits and how much room it takes: quiet while all is well, in plain words when it
 * is not. Opens the details.
 */
export function SyncIndicator() {
  const { t } = useTranslation()
  const report = useSyncReport()
  const storage = useDeviceStorage()
  if (!report) return null
  const { state } = report
  const Icon = ICONS[state.kind]
  const label = syncLabel(t, state)
  const room = storage && storage.used > 0 ? t('sync.megabytesShort', { used: storage.used / 1_000_000 }) : ''
  return (
    <>
      <Popover position="bottom-end" width="min(24rem, calc(100vw - 1.5rem))" shadow="md" trapFocus returnFocus>
        <Popover.Target>
          <button
            type="button"
            className={classes.indicator}
            data-kind={state.kind}
            aria-label={`${syncSentence(t, state)} ${room}`.trim()}
          >
            <Icon aria-hidden size={22} stroke={1.75} />
            {label && <span className={classes.label}>{label}</span>}
            {room && <span className={classes.used}>{room}</span>}
          </button>
        </Popover.Target>
        <Popover.Dropdown aria-label={t('sync.panel')}>
          <SyncPanel report={report} />
        </Popover.Dropdown>
      </Popover>
      <output className="visually-hidden">{isTrouble(state) ? syncSentence(t, state) : ''}</output>
    </>
  )
}

const ICONS = {
  opening: IconDots,
  savedOnServer: IconCloudCheck,
  waiting: IconCloudUp,
  loading: IconCloudDown,
  offline: IconCloudOff,
  serverTrouble: IconCloudPause,
  refused: IconAlertTriangle,
  storageTrouble: IconDatabaseX,
} satisfies Record<SyncState['kind'], unknown>
