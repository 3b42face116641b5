import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router'
import type { DomainKey } from '#domain/domains/domain-key.ts'
import { INBOX_ID } from '#domain/domains/inbox.ts'
import { actSending } from '#web/replica/acts/act-sending.ts'
import { useReplica } from '#web/replica/replica-provider.ts'
import { LoadingScreen } from '#web/shared/pictures/loading-screen.tsx'

/**
 * In place of the table of a domain that somebody has let go of: leads to the Inbox, with what this page has stored of that
 * table since.
 */
export function LetGo({ domain, leaveTo }: { readonly domain: DomainKey; readonly leaveTo: string }) {
  const { t, i18n } = useTranslation()
  const replica = useReplica()
  const [isLed, setLed] = useState(false)
  const inbox = t('tree.inbox')
  useEffect(() => {
    if (!replica) return
    const { db, desk } = replica
    const lead = async (): Promise<void> => {
      const { leadToInbox } = await actSending()
      await desk.flush()
      await leadToInbox(db, { domain, inbox: { name: inbox, lang: i18n.language } })
      await desk.claim()
    }
    void lead()
      .catch(replica.hearReading)
      .then(() => setLed(true))
  }, [replica, domain, inbox, i18n])
  return isLed ? <Navigate to={`${leaveTo}?domain=${INBOX_ID}`} replace /> : <LoadingScreen />
}
