import { ActionIcon } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconHelp } from '@tabler/icons-react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { useGuide } from '#web/shared/guide.tsx'
import { guidePageOf } from '#web/shared/places/guide-page-of.ts'
import { useWhenIdle } from '#web/shared/use-when-idle.ts'
import { keepGuide } from './keep-guide.ts'

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
