import { ActionIcon, Button } from '@mantine/core'
import { IconCornerDownLeft, IconDots } from '@tabler/icons-react'
import { memo, useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { RecordButton, RecorderMenu } from '#web/features/recording/record-button.tsx'
import type { RecorderState } from '#web/shared/recorder/recorder.ts'
import { SpeakerSlot } from '#web/shared/speaker-slot.ts'
import classes from './new-entry.module.css'

type Props = {
  /** The word that would be recorded, as of when somebody last paused. */
  readonly word: string
  readonly recorder: RecorderState
  /** The further fields; null where the project has none. */
  readonly panel: 'open' | 'closed' | null
  /** The same at every drawing. */
  readonly commands: {
    readonly start: () => void
    readonly stop: () => void
    readonly toggle: () => void
    readonly addFiles: (files: readonly File[]) => void
    readonly togglePanel: () => void
    readonly save: () => void
  }
}

/** What can be pressed beside the fields of the next word. No key typed in them draws it again. */
export const EntryButtons = memo(function EntryButtons({ word, recorder, panel, commands }: Props) {
  const { t } = useTranslation()
  return (
    <div className={classes.end}>
      {panel && (
        <ActionIcon
          aria-label={t('entry.moreFields')}
          title={t('entry.moreFields')}
          aria-expanded={panel === 'open'}
          onClick={commands.togglePanel}
        >
          <IconDots aria-hidden size={20} stroke={1.75} />
        </ActionIcon>
      )}
      {useContext(SpeakerSlot)}
      <RecordButton recorder={{ ...commands, state: recorder }} word={word} shortcuts="Alt+R F2" />
      <RecorderMenu onFiles={commands.addFiles} />
      <Button
        className={classes.save ?? ''}
        rightSection={<IconCornerDownLeft aria-hidden size={18} stroke={1.75} className="pointing" />}
        // The focus stays in the field: a keyboard on the screen would close and open again.
        onMouseDown={(event) => event.preventDefault()}
        onClick={commands.save}
      >
        {t('entry.save')}
      </Button>
    </div>
  )
})
