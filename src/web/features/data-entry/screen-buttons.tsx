import { Button } from '@mantine/core'
import { type Icon, IconColumns, IconMicrophone, IconPhotoScan } from '@tabler/icons-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { DomainKey } from '#domain/domains/domain-key.ts'
import { IconButton } from '#web/shared/icon-button.tsx'
import { KeysHelp } from '#web/shared/keys/keys-help.tsx'
import { late } from '#web/shared/late.tsx'
import { useOpener } from '#web/shared/opener.ts'
import type { GlossColumnProps } from './columns/gloss-column-panel.tsx'
import classes from './entry-screen.module.css'

const GlossColumnPanel = late(
  'gloss-columns',
  async () => (await import('./columns/gloss-column-panel.tsx')).GlossColumnPanel,
)

type Props = GlossColumnProps & {
  readonly place: DomainKey
  /** Whether one types from sheets. */
  readonly isPaperOpen: boolean
  readonly openPaper: (isOpen: boolean) => void
}

/** What can be done beside entering. A word that is entered draws its row, and not all of this. */
export const ScreenButtons = memo(function ScreenButtons({ place, isPaperOpen, openPaper, ...columns }: Props) {
  const { t } = useTranslation()
  const [toPass, toPaper] = [named(IconMicrophone, t('pass.open')), named(IconPhotoScan, t('paper.open'))]
  return (
    <>
      <GlossColumnChoice {...columns} />
      <Button {...toPass} component={Link} to={`/app/record?domain=${place}`} />
      <Button {...toPaper} aria-expanded={isPaperOpen} onClick={() => openPaper(!isPaperOpen)} />
      <KeysHelp of="entry" />
    </>
  )
})

/** A button that is called so; on a phone its sign has to do. */
function named(Sign: Icon, name: string) {
  const children = (
    <>
      <Sign aria-hidden size={20} stroke={1.75} />
      <span className={classes.buttonText}>{name}</span>
    </>
  )
  return { variant: 'subtle', px: 'xs', 'aria-label': name, title: name, children }
}

/** Which languages one glosses in; of no use where a project has one language only. */
function GlossColumnChoice(props: GlossColumnProps) {
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
