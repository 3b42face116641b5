import { useTranslation } from 'react-i18next'
import { livingSenses } from '#domain/word/living-senses.ts'
import { shownGlosses } from '#domain/word/shown-glosses.ts'
import type { Pronunciation, WordContent } from '#domain/word/word.ts'
import { PlayButton } from '#web/features/recording/play-button.tsx'
import { SpeakerMark, useWhoseVoice } from '#web/features/recording/speaker-mark.tsx'
import { useRecording } from '#web/features/recording/use-recording.ts'
import { InLanguage } from '#web/shared/in-language.tsx'
import { useCurrentProject } from '#web/state/use-current-project.ts'
import { scriptOfGloss, useScripts } from '../columns/scripts.ts'
import classes from './duplicate-hint.module.css'
import { cutShort, type HintOption } from './hint-options.ts'

type Props = { readonly options: readonly HintOption[] }

/** How the words sound that are offered: often that alone tells which one is meant. */
export function HintRecordings({ options }: Props) {
  const { t } = useTranslation()
  const words = new Map(options.flatMap((option) => (option ? [[option.word.guid, option.word] as const] : [])))
  const heard = [...words.values()].flatMap((word) => word.audio.map((recording) => ({ word, recording })))
  if (heard.length === 0) return null
  return (
    <div className={classes.alike}>
      {t('hint.listen')}{' '}
      {heard.map(({ word, recording }, at) => (
        <Heard key={recording.fileName} word={word} recording={recording} number={at + 1} />
      ))}
    </div>
  )
}

type HeardProps = {
  readonly word: WordContent
  readonly recording: Pronunciation
  readonly number: number
}

/** A recording, with what the word means and whose voice it is: that also says why one is not to be heard. */
export function Heard({ word, recording, number }: HeardProps) {
  const scripts = useScripts()
  const { id: projectId } = useCurrentProject()
  const { may, here } = useRecording(projectId, recording, false)
  const speaker = useWhoseVoice(projectId, recording.speakerId)
  const [gloss] = shownGlosses(livingSenses(word)[0], [scripts.analysis.bcp47])
  return (
    <span className={classes.heard}>
      <PlayButton recording={recording} number={number} word={word.vernacular} may={may} here={here ?? null} />
      {gloss && <InLanguage in={scriptOfGloss(scripts, gloss.language)}>{cutShort(gloss.def)}</InLanguage>}
      {speaker && <SpeakerMark speaker={speaker} />}
    </span>
  )
}
