import type { ReactNode } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import type { FieldValue } from '#domain/word/field-value.ts'
import { shownGlosses } from '#domain/word/shown-glosses.ts'
import { recordingOf } from '#domain/word/take-theirs.ts'
import type { Sense } from '#domain/word/word.ts'
import { useWhoseVoice } from '#web/features/recording/speaker-mark.tsx'
import type { Overruled } from '#web/replica/words/overruled.ts'
import { useStoredUser } from '#web/session/stored-user.ts'
import { InLanguage } from '#web/shared/in-language.tsx'
import { useCurrentProject } from '#web/state/use-current-project.ts'
import { scriptOfGloss, useScripts, type Scripts } from '../columns/scripts.ts'
import { PartOfSpeechName } from '#web/shared/part-of-speech-mark.tsx'
import { whoWrote, type Said } from './overruled-in-row.ts'
import type { SessionRow } from './use-session.ts'

export type SentenceProps = {
  readonly row: Pick<SessionRow, 'base' | 'sense'>
  readonly overruled: Overruled
  readonly said: Said
}

/** Who did what meanwhile, and what stands; what they wrote or chose is set apart from the language of the interface. */
export function OverruledSentence({ row, overruled, said }: SentenceProps) {
  const { t } = useTranslation()
  const who = whoWrote(overruled, useStoredUser()?.id ?? '')
  const isOwn = who === 'oneself'
  const names = isOwn || who.length === 0 ? [t('together.nobodyKnown')] : who
  const { path, mine, theirs, values } = overruled
  const text = (told: string, value: Value): ReactNode => <ToldText path={path} told={told} value={value} />
  const key =
    said === 'overruled' && theirs === '' && !isOwn ? 'overruledBlank' : (`${said}${isOwn ? 'Own' : ''}` as const)
  return (
    <Trans
      t={t}
      i18nKey={`together.${key}`}
      values={{ names, number: recordingOf(row.base.word, overruled) + 1 }}
      components={{
        theirs: <Chosen value={values?.theirs} text={text(theirs, values?.theirs)} />,
        mine: <>{text(mine, values?.mine)}</>,
        kept: <Meaning row={row} />,
      }}
    />
  )
}

type Value = FieldValue | null | undefined

function Chosen({ value, text }: { readonly value: Value; readonly text: ReactNode }) {
  if (value && 'speakerId' in value) return <SpeakerName speakerId={value.speakerId} />
  if (!value || !('info' in value)) return text
  return (
    <bdi>
      <PartOfSpeechName group={value.info.catGroup} category={value.info.grammaticalCategory} />
    </bdi>
  )
}

/** A meaning is told by what it says now: its first gloss that is shown, or else its definition, or the form of the word. */
function Meaning({ row: { base, sense } }: Pick<SentenceProps, 'row'>) {
  const scripts = useScripts()
  const { language, text } = textOf(sense, scripts) ?? { language: null, text: base.word.vernacular }
  return <InLanguage in={language === null ? scripts.vernacular : scriptOfGloss(scripts, language)}>{text}</InLanguage>
}

function textOf(sense: Sense | undefined, { columns }: Scripts) {
  const shown = columns.map(({ bcp47 }) => bcp47)
  const glosses = [...shownGlosses(sense, shown), ...(sense?.glosses ?? [])]
  const texts = [...glosses.map(({ language, def }) => ({ language, text: def })), ...(sense?.definitions ?? [])]
  return texts.find(({ text }) => text !== '')
}

function SpeakerName({ speakerId }: { readonly speakerId: string }) {
  const { t } = useTranslation()
  const voice = useWhoseVoice(useCurrentProject().id, speakerId)
  if (typeof voice === 'object') return <bdi>{voice.name}</bdi>
  // Nobody is known without the list.
  if (speakerId === '') return t('recording.nobody')
  return voice === 'notListed' ? t('recording.ofRemoved') : '…'
}

type Told = { readonly path: string; readonly told: string; readonly value: Value }

/** The text of a field in its writing system, without what tells its language. */
function ToldText({ path, told, value }: Told) {
  const scripts = useScripts()
  const { t } = useTranslation()
  const [, , ofSense = '', ...rest] = path.split('.')
  if (value && 'flag' in value) {
    const { active, text } = value.flag
    return active && text === '' ? t('entry.flagged') : <InLanguage in={scripts.analysis}>{text}</InLanguage>
  }
  if (value && 'note' in value) {
    const { language, text } = value.note
    return <InLanguage in={scriptOfGloss(scripts, language || scripts.analysis.bcp47)}>{text}</InLanguage>
  }
  // A number and a name, in whichever language the domain was chosen.
  if (ofSense === 'semanticDomains') return <bdi>{told}</bdi>
  const isOfSense = ofSense === 'glosses' || ofSense === 'definitions'
  return <InLanguage in={isOfSense ? scriptOfGloss(scripts, rest.join('.')) : scripts.vernacular}>{told}</InLanguage>
}
