import { SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { chooseColourMode, COLOUR_MODES, useColourMode } from '#web/theme/colour-mode.ts'
import classes from './account.module.css'
import { Section } from './section.tsx'

/** Of the device, not of the person: one works in the sun, the other in the hall. */
export function ColoursHere() {
  const { t } = useTranslation()
  const { chosen } = useColourMode()
  return (
    <Section title={t('account.colours')} about={t('account.coloursText')}>
      <SegmentedControl
        size="md"
        className={classes.colours}
        aria-label={t('account.colours')}
        value={chosen}
        onChange={chooseColourMode}
        data={COLOUR_MODES.map((mode) => ({ value: mode, label: t(`colourMode.${mode}`) }))}
      />
    </Section>
  )
}
