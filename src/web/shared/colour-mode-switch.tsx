import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { chooseColourMode, COLOUR_MODES, useColourMode } from '#web/theme/colour-mode.ts'
import classes from './switches.module.css'

const ICONS = { light: IconSun, dark: IconMoon, system: IconDeviceDesktop }

/** Light, dark, as the system: each press goes on to the next; the name says which one it is now. */
export function ColourModeSwitch() {
  const { t } = useTranslation()
  const { chosen } = useColourMode()
  const Icon = ICONS[chosen]
  const next = COLOUR_MODES[(COLOUR_MODES.indexOf(chosen) + 1) % COLOUR_MODES.length] ?? 'system'
  const name = t('colourMode.now', { mode: t(`colourMode.${chosen}`) })
  return (
    <button
      type="button"
      className={classes.iconButton}
      title={name}
      aria-label={name}
      onClick={() => chooseColourMode(next)}
    >
      <Icon aria-hidden size={22} stroke={1.75} />
    </button>
  )
}
