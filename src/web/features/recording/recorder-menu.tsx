import { ActionIcon, Menu } from '@mantine/core'
import { IconCheck, IconChevronDown, IconFileMusic } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { chooseFiles } from './choose-files.ts'
import { chooseMicrophone, chosenMicrophone } from './chosen-microphone.ts'

/** Beside the record button: which microphone, and sound files instead of one (spec screens S8.7). */
export function RecorderMenu({ onFiles }: { readonly onFiles: (files: readonly File[]) => void }) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const { microphones, chosen, choose } = useMicrophones(isOpen)
  return (
    <Menu position="top-end" opened={isOpen} onChange={setIsOpen}>
      <Menu.Target>
        <ActionIcon aria-label={t('recording.options')}>
          <IconChevronDown aria-hidden size={18} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconFileMusic aria-hidden size={18} stroke={1.75} />}
          onClick={() => chooseFiles('audio/*,.webm,.ogg,.opus,.wav,.mp3,.m4a', onFiles)}
        >
          {t('recording.addFile')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>{t('recording.microphone')}</Menu.Label>
        {[{ deviceId: '', label: t('recording.anyMicrophone') }, ...microphones].map(({ deviceId, label }) => (
          <Menu.Item
            key={deviceId}
            aria-current={deviceId === (chosen ?? '')}
            rightSection={deviceId === (chosen ?? '') && <IconCheck aria-hidden size={18} stroke={1.75} />}
            onClick={() => choose(deviceId === '' ? null : deviceId)}
          >
            <bdi>{label}</bdi>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

type Named = Pick<MediaDeviceInfo, 'deviceId' | 'label'>

/** Before the first recording the browser does not tell their names: they are told apart by number. */
function useMicrophones(isAsked: boolean) {
  const { t } = useTranslation()
  const [found, setFound] = useState<readonly Named[]>([])
  const [chosen, setChosen] = useState(chosenMicrophone)
  useEffect(() => {
    if (!isAsked || !('mediaDevices' in navigator)) return
    void navigator.mediaDevices.enumerateDevices().then((devices) => {
      setFound(
        devices.filter(({ kind, deviceId }) => kind === 'audioinput' && deviceId !== '' && deviceId !== 'default'),
      )
    })
  }, [isAsked])
  return {
    microphones: found.map(({ deviceId, label }, index) => ({
      deviceId,
      label: label || t('recording.microphoneNumber', { number: index + 1 }),
    })),
    chosen,
    choose: (id: string | null): void => {
      chooseMicrophone(id)
      setChosen(id)
    },
  }
}
