import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Sense } from '#domain/word/word.ts'
import { Pictures } from '#web/features/pictures/pictures.tsx'
import type { PicturesHere } from '#web/features/pictures/use-pictures.ts'
import { RecordingPlayers } from '#web/features/recording/recording-list.tsx'
import type { RecordingsHere } from '#web/features/recording/use-recordings.ts'
import { EXTRAS, type Extra } from '../fields/extras.ts'
import { PanelOfTable } from '../panel/panel-of-table.tsx'
import type { SidePanelHere } from '../panel/use-side-panel.ts'
import { RowExtras } from './row-extras.tsx'
import { useRow } from './table-context.ts'
import type { SessionRow } from './use-session.ts'

type Props = {
  readonly id: string
  readonly panel: SidePanelHere
  readonly sense: Sense
  readonly recordings: RecordingsHere
  readonly pictures: PicturesHere
}

/** What the word of a row has beside its form and its glosses. */
export function RowPanel({ id, panel, sense, recordings, pictures }: Props) {
  const { t } = useTranslation()
  const { row, extras, onMove, onDone } = useRow()
  const word = row.base.word.vernacular
  return (
    <PanelOfTable id={id} panel={panel} label={t('words.word', { word })} word={word} onClose={onDone}>
      <RecordingPlayers recordings={recordings} />
      <RowExtras extras={withOwn(extras, row)} sense={sense} onPictures={pictures.add} />
      <Pictures here={pictures} part="pictures" />
      <Button variant="subtle" onClick={onMove}>
        {t('entry.move')}
      </Button>
    </PanelOfTable>
  )
}

/** What is there can be changed, also where the project has no such field any more. */
function withOwn(extras: readonly Extra[], { base: { word }, sense }: SessionRow): readonly Extra[] {
  const own: Readonly<Record<Extra, boolean>> = {
    definition: sense !== undefined && sense.definitions.length > 0,
    partOfSpeech: sense !== undefined && sense.grammaticalInfo.catGroup !== 'Unspecified',
    note: word.note.text !== '',
    flag: word.flag.active,
    picture: (sense?.pictures ?? []).length > 0,
  }
  return EXTRAS.filter((extra) => extras.includes(extra) || own[extra])
}
