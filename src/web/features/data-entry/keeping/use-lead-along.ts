import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Renumbered } from '#web/replica/acts/renumbered.ts'
import { useReplica } from '#web/replica/replica-provider.ts'
import { leadAlong } from './lead-along.ts'

/** `leadAlong` in the open project; null where none is open. */
export function useLeadAlong(): ((renumbered: Renumbered) => void) | null {
  const replica = useReplica()
  const { t, i18n } = useTranslation()
  return useMemo(
    () => replica && ((renumbered) => leadAlong(replica, renumbered, { name: t('tree.inbox'), lang: i18n.language })),
    [replica, t, i18n],
  )
}
