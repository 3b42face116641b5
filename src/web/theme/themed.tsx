import '@mantine/core/styles.layer.css'
import '@mantine/notifications/styles.layer.css'
import './content-fonts.css'
import './mantine-overrides.css'
import { DirectionProvider, MantineProvider, useDirection } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { directionOf } from '#domain/text/direction.ts'
import { useColourMode } from './colour-mode.ts'
import { mantineTheme } from './mantine-theme.ts'
import { tokenVariables } from './token-variables.ts'

/** Mantine in Granary's look, in the chosen colour mode and the direction of the interface language. */
export function Themed({ children }: { children: ReactNode }) {
  const { resolved } = useColourMode()
  return (
    <DirectionProvider>
      <MantineProvider theme={mantineTheme} cssVariablesResolver={tokenVariables} forceColorScheme={resolved}>
        <FollowLanguage />
        {children}
      </MantineProvider>
    </DirectionProvider>
  )
}

function FollowLanguage() {
  const { i18n } = useTranslation()
  const { dir, setDirection } = useDirection()
  const wanted = directionOf(i18n.language)
  useEffect(() => {
    if (dir !== wanted) setDirection(wanted)
  }, [dir, wanted, setDirection])
  return null
}
