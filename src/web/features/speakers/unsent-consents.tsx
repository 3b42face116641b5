import { useTranslation } from 'react-i18next'
import { UnsentConsent } from './unsent-consent.tsx'
import { isCutOff, type StoredConsent } from '#web/replica/outbox/consent.ts'
import { isRefused } from '#web/replica/outbox/item.ts'
import { UnkeptConsent } from './unkept-consent.tsx'
import { useUnsavedHere } from '#web/shared/use-unsaved-here.ts'
import classes from '#web/shared/waiting-work.module.css'
import { useLive } from '#web/replica/use-words.ts'
import { itemsOf } from '#web/replica/outbox/items.ts'

/** The consents of the open project that are only on this device, in the order in which they were given. */
export function useUnsentConsents(): readonly StoredConsent[] {
  return useLive((db) => itemsOf(db, ['consent']), []) ?? NONE
}

const NONE: readonly StoredConsent[] = []

/** Whose consents wait for the network, or to be heard, which the server will not have, and which nobody could keep. */
export function UnsentConsents() {
  const { t } = useTranslation()
  const consents = useUnsentConsents()
  const refused = consents.filter((one) => isRefused(one) && !isCutOff(one))
  const waiting = consents.filter((one) => !isRefused(one))
  return (
    <>
      <UnkeptConsents />
      <List title={t('sync.refusedConsents')} consents={refused} />
      <List title={t('sync.cutOffConsents')} consents={consents.filter(isCutOff)} />
      <List title={t('sync.waitingConsents')} consents={waiting} />
    </>
  )
}

function UnkeptConsents() {
  const { t } = useTranslation()
  const unkept = useUnsavedHere().consents
  const title = t('sync.unkeptConsentsTitle')
  if (unkept.length === 0) return null
  return (
    <section aria-label={title}>
      <h2 className={classes.heading}>{title}</h2>
      <ul className={classes.list}>
        {unkept.map((one) => (
          <li key={one.id}>
            <UnkeptConsent unkept={one} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type ListProps = { readonly title: string; readonly consents: readonly StoredConsent[] }

function List({ title, consents }: ListProps) {
  const { t } = useTranslation()
  if (consents.length === 0) return null
  return (
    <section aria-label={title}>
      <h2 className={classes.heading}>{title}</h2>
      <ul className={classes.list}>
        {consents.map((consent) => (
          <li key={consent.id}>
            <span>{t('speakers.consentOf', { name: consent.speakerName })}</span>
            <UnsentConsent consent={consent} />
          </li>
        ))}
      </ul>
    </section>
  )
}
