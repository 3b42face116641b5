import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Speaker } from '#domain/speaker/speaker.ts'
import { NameForm } from './name-form.tsx'
import { useSpeakerAct } from './use-speaker-acts.ts'

type Props = { readonly speaker: Speaker; readonly others: readonly Speaker[] }

/** Another name for a speaker; Esc leaves the old one. */
export function SpeakerName({ speaker, others }: Props) {
  const { t } = useTranslation()
  const [isChanging, setChanging] = useState(false)
  const rename = useSpeakerAct(speaker.projectId)
  if (!isChanging) {
    return (
      <div>
        <Button
          variant="default"
          leftSection={<IconPencil aria-hidden size={20} stroke={1.75} />}
          onClick={() => setChanging(true)}
        >
          {t('speakers.rename')}
        </Button>
      </div>
    )
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it hears the keys of what is in it
    <div onKeyDown={({ key }) => key === 'Escape' && setChanging(false)}>
      <NameForm
        label={t('speakers.name')}
        submit={t('speakers.saveName')}
        name={speaker.name}
        others={others}
        autoFocus
        onName={async (name) => {
          if (name !== speaker.name)
            await rename.mutateAsync({ name, act: { kind: 'renameSpeaker', speakerId: speaker.id, name } })
          setChanging(false)
        }}
      >
        <Button variant="default" onClick={() => setChanging(false)}>
          {t('generic.cancel')}
        </Button>
      </NameForm>
    </div>
  )
}
