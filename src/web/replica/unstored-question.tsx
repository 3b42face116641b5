import { Button, Group, Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router'
import { useUnstoredWords } from './unstored-words.ts'

/** Goes along with a way out on which the person has already been asked. */
export const ASKED = { isAsked: true }

/** Lets nobody leave the app without knowing that words are lost with it. */
export function UnstoredQuestion() {
  const { t } = useTranslation()
  const count = useUnstoredWords().length
  const blocker = useBlocker(({ nextLocation }) => count > 0 && isWayOut(nextLocation))
  return (
    <Modal
      opened={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={t('sync.unstoredTitle')}
      closeButtonProps={{ 'aria-label': t('generic.close') }}
    >
      <p>{t('sync.unstored', { count })}</p>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={() => blocker.proceed?.()}>
          {t('sync.unstoredLeave')}
        </Button>
        <Button data-autofocus onClick={() => blocker.reset?.()}>
          {t('sync.unstoredStay')}
        </Button>
      </Group>
    </Modal>
  )
}

/** Inside the app the words stay, and are tried again. */
function isWayOut({ pathname, state }: { readonly pathname: string; readonly state: unknown }): boolean {
  return pathname !== '/app' && !pathname.startsWith('/app/') && !isAsked(state)
}

function isAsked(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isAsked' in state
}
