import { useMemo, useRef } from 'react'
import { takingFiles } from '#web/features/pictures/given-files.ts'
import { Pictures } from '#web/features/pictures/pictures.tsx'
import { RecordButton } from '#web/features/recording/record-button.tsx'
import { RecordingList } from '#web/features/recording/recording-list.tsx'
import type { Project } from '#domain/project/project.ts'
import type { Sense, WordContent } from '#domain/word/word.ts'
import type { ShownWord } from '#web/replica/words/shown-word.ts'
import { useCurrentProject, useMay } from '#web/state/use-current-project.ts'
import { EXTRAS, extrasOf, type Extra } from '../fields/extras.ts'
import { openedRow } from '../rows/opened-rows.ts'
import { RowExtras } from '../rows/row-extras.tsx'
import { ProtectedMark, SavedMark } from '../rows/row-marks.tsx'
import { GlossTexts, VernacularText } from '../rows/row-texts.tsx'
import { RowContext, useRow } from '../rows/table-context.ts'
import { useRowMedia } from '../rows/use-row-media.ts'
import type { SessionRow } from '../rows/use-session.ts'
import { DomainsOfSense } from './domains-of-sense.tsx'
import { SenseHead } from './sense-head.tsx'
import type { WordEdits } from './use-word-edits.ts'
import classes from './word-panel.module.css'

type Props = {
  readonly shown: ShownWord
  readonly sense: Sense
  /** It stands with what the word has as a whole: its form, its recordings, its note and flag. */
  readonly isFirst: boolean
  /** The word has no other meaning. */
  readonly isAlone: boolean
  readonly edits: WordEdits
  /** A field has been left by Enter or Esc. */
  readonly onDone: () => void
  readonly onClose: () => void
}

/** One meaning of the word. */
export function SensePart({ shown, sense, isFirst, isAlone, edits, onDone, onClose }: Props) {
  const project = useCurrentProject()
  const fields = useRef(null)
  const row = useMemo(() => rowOf(shown, sense), [shown, sense])
  const shownExtras = extrasHeld(project, shown.word, sense)
  const extras = isFirst ? shownExtras : shownExtras.filter(isOfSense)
  return (
    <RowContext
      value={{
        row,
        isStop: true,
        extras,
        fields,
        onAttempt: (attempt, seen) => edits.attempt(sense, attempt, seen),
        onMove: () => undefined,
        onClose,
        onDone,
      }}
    >
      <SenseFields isFirst={isFirst} isAlone={isAlone} edits={edits} />
    </RowContext>
  )
}

const isOfSense = (extra: Extra): boolean => extra !== 'note' && extra !== 'flag'

/** What the project has of them, and what the word has all the same. */
function extrasHeld(project: Project, { note, flag }: WordContent, sense: Sense): readonly Extra[] {
  const isHeld: Readonly<Record<Extra, boolean>> = {
    definition: sense.definitions.some(({ text }) => text !== ''),
    partOfSpeech: sense.grammaticalInfo.catGroup !== 'Unspecified',
    note: note.text !== '',
    flag: flag.active,
    picture: false,
  }
  const ofProject = extrasOf(project)
  return EXTRAS.filter((extra) => ofProject.includes(extra) || isHeld[extra])
}

/** The word is not in a table: it stands here for all its domains. */
export function rowOf(shown: ShownWord, sense: Sense): SessionRow {
  const row = openedRow(shown.word, sense, { place: '', at: 0 })
  return { row, base: shown, sense, saved: shown.saved, isGone: false, isAbsorbed: false }
}

function SenseFields({ isFirst, isAlone, edits }: Pick<Props, 'isFirst' | 'isAlone' | 'edits'>) {
  const { row, extras } = useRow()
  const mayReview = useMay('MergeAndReviewEntries')
  const { base, sense, saved } = row
  const { recordings, pictures } = useRowMedia()
  if (!sense) return null
  const files = {
    onPictures: extras.includes('picture') ? pictures.add : null,
    onSounds: isFirst ? recordings.add : () => undefined,
  }
  return (
    <div className={classes.sense} {...takingFiles(files)}>
      {isFirst && (
        <div className={classes.form}>
          <VernacularText isReviewed={mayReview} />
          {!mayReview && <ProtectedMark word={base.word} />}
          <SavedMark saved={saved} />
          <RecordButton recorder={recordings.recorder} word={base.word.vernacular} size="quiet" />
        </div>
      )}
      {isFirst && <RecordingList recordings={recordings} />}
      {!isAlone && mayReview && <SenseHead word={base.word} sense={sense} edits={edits} />}
      <GlossTexts />
      <Pictures here={pictures} />
      <RowExtras extras={EXTRAS.filter((extra) => extras.includes(extra))} sense={sense} onPictures={pictures.add} />
      <DomainsOfSense sense={sense} edits={edits} />
    </div>
  )
}
