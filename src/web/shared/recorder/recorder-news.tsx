import { Button } from '@mantine/core'
import { type Icon, IconAlertTriangle, IconMicrophoneOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isBusy, type RecorderState } from './recorder.ts'
import { timeText } from './sound.ts'
import type { Flaw } from './take-flaws.ts'
import { useLevel } from './use-level.ts'
import classes from './recorder-news.module.css'

/** Recordings of one place that this device could not keep, until it could or the person lets go of them. */
export type UnsavedHere = { readonly count: number; readonly tryAgain: () => void; readonly letGo: () => void }

type Props = {
  readonly recorder: {
    readonly state: RecorderState
    readonly unsaved: UnsavedHere | null
    readonly start: () => void
  }
}

/** What there is to know of the recorder in its place: how loud it is, what went wrong and what now. */
export function RecorderNews({ recorder: { state, unsaved, start } }: Props) {
  const { t } = useTranslation()
  // Whoever records on sees first how that goes.
  if (unsaved && !isBusy(state)) return <Unsaved {...unsaved} />
  switch (state.kind) {
    case 'recording':
      return <LevelMeter since={state.since} />
    case 'opening':
    case 'keeping':
      return <p className={classes.news}>{t(`recording.news.${state.kind}`)}</p>
    case 'ended': {
      const again = state.why.startsWith('trouble.') && <Way onPress={() => start()}>{t('recording.tryAgain')}</Way>
      return (
        <Warning sign={state.why === 'tooShort' ? null : IconMicrophoneOff} text={t(`recording.news.${state.why}`)}>
          {again}
        </Warning>
      )
    }
    case 'idle':
      return null
  }
}

/** What is wrong with a recording that was made, and another try. */
export function FlawNote({ flaws, onRedo }: { readonly flaws: readonly Flaw[]; readonly onRedo: () => void }) {
  const { t } = useTranslation()
  return (
    <Warning sign={IconAlertTriangle} text={flaws.map((flaw) => t(`recording.flaw.${flaw}`)).join(' ')}>
      <Way onPress={onRedo}>{t('recording.redo')}</Way>
    </Warning>
  )
}

function Unsaved({ count, tryAgain, letGo }: UnsavedHere) {
  const { t } = useTranslation()
  return (
    <Warning sign={IconAlertTriangle} text={t('recording.unsaved', { count })}>
      <Way onPress={tryAgain}>{t('recording.tryAgain')}</Way>
      <Button variant="subtle" color="red" size="compact-md" onClick={letGo}>
        {t('recording.letGo')}
      </Button>
    </Warning>
  )
}

/** `children`: what can be done. */
type WarningProps = { readonly sign: Icon | null; readonly text: string; readonly children?: ReactNode }

export function Warning({ sign: Sign, text, children }: WarningProps) {
  return (
    <p className={classes.warning} role="alert">
      {Sign && <Sign aria-hidden size={18} stroke={1.75} />}
      <span>{text}</span>
      {children}
    </p>
  )
}

function Way({ onPress, children }: { readonly onPress: () => void; readonly children: ReactNode }) {
  return (
    <Button variant="outline" size="compact-md" onClick={onPress}>
      {children}
    </Button>
  )
}

/** How loud it is, and how long it has been: while something is recorded. */
function LevelMeter({ since }: { readonly since: number }) {
  const { t } = useTranslation()
  const { meter, isTooLoud, seconds } = useLevel<HTMLDivElement>(since)
  return (
    <div className={classes.meterLine}>
      <div className={classes.meter} ref={meter} data-loud={isTooLoud} aria-hidden />
      <span className={classes.time}>{timeText(seconds)}</span>
      <output>{isTooLoud ? t('recording.tooLoudNow') : t('recording.going')}</output>
    </div>
  )
}
