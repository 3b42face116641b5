import { ActionIcon, Button } from '@mantine/core'
import { IconDots, IconTrash } from '@tabler/icons-react'
import { useId, useRef, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { mayChangeVernacular } from '#domain/word/entry-edit.ts'
import { shownGlosses } from '#domain/word/shown-glosses.ts'
import type { OnAct } from './attempt.ts'
import { EditInPlace } from './edit-in-place.tsx'
import { takingFiles } from '#web/features/pictures/given-files.ts'
import { Pictures } from '#web/features/pictures/pictures.tsx'
import type { PicturesHere } from '#web/features/pictures/use-pictures.ts'
import { RecordButton } from '#web/features/recording/record-button.tsx'
import { RecordingList } from '#web/features/recording/recording-list.tsx'
import { onRecordingKey } from '#web/features/recording/use-recordings.ts'
import { useEditing } from './editing.ts'
import { matches } from '#web/shared/keys/entry-keys.ts'
import { EXTRAS, type Extra } from '../fields/extras.ts'
import { FailedAttempts } from './failed-attempts.tsx'
import { Fields } from '../fields/fields.tsx'
import { OpenedNote } from './opened-note.tsx'
import { OverruledNotes } from './overruled-notes.tsx'
import { ProtectedMark } from './protected-mark.tsx'
import { recordingKey } from '../keys/recording-keys.ts'
import { RowExtras } from './row-extras.tsx'
import { RowSummary } from './row-summary.tsx'
import { SavedMark } from './saved-mark.tsx'
import { nameOf, scriptOfGloss, type Scripts } from '../columns/scripts.ts'
import classes from './session-rows.module.css'
import { useExtrasPanel } from '../fields/use-extras-panel.ts'
import { useRowPictures } from './use-row-pictures.ts'
import { useRowRecordings } from './use-row-recordings.ts'
import type { SessionRow as Row } from './use-session-rows.ts'

type Props = {
  readonly row: Row
  readonly scripts: Scripts
  readonly extras: readonly Extra[]
  readonly onAct: OnAct
  /** Asks for another domain. */
  readonly onMove: () => void
  /** Puts a row away that was opened. */
  readonly onClose: () => void
  readonly onDone: () => void
}

/** One word of the session. */
export function StoredRow({ row, scripts, extras, onAct, onMove, onClose, onDone }: Props) {
  const { t } = useTranslation()
  const fields = useRef<HTMLDivElement>(null)
  const panel = useExtrasPanel(extras, fields)
  const panelId = useId()
  const { base, sense, saved, isGone, isAbsorbed } = row
  const { word } = base
  const recordings = useRowRecordings(row, onDone)
  const pictures = useRowPictures(base, sense, onDone)
  const onRecord = onRecordingKey(recordings, recordingKey)
  const remove = (): void => {
    // First the field is left, which stores what is typed in it: what comes back has it.
    onDone()
    void onAct({ kind: 'removal' })
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (isGone) return
    panel.onKeyDown(event)
    onRecord(event)
    const act = matches(event, 'deleteRow') ? remove : matches(event, 'move') && sense ? onMove : null
    if (!act) return
    event.preventDefault()
    act()
  }
  return (
    <Fields
      className={classes.fields}
      data-gone={isGone}
      onKeyDown={onKeyDown}
      {...takingFiles({ onPictures: picturesInto(row, extras, pictures), onSounds: recordings.add })}
    >
      <RowTexts row={row} scripts={scripts} onAct={onAct} onDone={onDone} />
      {!isGone && (
        <div className={classes.end}>
          <ProtectedMark word={word} />
          <SavedMark saved={row.row.stage === 'storing' ? null : (saved ?? 'here')} />
          <RecordButton recorder={recordings.recorder} word={word.vernacular} size="quiet" />
          <ActionIcon
            aria-label={t('entry.more', { word: word.vernacular })}
            aria-expanded={panel.isOpen}
            aria-controls={panel.isOpen ? panelId : undefined}
            onClick={panel.toggle}
          >
            <IconDots aria-hidden size={20} stroke={1.75} />
          </ActionIcon>
          <ActionIcon aria-label={t('entry.delete', { word: word.vernacular })} onClick={remove}>
            <IconTrash aria-hidden size={20} stroke={1.75} />
          </ActionIcon>
        </div>
      )}
      {!isGone && <RecordingList recordings={recordings} />}
      {!isGone && <Pictures here={pictures} />}
      {!panel.isOpen && <RowSummary word={word} sense={sense} scripts={scripts} onOpen={panel.goTo} />}
      {panel.isOpen && sense && !isGone && (
        <div ref={fields} id={panelId} className={classes.panel}>
          <RowExtras
            extras={withOwn(extras, row)}
            base={base}
            sense={sense}
            scripts={scripts}
            onAct={onAct}
            onPictures={pictures.add}
            onDone={onDone}
          />
          <Button variant="subtle" className={classes.move ?? ''} onClick={onMove}>
            {t('entry.move')}
          </Button>
        </div>
      )}
      {isGone && <p className={classes.note}>{t('entry.gone')}</p>}
      {row.row.opened && <OpenedNote row={row} onClose={onClose} onDone={onDone} />}
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
      <OverruledNotes row={row} scripts={scripts} onDone={onDone} />
      <FailedAttempts row={row} scripts={scripts} onAct={onAct} />
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

function RowTexts({ row, scripts, onAct, onDone }: Pick<Props, 'row' | 'scripts' | 'onAct' | 'onDone'>) {
  const { t } = useTranslation()
  const { base, sense, isGone } = row
  const { word } = base
  const editing = useEditing(row, onAct)
  const columns = scripts.columns.map(({ bcp47 }) => bcp47)
  const of = (language: string): string => t('entry.fieldOf', { field: language, word: word.vernacular })
  return (
    <div className={classes.texts}>
      <EditInPlace
        as="vernacular"
        script={scripts.vernacular}
        label={of(nameOf(scripts.vernacular))}
        value={word.vernacular}
        base={base}
        readOnly={isGone || !sense || !mayChangeVernacular(word)}
        {...editing((text) => ({ kind: 'vernacular', text }))}
        onDone={onDone}
      />
      {shownGlosses(sense, columns).map(({ language, def }) => (
        <EditInPlace
          key={language}
          as="gloss"
          script={scriptOfGloss(scripts, language)}
          label={of(nameOf(scriptOfGloss(scripts, language)))}
          value={def}
          base={base}
          mayBeBlank
          readOnly={isGone || !sense}
          {...editing((text) => ({ kind: 'gloss', language, text }))}
          onDone={onDone}
        />
      ))}
    </div>
  )
}
