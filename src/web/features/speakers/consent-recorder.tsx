import { IconMicrophone, IconPlayerStop } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Speaker } from '#domain/speaker/speaker.ts'
import type { Guid } from '#domain/word/word.ts'
import { PieceKeeper } from '#web/shared/recorder/piece-keeper.ts'
import { FlawNote, RecorderNews } from '#web/shared/recorder/recorder-news.tsx'
import { flawsOf, type Flaw } from '#web/shared/recorder/take-flaws.ts'
import { useRecorderAt } from '#web/shared/recorder/use-recorder-at.ts'
import { type ConsentFile, spokenConsent } from '#web/shared/recorder/spoken-consent.ts'
import { newGuid } from '#web/plain/new-guid.ts'
import { useReplica } from '#web/replica/replica-provider.ts'
import { useTellFailure } from '#web/shared/use-tell-failure.ts'
import { SignButton } from '#web/shared/sign-button.tsx'
import classes from './speakers.module.css'

/** What was spoken, as it was recorded. */
export type TakenConsent = ConsentFile & {
  /** Under which its pieces are kept on the device until `onStored`. */
  readonly id: Guid
  /** The device or the server has all of it. */
  readonly onStored: () => void
}

type Props = {
  readonly speaker: Speaker
  readonly onTake: (consent: TakenConsent) => void
  /** Instead of beginning; null: nothing is in the way. */
  readonly askFirst: (() => void) | null
}

/** Records a spoken consent: pressed once it begins, pressed again it ends. */
export function ConsentRecorder({ speaker, onTake, askFirst }: Props) {
  const { t } = useTranslation()
  const { flaws, ...here } = useConsentRecorder(speaker, onTake)
  const isGoing = here.state.kind === 'opening' || here.state.kind === 'recording'
  const Icon = isGoing ? IconPlayerStop : IconMicrophone
  return (
    <>
      <SignButton
        variant={isGoing ? 'filled' : 'default'}
        {...(isGoing ? { color: 'red' } : {})}
        sign={Icon}
        onClick={isGoing ? here.toggle : (askFirst ?? here.toggle)}
      >
        {isGoing ? t('recording.stopShort') : t('recording.startShort')}
      </SignButton>
      <div className={classes.news}>
        <RecorderNews recorder={here} />
        {here.state.kind === 'idle' && flaws.length > 0 && <FlawNote flaws={flaws} onRedo={here.start} />}
      </div>
    </>
  )
}

/** The recorder of the page. A consent belongs to no word, so it is kept apart from the recordings of words. */
function useConsentRecorder(speaker: Speaker, onTake: Props['onTake']) {
  const { t } = useTranslation()
  const replica = useReplica()
  const tellFailure = useTellFailure()
  const { state, record, stop, isWanted } = useRecorderAt(`consent ${speaker.id}`)
  const [flaws, setFlaws] = useState<readonly Flaw[]>([])
  const start = (): void => {
    if (!replica) return
    const title = t('speakers.consentOf', { name: speaker.name })
    const [id, { id: speakerId, name: speakerName }] = [newGuid(), speaker]
    const spoken = { kind: 'consent', id, place: speakerId, unfinished: 1 } as const
    const value = { speakerId, speakerName, title }
    const pieces = new PieceKeeper(replica.desk, id, (rate) => ({ ...spoken, value: { ...value, rate } }))
    setFlaws([])
    void record(pieces, async (sound) => {
      try {
        const consent = await spokenConsent(sound, title)
        setFlaws(flawsOf(sound))
        onTake({ ...consent, id, onStored: () => void pieces.forget() })
      } catch (error) {
        tellFailure(error)
      }
    })
  }
  return { state, flaws, unsaved: null, start, toggle: () => (isWanted() ? stop() : start()) }
}
