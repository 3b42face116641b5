import { ActionIcon } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconHelp } from '@tabler/icons-react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { fetchToStore } from '#web/device/fetch-to-store.ts'
import { useGuide } from '#web/shared/guide.tsx'
import { isSavingData } from '#web/shared/is-saving-data.ts'
import { guidePageOf } from '#web/shared/places/guide-page-of.ts'
import { useWhenIdle } from '#web/shared/use-when-idle.ts'
import { workerAtWork } from '#web/shared/worker-at-work.ts'

/**
 * A sign that leads from a screen to what the guide says about it. On phones the menu of the person does, and where words are
 * typed the panel of keys, so that Tab has less to pass.
 */
export function HelpLink() {
  const { t } = useTranslation()
  const { addressOf, named } = useGuide()
  const isPhone = !useMediaQuery('(min-width: 37.5em)', true, { getInitialValueInEffect: false })
  const location = useLocation()
  const about = guidePageOf(location)
  const isTyping = about === 'collecting-words' && new URLSearchParams(location.search).has('domain')
  const folder = addressOf().href
  useWhenIdle(useCallback(() => void keepGuide(folder), [folder]))
  if (isPhone || isTyping) return null
  const name = named(t('guide.more'))
  return (
    <ActionIcon component="a" {...addressOf(about)} target="_blank" rel="noreferrer" aria-label={name} title={name}>
      <IconHelp aria-hidden size={20} stroke={1.75} />
    </ActionIcon>
  )
}

/**
 * Fetches the guide in a language, so that the service worker has it without a network: its pages, but for the English ones, which
 * are in the shell, what can be searched, and the pictures. What is kept already is not fetched again: the worker brings it up to
 * date when somebody reads it. `folder`: where its pages are.
 */
async function keepGuide(folder: string): Promise<void> {
  if (!('serviceWorker' in navigator) || isSavingData()) return
  await workerAtWork(navigator.serviceWorker)
  // Whatever fails is fetched when somebody reads it.
  const list = await fetch(`${folder}kept.txt`).catch(() => null)
  if (!list?.ok) return
  for (const address of (await list.text()).split('\n')) await fetchToStore(address, 'low').catch(() => undefined)
}
