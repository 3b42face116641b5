import { notifications } from '@mantine/notifications'
import { IconUser, IconUserOff } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { Speaker } from '#domain/speaker/speaker.ts'
import { forgetVoices } from '#web/replica/words/stored-recordings.ts'
import { useReplica } from '#web/replica/replica-provider.ts'
import { late } from '#web/shared/late.tsx'
import menuButton from '#web/shared/menu-button.module.css'
import { useOpener } from '#web/shared/opener.ts'
import { speakersQuery, useCurrentSpeaker, useSpeakers } from '#web/shared/use-speakers.ts'
import { speakerChosen } from '#web/state/current-project-state.ts'
import { useClientDispatch } from '#web/state/store.ts'
import { useMay, useOpenedProject } from '#web/state/use-current-project.ts'
import classes from './speakers.module.css'

const SpeakerChoice = late('speaker-choice', async () => (await import('./speaker-choice.tsx')).SpeakerChoice)

/** Whose recordings are made now (spec screens 5.3): chosen once, it holds until it is changed. */
export function SpeakerMenu() {
  const project = useOpenedProject()
  const mayRecord = useMay('WordEntry')
  return project && mayRecord ? <Choice projectId={project.id} /> : null
}

function Choice({ projectId }: { readonly projectId: string }) {
  const { t } = useTranslation()
  const speakers = useFreshSpeakers(projectId)
  useForgetWithdrawn(projectId, speakers)
  const currentId = useCurrentSpeaker()
  const found = speakers?.find(({ id }) => id === currentId)
  const current = found?.withdrawn === null ? found : undefined
  const isGone = speakers !== undefined && currentId !== '' && !current
  const withdrawn = found && !current ? found.name : null
  const dispatch = useClientDispatch()
  useEffect(() => {
    // Somebody has deleted the speaker, or they have withdrawn: nothing more is recorded in their name.
    if (isGone) dispatch(speakerChosen(''))
    if (withdrawn === null) return
    notifications.show({
      message: t('speakers.withdrawnNow', { name: withdrawn }),
      closeButtonProps: { 'aria-label': t('generic.close') },
    })
  }, [isGone, withdrawn, dispatch, t])
  const { button, place } = useOpener('menu')
  const Sign = current ? IconUser : IconUserOff
  const label = current ? t('speakers.speaksNow', { name: current.name }) : t('speakers.nobodyNow')
  return (
    <>
      <button
        {...button}
        type="button"
        data-menu="speakers"
        className={menuButton.button}
        aria-label={label}
        title={label}
      >
        <Sign aria-hidden size={22} stroke={1.75} />
        <bdi className={`${menuButton.shortened} ${classes.menuName}`}>{current?.name}</bdi>
      </button>
      {place && <SpeakerChoice speakers={speakers} current={current} at={place} />}
    </>
  )
}

/** So often it is asked who has withdrawn; milliseconds. */
const ASK_EVERY = 30_000

/** Where one records and listens, a withdrawal is to be known soon. */
function useFreshSpeakers(projectId: string): readonly Speaker[] | undefined {
  useQuery({ ...speakersQuery(projectId), refetchInterval: ASK_EVERY, refetchOnWindowFocus: 'always' })
  return useSpeakers(projectId)
}

/**
 * Lets go of what this device has of the voices of those who have withdrawn their consent, as far as the server has it:
 * what was not sent yet waits unheard, for the withdrawal may be taken back.
 */
function useForgetWithdrawn(projectId: string, speakers: readonly Speaker[] | undefined): void {
  const replica = useReplica()
  const client = useQueryClient()
  const withdrawn = (speakers ?? [])
    .filter((one) => one.withdrawn !== null)
    .map(({ id }) => id)
    .join(' ')
  useEffect(() => {
    if (!replica || withdrawn === '') return
    client.removeQueries({ queryKey: ['waveform', projectId] })
    // Where the storage fails it is tried again with the next opening; nothing of it is played meanwhile.
    void forgetVoices(replica.db, withdrawn.split(' ')).catch(() => undefined)
  }, [replica, client, projectId, withdrawn])
}
