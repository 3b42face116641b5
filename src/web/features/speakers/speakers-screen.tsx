import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SpeakerId } from '#domain/speaker/speaker.ts'
import { keepFocusInList } from '#web/shared/keep-focus-in-list.ts'
import { PeopleScreen } from '#web/shared/people-screen.tsx'
import { Trouble } from '#web/shared/trouble.tsx'
import { speakersQuery, useSpeakers } from '#web/shared/use-speakers.ts'
import { useCurrentProject, useMay } from '#web/state/use-current-project.ts'
import { type ConsentHere, useConsentsHere } from './consents-here.ts'
import { NameForm } from './name-form.tsx'
import { SpeakerItem } from './speaker-item.tsx'
import classes from './speakers.module.css'
import { newSpeakerId, useSpeakerAct } from './use-speaker-acts.ts'
import { ListSkeleton } from '#web/shared/list-skeleton.tsx'

/** Whose voices are in the dictionary, what they have agreed to, and that they may change their minds. */
export function SpeakersScreen() {
  const { t } = useTranslation()
  const { id: projectId } = useCurrentProject()
  const mayManage = useMay('DeleteEditSettingsAndUsers')
  const speakers = useSpeakers(projectId)
  // What this device has sent while another screen was shown stands in the list of the server.
  const { error, refetch } = useQuery({ ...speakersQuery(projectId), refetchOnMount: 'always' })
  const add = useSpeakerAct(projectId)
  const consents = useConsentsHere()
  const edition = useEdition(projectId, consents)
  const [opened, setOpened] = useState<SpeakerId | null>(null)
  return (
    <PeopleScreen>
      <p className={classes.lead}>{t(mayManage ? 'speakers.lead' : 'speakers.leadReader')}</p>
      {mayManage && speakers && (
        <NameForm
          label={t('speakers.newName')}
          submit={t('speakers.add')}
          others={speakers}
          onName={async (name) => {
            const speakerId = newSpeakerId()
            await add.mutateAsync({ name, act: { kind: 'addSpeaker', speakerId, name } })
            setOpened(speakerId)
          }}
        />
      )}
      <Trouble error={error} onTryAgain={refetch} />
      {!speakers && !error && <ListSkeleton heights={[64]} label={t('speakers.loading')} />}
      {speakers?.length === 0 && <p className={classes.empty}>{t('speakers.none')}</p>}
      {speakers && speakers.length > 0 && (
        <ul ref={keepFocusInList} className={classes.list} aria-label={t('speakers.title')}>
          {speakers.map((speaker) => (
            <SpeakerItem
              key={speaker.id}
              speaker={speaker}
              others={speakers.filter(({ id }) => id !== speaker.id)}
              mayManage={mayManage}
              consents={consents.filter(({ speakerId }) => speakerId === speaker.id)}
              edition={edition}
              isOpen={opened === speaker.id}
              onOpen={(isOpen) => setOpened(isOpen ? speaker.id : null)}
            />
          ))}
        </ul>
      )}
    </PeopleScreen>
  )
}

/** Counts up whenever a consent has left this device: then the server has another one, at the same address. */
function useEdition(projectId: string, consents: readonly ConsentHere[]): number {
  const client = useQueryClient()
  const [{ edition, before }, set] = useState({ edition: 0, before: consents })
  if (before !== consents) {
    const isHere = new Set(consents.map(({ id }) => id))
    set({ before: consents, edition: before.every(({ id }) => isHere.has(id)) ? edition : edition + 1 })
  }
  useEffect(() => {
    if (edition > 0) void client.invalidateQueries(speakersQuery(projectId))
  }, [client, projectId, edition])
  return edition
}
