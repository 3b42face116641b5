import { Menu } from '@mantine/core'
import { IconCheck, IconFileMusic } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { RECORDING_EXTENSIONS } from '#domain/recording/recording-format.ts'
import { TEXT, useRemembered } from '#web/device/use-remembered.ts'
import { MenuAt } from '#web/shared/floating.tsx'
import type { Place } from '#web/shared/opener.ts'
import { chooseFiles } from '#web/shared/choose-files.ts'
import { SignItem } from '#web/shared/sign-item.tsx'

/** By their names as well: not every device knows what sort of file each is. An Opus file is an Ogg. */
const SOUND_FILES = ['audio/*', '.opus', ...Object.values(RECORDING_EXTENSIONS).map((end) => `.${end}`)].join(',')

type Props = { readonly onFiles: (files: readonly File[]) => void; readonly at: Place }

/** Which microphone, and sound files instead of one (spec screens S8.7). */
export function RecorderMenuItems({ onFiles, at }: Props) {
  const { t } = useTranslation()
  const { microphones, chosen, choose } = useMicrophones(at.isOpen)
  return (
    <MenuAt at={at} position="top-end">
      <SignItem sign={IconFileMusic} signSize={18} onClick={() => chooseFiles(SOUND_FILES, onFiles)}>
        {t('recording.addFile')}
      </SignItem>
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
    </MenuAt>
  )
}

/** Before the first recording the browser does not tell their names: they are told apart by number. */
function useMicrophones(isAsked: boolean) {
  const { t } = useTranslation()
  const [chosen, choose] = useRemembered('microphone', TEXT)
  const { data: found = [] } = useQuery({
    queryKey: ['microphones'],
    queryFn: async () => {
      const devices = await navigator.mediaDevices.enumerateDevices()
      return devices.filter(({ kind, deviceId }) => kind === 'audioinput' && deviceId !== '' && deviceId !== 'default')
    },
    enabled: isAsked && 'mediaDevices' in navigator,
    staleTime: 0,
  })
  const microphones = found.map(({ deviceId, label }, index) => ({
    deviceId,
    label: label || t('recording.microphoneNumber', { number: index + 1 }),
  }))
  return { microphones, chosen, choose }
}
