import { Button } from '@mantine/core'
import { IconAlertTriangle, IconMicrophoneOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { LevelMeter } from './level-meter.tsx'
import classes from './recording.module.css'
import { isBusy } from './recorder.ts'
import type { Flaw } from './take-flaws.ts'
import type { RecorderHere } from './use-recorder.ts'

type Props = {
  readonly recorder: Pick<RecorderHere, 'state' | 'unkept' | 'start'>
}

/** What there is to know of the recorder in its place: how loud it is, what went wrong and what now. */
export function RecorderNews({ recorder }: Props) {
  const { t } = useTranslation()
  const { state, unkept } = recorder
  // Whoever records on sees first how that goes.
  if (unkept && !isBusy(state)) return <Unkept {...unkept} />
  switch (state.kind) {
    case 'recording':
      return <LevelMeter since={state.since} />
    case 'opening':
      return <p className={classes.news}>{t('recording.opening')}</p>
    case 'keeping':
      return <p className={classes.news}>{t('recording.keeping')}</p>
    case 'failed':
      return (
        <p className={classes.warning} role="alert">
          <IconMicrophoneOff aria-hidden size={18} stroke={1.75} />
          <span>{t(`recording.trouble.${state.why}`)}</span>
          <Button variant="outline" size="compact-md" onClick={() => recorder.start()}>
            {t('recording.tryAgain')}
          </Button>
        </p>
      )
    case 'tooShort':
      return (
        <p className={classes.warning} role="alert">
          <span>{t('recording.tooShort')}</span>
        </p>
      )
    case 'cutShort':
      return (
        <p className={classes.warning} role="alert">
          <IconMicrophoneOff aria-hidden size={18} stroke={1.75} />
          <span>{t(`recording.cutShort.${state.why}`)}</span>
        </p>
      )
    case 'idle':
      return null
  }
}

/** What is wrong with a recording that was made, and another try. */
export function FlawNote({ flaws, onRedo }: { readonly flaws: readonly Flaw[]; readonly onRedo: () => void }) {
  const { t } = useTranslation()
  return (
    <p className={classes.warning} role="alert">
      <IconAlertTriangle aria-hidden size={18} stroke={1.75} />
      <span>{flaws.map((flaw) => t(`recording.flaw.${flaw}`)).join(' ')}</span>
      <Button variant="outline" size="compact-md" onClick={onRedo}>
        {t('recording.redo')}
      </Button>
    </p>
  )
}

function Unkept({ count, tryAgain, letGo }: NonNullable<RecorderHere['unkept']>) {
  const { t } = useTranslation()
  return (
    <p className={classes.warning} role="alert">
      <IconAlertTriangle aria-hidden size={18} stroke={1.75} />
      <span>{t('recording.unkept', { count })}</span>
      <Button variant="outline" size="compact-md" onClick={tryAgain}>
        {t('recording.tryAgain')}
      </Button>
      <Button variant="subtle" color="red" size="compact-md" onClick={letGo}>
        {t('recording.letGo')}
      </Button>
    </p>
  )
}
