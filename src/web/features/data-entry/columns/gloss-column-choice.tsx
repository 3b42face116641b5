import { IconColumns } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#web/shared/icon-button.tsx'
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
      <IconButton {...button} hasHint sign={IconColumns} signSize={22} label={t('entry.columns')} />
      {place && <GlossColumnPanel {...props} at={place} />}
    </>
  )
}
