import { Button } from '@mantine/core'
import { IconCornerDownLeft, IconDots } from '@tabler/icons-react'
import { memo, useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { RecordButton } from '#web/features/recording/record-button.tsx'
import { IconButton } from '#web/shared/icon-button.tsx'
import type { RecorderState } from '#web/shared/recorder/recorder.ts'
import { SpeakerSlot } from '#web/shared/speaker-slot.ts'
import classes from './new-entry.module.css'

type Props = {
  /** The word that would be recorded, as of when somebody last paused. */
  readonly word: string
  readonly recorder: RecorderState
  readonly isPanelOpen: boolean
  /** The same at every drawing. */
  readonly commands: {
    readonly start: () => void
    readonly stop: () => void
    readonly toggle: () => void
    readonly togglePanel: () => void
    readonly save: () => void
  }
}

/** What can be pressed beside the fields of the next word. No key typed in them draws it again. */
export const EntryButtons = memo(function EntryButtons({ word, recorder, isPanelOpen, commands }: Props) {
  const { t } = useTranslation()
  return (
    <div className={classes.end}>
      <IconButton
        hasHint
        sign={IconDots}
        label={t('entry.moreFields')}
        aria-expanded={isPanelOpen}
        onClick={commands.togglePanel}
      />
      {useContext(SpeakerSlot)}
      <RecordButton recorder={{ ...commands, state: recorder }} word={word} shortcuts="Alt+R F2" />
      <Button
        className={classes.save ?? ''}
        rightSection={<IconCornerDownLeft aria-hidden size={18} stroke={1.75} className="pointing" />}
        // The focus stays in the field: a keyboard on the screen would close and open again.
        onMouseDown={(event) => event.preventDefault()}
        onClick={commands.save}
      >
        <span className={classes.saveText}>{t('entry.save')}</span>
      </Button>
    </div>
  )
})
