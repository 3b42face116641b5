import { IconChevronDown, IconMicrophone, IconPlayerStopFilled } from '@tabler/icons-react'
import { useRef, type PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { late } from '#web/shared/late.tsx'
import { MoreMenu } from '#web/shared/more-menu.tsx'
import { LevelRing } from '#web/shared/recorder/level-ring.tsx'
import classes from './recording.module.css'
import type { RecorderHere } from './use-recorder.ts'

/** A press that lasts longer is one that holds: then letting go ends the recording. Milliseconds. */
const HOLD = 350

type Props = {
  readonly recorder: Pick<RecorderHere, 'state' | 'start' | 'stop' | 'toggle'>
  /** The word that is recorded; '' while it has no form yet. */
  readonly word: string
  /** `quiet`: one of many on the screen. */
  readonly size?: 'large' | 'quiet'
  /** What the key is called that does the same. */
  readonly shortcuts?: string
  /** Whether Tab stops at it. */
  readonly stop?: 0 | -1
}

/**
 * Hold to record, or press to begin and press again to end: what it will be is clear when the finger is lifted. It also
 * says what it does in words, and changes its sign (spec screens S2.1, S2.10).
 */
export function RecordButton({ recorder, word, size, shortcuts, stop }: Props) {
  const { t } = useTranslation()
  const pressedAt = useRef<number | null>(null)
  const { state } = recorder
  const { kind } = state
  const isOn = kind === 'recording' || kind === 'opening'
  const onPointerDown = (event: PointerEvent<HTMLButtonElement>): void => {
    if (event.button !== 0) return
    if (isOn) return recorder.stop()
    pressedAt.current = event.timeStamp
    // Without it the end of a hold is lost when the finger slides off. A pointer made by a program cannot be captured.
    if (event.isTrusted) event.currentTarget.setPointerCapture(event.pointerId)
    recorder.start()
  }
  const onRelease = (event: PointerEvent<HTMLButtonElement>): void => {
    const heldFor = event.timeStamp - (pressedAt.current ?? event.timeStamp)
    pressedAt.current = null
    if (heldFor >= HOLD || event.type === 'pointercancel') recorder.stop()
  }
  return (
    <button
      type="button"
      className={classes.record}
      data-size={size}
      tabIndex={stop}
      data-state={kind}
      aria-pressed={isOn}
      aria-label={isOn ? t('recording.stop', { word }) : t('recording.start', { word })}
      aria-keyshortcuts={shortcuts}
      title={isOn ? t('recording.stopHint') : t('recording.startHint')}
      onPointerDown={onPointerDown}
      onPointerUp={onRelease}
      onPointerCancel={onRelease}
      // A long touch would open it in the middle of the word.
      onContextMenu={(event) => event.preventDefault()}
      // The focus stays in the field: what lies below it would move away from under the finger that goes on to "Save".
      onMouseDown={(event) => event.preventDefault()}
      // Only what is no pointer: Enter, the space bar, a screen reader.
      onClick={(event) => event.detail === 0 && recorder.toggle()}
    >
      {isOn && size !== 'large' && <LevelRing since={state.kind === 'recording' ? state.since : null} />}
      {isOn && size === 'large' && <IconPlayerStopFilled aria-hidden size={32} />}
      {!isOn && <IconMicrophone aria-hidden size={size === 'large' ? 36 : 22} stroke={1.75} />}
      {size === 'large' && <span>{isOn ? t('recording.stopShort') : t('recording.startShort')}</span>}
    </button>
  )
}

const RecorderMenuItems = late(
  'recorder-menu',
  async () => (await import('./recorder-menu-items.tsx')).RecorderMenuItems,
)

/** Beside the record button: other ways to record (spec screens S8.7). */
export function RecorderMenu({ onFiles }: { readonly onFiles: (files: readonly File[]) => void }) {
  const { t } = useTranslation()
  return (
    <MoreMenu label={t('recording.options')} sign={IconChevronDown} signSize={18}>
      {(at) => <RecorderMenuItems onFiles={onFiles} at={at} />}
    </MoreMenu>
  )
}
