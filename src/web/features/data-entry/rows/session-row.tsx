import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconArrowBackUp, IconDots, IconTrash } from '@tabler/icons-react'
import { startTransition, useContext, useId, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { takingFiles } from '#web/features/pictures/given-files.ts'
import { Pictures } from '#web/features/pictures/pictures.tsx'
import type { PicturesHere } from '#web/features/pictures/use-pictures.ts'
import { RecordButton } from '#web/features/recording/record-button.tsx'
import { RecordingNews, RecordingPlayers } from '#web/features/recording/recording-list.tsx'
import { onRecordingKey } from '#web/features/recording/use-recordings.ts'
import { IconButton } from '#web/shared/icon-button.tsx'
import { matches } from '#web/shared/keys/entry-keys.ts'
import { late } from '#web/shared/late.tsx'
import type { Extra } from '../fields/extras.ts'
import { Fields } from '../fields/fields.tsx'
import { useSidePanel } from '../panel/use-side-panel.ts'
import { OverruledNotes } from './overruled-notes.tsx'
import { OpenedNote, ProtectedMark, RejectedMark, SavedMark } from './row-marks.tsx'
import { RowPanel } from './row-panel.tsx'
import { RowSummary } from './row-summary.tsx'
import { RowTexts } from './row-texts.tsx'
import classes from './session-rows.module.css'
import { AtHand, TableContext, useRow } from './table-context.ts'
import { useRowMedia } from './use-row-media.ts'
import type { SessionRow as Row } from './use-session.ts'

const FailedAttempts = late('failed-attempts', async () => (await import('./failed-attempts.tsx')).FailedAttempts)

function Failures() {
  const { row } = useRow()
  return row.row.failed.length > 0 && <FailedAttempts />
}

/** One word of the session, in one line. */
export function StoredRow() {
  const { row, isStop, extras, onAttempt, onMove, onDone } = useRow()
  const { t } = useTranslation()
  const panel = useSidePanel(row.row.entered.guid, extras)
  const panelId = useId()
  const { base, sense, saved, isGone, isAbsorbed } = row
  const { word } = base
  const { recordings, pictures } = useRowMedia()
  const onRecord = onRecordingKey(recordings)
  const { isAtHand, ...hand } = useHand()
  const stop = isAtHand ? 0 : -1
  const remove = (): void => {
    // First the field is left, which stores what is typed in it: what comes back has it.
    onDone()
    panel.close()
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
    <AtHand value={isAtHand || isStop}>
      <Fields
        className={classes.fields}
        data-gone={isGone}
        data-hand={isAtHand}
        onKeyDown={onKeyDown}
        {...hand}
        {...takingFiles({ onPictures: picturesInto(row, extras, pictures), onSounds: recordings.add })}
      >
        <RowTexts />
        {!isGone && (
          <div className={classes.end}>
            <div className={classes.facts}>
              <RecordingPlayers recordings={recordings} inLine={isAtHand ? 'atHand' : 'resting'} />
              <Pictures here={pictures} part="inLine" />
              <RowSummary onOpen={panel.goTo} stop={stop} />
            </div>
            <RejectedMark word={word} />
            <ProtectedMark word={word} />
            <SavedMark saved={row.row.stage === 'storing' ? null : (saved ?? 'here')} />
            <div className={classes.actions}>
              <RecordButton recorder={recordings.recorder} word={word.vernacular} size="quiet" stop={stop} />
              <IconButton
                tabIndex={stop}
                sign={IconTrash}
                label={t('entry.delete', { word: word.vernacular })}
                onClick={remove}
              />
              <UndoLast />
              {/* Last: what appears under a finger that comes to it must not take its place. */}
              <IconButton
                tabIndex={stop}
                sign={IconDots}
                label={t('entry.more', { word: word.vernacular })}
                aria-expanded={panel.isOpen}
                aria-controls={panel.isOpen ? panelId : undefined}
                onClick={panel.toggle}
              />
            </div>
          </div>
        )}
        {!isGone && <RecordingNews recordings={recordings} />}
        {!isGone && <Pictures here={pictures} part="news" />}
        {sense && !isGone && (
          <RowPanel id={panelId} panel={panel} sense={sense} recordings={recordings} pictures={pictures} />
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
        <Failures />
      </Fields>
    </AtHand>
  )
}

/** For a finger, at the word that was entered last: what was done last is undone, or that word goes back into the fields. */
function UndoLast() {
  const { t } = useTranslation()
  const { row, isStop, onDone } = useRow()
  const { undoLast } = useContext(TableContext)
  const isTouch = useMediaQuery('(hover: none)', false, { getInitialValueInEffect: false })
  return (
    isTouch &&
    isStop &&
    // Nothing is taken back of a word that was there before.
    !row.row.opened && (
      <IconButton
        sign={IconArrowBackUp}
        label={t('keys.undo')}
        onClick={() => {
          // First the field is left, which stores what is typed in it.
          onDone()
          undoLast()
        }}
      />
    )
  )
}

/**
 * Whether the focus or the pointer is in a row: Tab goes through what is in it then, else past it. A finger is at a row when
 * its tap has arrived, and not when it comes down: what shows then takes the place of what was tapped.
 */
function useHand() {
  const [hasFocus, setFocus] = useState(false)
  const [hasPointer, setPointer] = useState(false)
  const follow = (isIn: boolean): void =>
    window.matchMedia('(hover: none)').matches ? startTransition(() => setFocus(isIn)) : setFocus(isIn)
  return {
    isAtHand: hasFocus || hasPointer,
    onFocus: () => follow(true),
    onBlur: () => follow(false),
    onPointerEnter: ({ pointerType }: PointerEvent) => setPointer(pointerType !== 'touch'),
    onPointerLeave: () => setPointer(false),
  }
}

/** null: nobody wants pictures here, or there is no sense to put them on. */
function picturesInto(
  { sense, isGone }: Row,
  extras: readonly Extra[],
  { add }: PicturesHere,
): PicturesHere['add'] | null {
  return extras.includes('picture') && sense && !isGone ? add : null
}
