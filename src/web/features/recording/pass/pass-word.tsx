import { Button } from '@mantine/core'
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { writingSystemIn } from '#domain/project/writing-system-in.ts'
import type { Guid } from '#domain/word/word.ts'
import { useReplica } from '#web/replica/replica-provider.ts'
import type { ShownWord } from '#web/replica/words/shown-word.ts'
import { InLanguage } from '#web/shared/in-language.tsx'
import { SignButton } from '#web/shared/sign-button.tsx'
import { recorder } from '#web/shared/recorder/recorder.ts'
import type { Flaw } from '#web/shared/recorder/take-flaws.ts'
import { NOTHING_HEARD, hasSaidAWord, listenOn, voicedPart } from '#web/shared/recorder/voice.ts'
import { useSpeakers } from '#web/shared/use-speakers.ts'
import { useCurrentProject } from '#web/state/use-current-project.ts'
import { changeRecordings } from '../edit-recordings.ts'
import { RecordButton, RecorderMenu } from '../record-button.tsx'
import { RecordingList } from '../recording-list.tsx'
import { useRecordings } from '../use-recordings.ts'
import { usePassKeys } from './pass-keys.ts'
import type { PassAction } from './pass-state.ts'
import classes from './recording-pass.module.css'
import { counts } from './words-to-record.ts'

type Props = {
  readonly shown: ShownWord
  readonly isHandsFree: boolean
  /** It is to be recorded as soon as it is shown. */
  readonly startsAtOnce: boolean
  readonly walk: (action: PassAction) => void
  /** Which of its buttons had the focus when the word before it went; -1: none. */
  readonly left: RefObject<number>
}

/** The keys while the word is still being read from the device: none that is pressed then is lost. */
export function WordToCome({ walk }: Pick<Props, 'walk'>) {
  const record = (): void => walk({ type: 'record' })
  usePassKeys({
    record,
    redo: record,
    play: () => undefined,
    next: () => walk({ type: 'next' }),
    back: () => walk({ type: 'back' }),
  })
  return null
}

/** One word of the pass: large enough to be read from where the microphone is. */
export function PassWord({ shown, isHandsFree, startsAtOnce, walk, left }: Props) {
  const { t } = useTranslation()
  const replica = useReplica()
  const project = useCurrentProject()
  const { id: projectId } = project
  const { word } = shown
  const speakers = useSpeakers(projectId)
  const recorded = word.audio.filter((recording) => counts(recording, speakers))
  const afterTake = (flaws: readonly Flaw[] | null): void => {
    // What has a flaw is to be looked at, and not to be left behind unseen.
    if (isHandsFree && flaws?.length === 0) walk({ type: 'goOn', from: word.guid })
  }
  const recordings = useRecordings({
    word: word.vernacular,
    of: word.guid,
    audio: word.audio,
    ...(isHandsFree ? { shape: voicedPart } : {}),
    onDone: afterTake,
    onStored: () => walk({ type: 'recorded', guid: word.guid }),
    known: shown,
    editNow: () => async (edit) => {
      if (!replica) throw new Error('No project is open.')
      await changeRecordings(replica, shown, edit)
    },
  })
  const { recorder } = recordings
  // One that nobody may hear is not replaced unheard: the speaker may take the withdrawal back.
  const last = recorded.findLast((one) => !one.protected)
  const startNow = useEffectEvent(() => recorder.start())
  useEffect(() => {
    if (startsAtOnce) startNow()
  }, [startsAtOnce])
  const buttons = useFocusInNext(left)
  useEndOnSilence(isHandsFree && recorder.state.kind === 'recording', word.guid)
  usePassKeys({
    record: recorder.toggle,
    redo: () => recorder.start(last?.fileName),
    play: recordings.playLast,
    next: () => walk({ type: 'next' }),
    back: () => walk({ type: 'back' }),
  })
  const glosses = word.senses.flatMap((sense) => sense.glosses).filter(({ def }) => def !== '')
  return (
    <section className={classes.word} aria-label={t('pass.word')}>
      <p className={classes.vernacular}>
        <InLanguage in={project.vernacularWritingSystem}>{word.vernacular}</InLanguage>
      </p>
      <p className={classes.glosses}>
        {glosses.map((gloss, at) => (
          <InLanguage
            key={`${gloss.language} ${at}`}
            in={writingSystemIn(project, gloss.language) ?? { bcp47: gloss.language }}
          >
            {gloss.def}
          </InLanguage>
        ))}
      </p>
      <div className={classes.recordings}>
        <RecordingList recordings={recordings} />
      </div>
      <div ref={buttons} className={classes.buttons}>
        <SignButton variant="default" sign={IconArrowLeft} isPointing onClick={() => walk({ type: 'back' })}>
          {t('pass.back')}
        </SignButton>
        <div className={classes.record}>
          <RecordButton recorder={recorder} word={word.vernacular} size="large" shortcuts="Space F2 Alt+R" />
          <RecorderMenu onFiles={recordings.add} />
        </div>
        <Button
          variant={recorded.length > 0 ? 'filled' : 'default'}
          size="md"
          rightSection={<IconArrowRight aria-hidden size={20} className="pointing" />}
          onClick={() => walk({ type: 'next' })}
        >
          {recorded.length > 0 ? t('pass.next') : t('pass.skip')}
        </Button>
      </div>
    </section>
  )
}

/** Whom the keyboard has led to a button, and who goes on by it, is at that button of the next word; after a press of the mouse Space records. */
function useFocusInNext(left: RefObject<number>): RefObject<HTMLDivElement | null> {
  const here = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const buttons = [...(here.current?.querySelectorAll('button') ?? [])]
    if (document.activeElement === document.body) buttons[left.current]?.focus()
    return () => {
      left.current = buttons.findIndex((button) => button.matches(':focus-visible'))
    }
  }, [left])
  return here
}

/** While it is on, the recording of that word ends by itself when the word has been said and it is quiet again. */
function useEndOnSilence(isOn: boolean, guid: Guid): void {
  useEffect(() => {
    if (!isOn) return undefined
    let heard = NOTHING_HEARD
    return recorder.hear((piece) => {
      heard = listenOn(heard, piece)
      if (hasSaidAWord(heard)) void recorder.stop(guid)
    })
  }, [isOn, guid])
}
