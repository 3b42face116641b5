import { Button } from '@mantine/core'
import { IconDots, IconTrash } from '@tabler/icons-react'
import { useId, useRef, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { takingFiles } from '#web/features/pictures/given-files.ts'
import { Pictures } from '#web/features/pictures/pictures.tsx'
import type { PicturesHere } from '#web/features/pictures/use-pictures.ts'
import { RecordButton } from '#web/features/recording/record-button.tsx'
import { RecordingList } from '#web/features/recording/recording-list.tsx'
import { onRecordingKey } from '#web/features/recording/use-recordings.ts'
import { IconButton } from '#web/shared/icon-button.tsx'
import { matches } from '#web/shared/keys/entry-keys.ts'
import { EXTRAS, type Extra } from '../fields/extras.ts'
import { Fields } from '../fields/fields.tsx'
import { useExtrasPanel } from '../fields/use-extras-panel.ts'
import { FailedAttempts } from './failed-attempts.tsx'
import { OverruledNotes } from './overruled-notes.tsx'
import { RowExtras } from './row-extras.tsx'
import { OpenedNote, ProtectedMark, SavedMark } from './row-marks.tsx'
import { RowSummary } from './row-summary.tsx'
import { RowTexts } from './row-texts.tsx'
import classes from './session-rows.module.css'
import { useRow } from './table-context.ts'
import { useRowMedia } from './use-row-media.ts'
import type { SessionRow as Row } from './use-session.ts'

/** One word of the session. */
export function StoredRow() {
  const { row, extras, onAttempt, onMove, onDone } = useRow()
  const { t } = useTranslation()
  const fields = useRef<HTMLDivElement>(null)
  const panel = useExtrasPanel(extras, fields)
  const panelId = useId()
  const { base, sense, saved, isGone, isAbsorbed } = row
  const { word } = base
  const { recordings, pictures } = useRowMedia()
  const onRecord = onRecordingKey(recordings)
  const remove = (): void => {
    // First the field is left, which stores what is typed in it: what comes back has it.
    onDone()
    void onAttempt({ kind: 'removal' })
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (isGone) return
    panel.onKeyDown(event)
    onRecord(event)
    const command = matches(event, 'deleteRow') ? remove : matches(event, 'move') && sense ? onMove : null
    if (!command) return
    event.preventDefault()
    command()
  }
  return (
    <Fields
      className={classes.fields}
      data-gone={isGone}
      onKeyDown={onKeyDown}
      {...takingFiles({ onPictures: picturesInto(row, extras, pictures), onSounds: recordings.add })}
    >
      <RowTexts />
      {!isGone && (
        <div className={classes.end}>
          <ProtectedMark word={word} />
          <SavedMark saved={row.row.stage === 'storing' ? null : (saved ?? 'here')} />
          <RecordButton recorder={recordings.recorder} word={word.vernacular} size="quiet" />
          <IconButton
            sign={IconDots}
            label={t('entry.more', { word: word.vernacular })}
            aria-expanded={panel.isOpen}
            aria-controls={panel.isOpen ? panelId : undefined}
            onClick={panel.toggle}
          />
          <IconButton sign={IconTrash} label={t('entry.delete', { word: word.vernacular })} onClick={remove} />
        </div>
      )}
      {!isGone && <RecordingList recordings={recordings} />}
      {!isGone && <Pictures here={pictures} />}
      {!panel.isOpen && <RowSummary onOpen={panel.goTo} />}
      {panel.isOpen && sense && !isGone && (
        <div ref={fields} id={panelId} className={classes.panel}>
          <RowExtras extras={withOwn(extras, row)} sense={sense} onPictures={pictures.add} />
          <Button variant="subtle" className={classes.move ?? ''} onClick={onMove}>
            {t('entry.move')}
          </Button>
        </div>
      )}
      {isGone && <p className={classes.note}>{t('entry.gone')}</p>}
      {row.row.opened && <OpenedNote />}
      {isAbsorbed && !row.row.opened && (
        <p className={classes.note}>
          {t(row.row.into ? `entry.into.${row.row.into.as}` : 'entry.absorbed')}{' '}
          {!isGone && row.row.into?.as !== 'nothingNew' && (
            <Button variant="subtle" size="compact-sm" onClick={remove}>
              {t('entry.takeBack')}
            </Button>
          )}
        </p>
      )}
      <OverruledNotes />
      <FailedAttempts />
    </Fields>
  )
}

/** null: nobody wants pictures here, or there is no sense to put them on. */
function picturesInto(
  { sense, isGone }: Row,
  extras: readonly Extra[],
  { add }: PicturesHere,
): PicturesHere['add'] | null {
  return extras.includes('picture') && sense && !isGone ? add : null
}

/** What is there can be changed, also where the project has no such field any more. */
function withOwn(extras: readonly Extra[], { base: { word }, sense }: Row): readonly Extra[] {
  const own: Readonly<Record<Extra, boolean>> = {
    definition: sense !== undefined && sense.definitions.length > 0,
    partOfSpeech: sense !== undefined && sense.grammaticalInfo.catGroup !== 'Unspecified',
    note: word.note.text !== '',
    flag: word.flag.active,
    picture: (sense?.pictures ?? []).length > 0,
  }
  return EXTRAS.filter((extra) => extras.includes(extra) || own[extra])
}
