import { useTranslation } from 'react-i18next'
import { Pictures } from '#web/features/pictures/pictures.tsx'
import type { PicturesHere } from '#web/features/pictures/use-pictures.ts'
import { RecorderMenu } from '#web/features/recording/record-button.tsx'
import { RecordingPlayers } from '#web/features/recording/recording-list.tsx'
import type { RecordingsHere } from '#web/features/recording/use-recordings.ts'
import { stepKey } from '#web/shared/keys/entry-keys.ts'
import type { Extra } from '../fields/extras.ts'
import { PanelOfTable } from '../panel/panel-of-table.tsx'
import type { SidePanelHere } from '../panel/use-side-panel.ts'
import classes from './new-entry.module.css'
import { NewExtras } from './new-extras.tsx'
import type { TypeParts, WithoutForm } from '../typed/use-typed-part.ts'

type Props = {
  readonly panel: SidePanelHere
  /** The form, as of when somebody last paused. */
  readonly word: string
  readonly extras: readonly Extra[]
  readonly parts: WithoutForm
  readonly type: TypeParts
  readonly recordings: RecordingsHere
  readonly pictures: PicturesHere
  readonly onSave: () => void
  /** Back to the fields of the word: by Esc, and by closing. */
  readonly onBack: () => void
  readonly onClose: () => void
}

/** What the next word has beside its form and its glosses. */
export function NewPanel({ panel, word, recordings, pictures, onSave, onBack, onClose, ...typing }: Props) {
  const { t } = useTranslation()
  return (
    <PanelOfTable panel={panel} label={t('entry.moreFields')} word={word} onClose={onClose}>
      <NewExtras {...typing} onPictures={pictures.add} onKeyDown={(event) => stepKey(event, onSave, onBack)} />
      <RecordingPlayers recordings={recordings} />
      <Pictures here={pictures} part="pictures" />
      <div className={classes.microphone}>
        <span aria-hidden>{t('recording.options')}</span>
        <RecorderMenu onFiles={recordings.add} />
      </div>
    </PanelOfTable>
  )
}
