import { memo, useCallback, useEffect, useImperativeHandle, useRef, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { TreeDomain } from '#domain/domains/domain-tree.ts'
import { tidy } from '#domain/text/tidy.ts'
import { newWord, type Entering } from '#domain/word/new-word.ts'
import type { Guid, LanguageTag } from '#domain/word/word.ts'
import { takingFiles } from '#web/features/pictures/given-files.ts'
import { Pictures } from '#web/features/pictures/pictures.tsx'
import { RecordingNews, RecordingPlayers } from '#web/features/recording/recording-list.tsx'
import { onRecordingKey } from '#web/features/recording/use-recordings.ts'
import { newGuid } from '#web/plain/new-guid.ts'
import { enterRow } from '#web/replica/enter-row.ts'
import { storedUser } from '#web/session/stored-user.ts'
import { matches } from '#web/shared/keys/entry-keys.ts'
import { useLatestCommands } from '#web/shared/use-latest-commands.ts'
import { shownColumns, useScripts, type Scripts } from '../columns/scripts.ts'
import { DuplicateHint, RejectedHint } from '../duplicate-hint/duplicate-hint.tsx'
import type { Extra } from '../fields/extras.ts'
import { Fields } from '../fields/fields.tsx'
import { useSidePanel } from '../panel/use-side-panel.ts'
import { useOpenReplica } from '#web/replica/use-open-replica.ts'
import type { EntryFields } from '../rows/use-undo-last.ts'
import { choosing } from '../typed/choice.ts'
import { isNothing } from '../typed/typed.ts'
import { EntryButtons } from './entry-buttons.tsx'
import classes from './new-entry.module.css'
import { NewPanel } from './new-panel.tsx'
import { NewTexts } from './new-texts.tsx'
import { OtherEntries } from './other-entries.tsx'
import { useDraftMedia } from './use-draft-media.ts'
import { useKeyboardInset } from './use-keyboard-inset.ts'
import { TypedSummary } from './typed-summary.tsx'
import { useSettledForm, useTypedPart } from '../typed/use-typed-part.ts'
import { useTyped } from './use-typed.ts'

type Props = {
  readonly place: string
  /** In which domain and languages, at this moment. */
  readonly entering: () => Entering
  /** Nothing has been entered yet. */
  readonly isFirst: boolean
  readonly extras: readonly Extra[]
  /** The field where the next word begins. */
  readonly next: RefObject<HTMLInputElement | null>
  readonly fields: RefObject<EntryFields | null>
  /** Hears of each word that is entered, while that is being stored. */
  readonly onEntered: (guid: Guid) => void
  readonly onLeave: () => void
}

/**
 * Where the next word is typed. Enter goes on to the glosses, and from there saves and begins the next word at once; Esc
 * goes one step back, and what was typed stays.
 */
export const NewEntry = memo(function NewEntry({
  place,
  entering,
  isFirst,
  extras,
  next,
  fields,
  onEntered,
  onLeave,
}: Props) {
  const scripts = useScripts()
  const { t } = useTranslation()
  const replica = useOpenReplica()
  const glosses = useRef<(HTMLInputElement | null)[]>([])
  const { id, parts, now, type, others, turnTo } = useTyped(place)
  const isEmpty = useTypedPart(id, isNothing)
  const word = useSettledForm(now)
  const panel = useSidePanel(id, extras)
  const columns = shownColumns(scripts, parts.glosses)
  const toVernacular = (): void => next.current?.focus()
  const toGloss = (): void => (tidy(next.current?.value ?? '') === '' ? next.current : glosses.current[0])?.focus()
  const { recordings, pictures } = useDraftMedia({ id, place, word, parts, onDone: toGloss })
  const onRecord = onRecordingKey(recordings)
  const save = (): void => {
    // First, as it ends what a keyboard composes: of that this word is told, and not the next.
    toVernacular()
    const typed = now()
    if (tidy(typed.vernacular) !== '') {
      void enterRow(replica, { word: newWord(typed, entering(), id), choice: typed.choice }, place)
      onEntered(id)
      recordings.recorder.stop()
      recordings.forget()
      pictures.forget()
      const following = newGuid()
      panel.closeForNext(following)
      turnTo(following)
    }
  }
  const { recorder } = recordings
  const goOnWith = (other: Guid): void => {
    turnTo(other)
    toVernacular()
  }
  /** Behind the last one the word is whole. `at`: -1 in the field of the form. */
  const toNextGloss = (at: number): void => (at + 1 < columns.length ? glosses.current[at + 1]?.focus() : save())
  /** What was chosen is taken back first. */
  const back = (to: () => void): void => (parts.choice ? type((typed) => choosing(typed, null, [])) : to())
  const commands = useLatestCommands({
    save,
    typeGloss: (language: LanguageTag, text: string) => type({ glosses: { ...now().glosses, [language]: text } }),
    onFromGloss: toNextGloss,
    backFromGloss: (at: number) => back(() => (glosses.current[at - 1] ?? next.current)?.focus()),
    start: () => recorder.start(),
    stop: recorder.stop,
    toggle: recorder.toggle,
    togglePanel: panel.toggle,
  })
  useKeyboardInset()
  useEffect(() => next.current?.focus(), [next])
  useImperativeHandle(fields, () => ({
    areEmpty: () => isNothing(now()),
    fill: (text) => {
      type(text)
      toVernacular()
    },
  }))

  return (
    <section className={classes.next} aria-label={t('entry.newWord')}>
      <Fields
        className={classes.fields}
        {...takingFiles({ onPictures: extras.includes('picture') ? pictures.add : null, onSounds: recordings.add })}
        onKeyDown={(event) => {
          panel.onKeyDown(event)
          onRecord(event)
          if (!matches(event, 'saveNow')) return
          event.preventDefault()
          save()
        }}
      >
        <NewTexts
          of={id}
          texts={parts.glosses}
          type={type}
          next={next}
          glosses={glosses}
          commands={commands}
          onEnter={() => tidy(now().vernacular) !== '' && toNextGloss(-1)}
          onBack={() => back(onLeave)}
        >
          <RejectedHint of={id} />
          <DuplicateHint
            of={id}
            choice={parts.choice}
            type={type}
            onChosen={() => (glosses.current[0] ?? next.current)?.focus()}
            onLeave={toVernacular}
          />
        </NewTexts>
        <EntryButtons word={word} recorder={recordings.recorder.state} isPanelOpen={panel.isOpen} commands={commands} />
        <div className={classes.news}>
          <RecordingNews recordings={recordings} />
          <Pictures here={pictures} part="news" />
        </div>
        <div className={classes.state}>
          <RecordingPlayers recordings={recordings} inLine="atHand" />
          <Pictures here={pictures} part="inLine" />
          <TypedSummary parts={parts} onOpen={panel.goTo} />
          <OtherEntries others={others} onTurnTo={goOnWith} />
          {isFirst && isEmpty && (
            <p className={classes.howTo}>{t(columns.length > 1 ? 'entry.howToColumns' : 'entry.howTo')}</p>
          )}
        </div>
        <NewPanel
          {...{ panel, word, extras, parts, type, recordings, pictures }}
          onSave={save}
          onBack={() => (glosses.current.at(-1) ?? next.current)?.focus()}
          onClose={toVernacular}
        />
      </Fields>
    </section>
  )
})

/** In which domain and languages words are entered, at the moment when that is asked. */
export function useEntering(domain: TreeDomain, lang: string, { analysis, columns }: Scripts): () => Entering {
  return useCallback(
    () => ({
      domain,
      lang,
      glossLanguage: analysis.bcp47,
      columns: columns.map(({ bcp47 }) => bcp47),
      userId: storedUser()?.id ?? '',
      now: new Date(),
      newGuid,
    }),
    [domain, lang, analysis, columns],
  )
}
