import { useTranslation } from 'react-i18next'
import { StayOrGo } from '#web/shared/stay-or-go.tsx'
import type { OnlyOnPage } from '#web/replica/desk/unsaved.ts'
import { useUnsavedHere } from '#web/shared/use-unsaved-here.ts'
import { SaveWork } from './save-work.tsx'

type Ways = { readonly opened: boolean; readonly onLeave: () => void; readonly onClose: () => void }

type Props = Ways & { readonly lost: OnlyOnPage }

/** Staying is what comes first; the words can also be taken along in a file. */
export function LostWorkDialog({ lost, opened, onLeave, onClose }: Props) {
  const { t } = useTranslation()
  const { words, recordings, consents } = lost
  const here = useUnsavedHere().words
  return (
    <StayOrGo
      opened={opened}
      title={t(titleOf(lost))}
      stay={t('sync.unsavedStay')}
      goOn={t('sync.unsavedLeave')}
      onStay={onClose}
      onGoOn={onLeave}
    >
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
export function UnsavedDialog({ opened, onLeave, onClose }: Ways) {
  const { t } = useTranslation()
  return (
    <StayOrGo
      opened={opened}
      title={t('unsaved.title')}
      stay={t('unsaved.stay')}
      goOn={t('unsaved.leave')}
      onStay={onClose}
      onGoOn={onLeave}
    >
      <p>{t('unsaved.text')}</p>
    </StayOrGo>
  )
}
