import { ActionIcon } from '@mantine/core'
import { IconColumns } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { late } from '#web/shared/late.tsx'
import { useOpener } from '#web/shared/opener.ts'
import type { GlossColumnProps } from './gloss-column-panel.tsx'

const GlossColumnPanel = late('gloss-columns', async () => (await import('./gloss-column-panel.tsx')).GlossColumnPanel)

/** Which languages one glosses in; of no use where a project has one language only. */
export function GlossColumnChoice(props: GlossColumnProps) {
  const { t } = useTranslation()
  const { button, place } = useOpener('dialog')
  if (props.scripts.glosses.length < 2) return null
  return (
    <>
      <ActionIcon {...button} aria-label={t('entry.columns')} title={t('entry.columns')}>
        <IconColumns aria-hidden size={22} stroke={1.75} />
      </ActionIcon>
      {place && <GlossColumnPanel {...props} at={place} />}
    </>
  )
}
