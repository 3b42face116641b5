import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router'
import type { DomainKey } from '#domain/domains/domain-key.ts'
import type { TreeDomain } from '#domain/domains/domain-tree.ts'
import { INBOX_ID } from '#domain/domains/inbox.ts'
import type { LanguageTag } from '#domain/word/word.ts'
import { storageTrouble } from '#web/device/storage-trouble.ts'
import { actSending } from '#web/replica/sending/act-sending.ts'
import { useReplica } from '#web/replica/replica-provider.ts'
import { LoadingScreen } from '#web/shared/pictures/loading-screen.tsx'
import { useRemovedDomains } from './use-removed-domains.ts'
import { useUnfinished } from './use-unfinished.ts'

type Props = {
  readonly domain: DomainKey
  readonly lang: LanguageTag
  readonly leaveTo: string
  readonly onFound: (domain: TreeDomain) => void
}

/**
 * Of a domain that is in the tree no more nothing is left to be seen, unless somebody has begun a word in it on this device.
 * One that the server has refused is still known: its words wait with it.
 */
export function LeftBehind({ domain, lang, leaveTo, onFound }: Props) {
  const unfinished = useUnfinished()
  const removed = useRemovedDomains([domain], lang)
  const found = removed?.get(domain)
  const isNothing = unfinished && !unfinished.some(({ place }) => place === domain)
  useEffect(() => {
    if (unfinished && !isNothing && found) onFound(found)
  }, [unfinished, isNothing, found, onFound])
  return isNothing || (removed && !found) ? <Navigate to={leaveTo} replace /> : <LoadingScreen />
}

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
      .catch(storageTrouble.hearReading)
      .then(() => setLed(true))
  }, [replica, domain, inbox, i18n])
  return isLed ? <Navigate to={`${leaveTo}?domain=${INBOX_ID}`} replace /> : <LoadingScreen />
}
