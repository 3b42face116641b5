import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#web/shared/dialog.tsx'
import type { OnlyOnPage } from '#web/replica/desk/unsaved.ts'
import { useUnsavedHere } from '#web/shared/use-unsaved-here.ts'
import { SaveWork } from './save-work.tsx'

type Props = {
  readonly lost: OnlyOnPage
  readonly opened: boolean
  readonly onLeave: () => void
  readonly onClose: () => void
}

/** Staying is what comes first; the words can also be taken along in a file. */
export function UnstoredDialog({ lost, opened, onLeave, onClose }: Props) {
  const { t } = useTranslation()
  const { words, recordings, consents } = lost
  const here = useUnsavedHere().words
  return (
    <Dialog opened={opened} onClose={onClose} title={t(titleOf(lost))}>
      {words > 0 && <p>{t('sync.unstored', { count: words })}</p>}
      {recordings > 0 && <p>{t('sync.unkept', { count: recordings })}</p>}
      {consents.map((name) => (
        <p key={name}>{t('sync.unkeptConsent', { name })}</p>
      ))}
      {here.length > 0 && <SaveWork />}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onLeave}>
          {t('sync.unstoredLeave')}
        </Button>
        <Button data-autofocus onClick={onClose}>
          {t('sync.unstoredStay')}
        </Button>
      </Group>
    </Dialog>
  )
}

function titleOf({ words, recordings }: OnlyOnPage) {
  if (words > 0) return 'sync.unstoredTitle'
  return recordings > 0 ? 'sync.unkeptTitle' : 'sync.unkeptConsentsTitle'
}
