import { IconAlertTriangle, IconCheck, IconDeviceMobileCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Saved } from '#web/replica/shown-word.ts'
import classes from './session-rows.module.css'

/** Whether a word is on this device only or on the server; a quiet sign with its meaning as text. null: nowhere yet. */
export function SavedMark({ saved }: { readonly saved: Saved | null }) {
  const { t } = useTranslation()
  if (!saved) return <span className={classes.saved} />
  const Icon = ICONS[saved]
  const text = t(`entry.saved.${saved}`)
  return (
    <span className={classes.saved} data-saved={saved} title={text}>
      <Icon aria-hidden size={18} stroke={1.75} />
      <span className="visually-hidden">{text}</span>
    </span>
  )
}

const ICONS = { server: IconCheck, here: IconDeviceMobileCheck, refused: IconAlertTriangle }
