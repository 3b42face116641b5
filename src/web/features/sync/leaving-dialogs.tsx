import { useTranslation } from 'react-i18next'
import { StayOrGo, type WayOut } from '#web/shared/stay-or-go.tsx'
import type { OnlyOnPage } from '#web/replica/desk/unsaved.ts'
import { useUnsavedHere } from '#web/shared/use-unsaved-here.ts'
import { SaveWork } from './save-work.tsx'

type Props = WayOut & { readonly lost: OnlyOnPage }

/** Staying is what comes first; the words can also be taken along in a file. */
export function LostWorkDialog({ lost, ...way }: Props) {
  const { t } = useTranslation()
  const { words, recordings, consents } = lost
  const here = useUnsavedHere().words
  return (
    <StayOrGo {...way} title={t(titleOf(lost))} stay={t('sync.unsavedStay')} goOn={t('sync.unsavedLeave')}>
      {words > 0 && <p>{t('sync.unsavedWords', { count: words })}</p>}
      {recordings > 0 && <p>{t('sync.unsavedRecordings', { count: recordings })}</p>}
      {consents.map((name) => (
        <p key={name}>{t('sync.unsavedConsent', { name })}</p>
      ))}
      {here.length > 0 && <SaveWork />}
    </StayOrGo>
  )
}

function titleOf({ words, recordings }: OnlyOnPage) {
  if (words > 0) return 'sync.unsavedWordsTitle'
  return recordings > 0 ? 'sync.unsavedRecordingsTitle' : 'sync.unsavedConsentsTitle'
}

/** Before changes go that were not saved. */
export function UnsavedDialog(way: WayOut) {
  const { t } = useTranslation()
  return (
    <StayOrGo {...way} title={t('unsaved.title')} stay={t('unsaved.stay')} goOn={t('unsaved.leave')}>
      <p>{t('unsaved.text')}</p>
    </StayOrGo>
  )
}
