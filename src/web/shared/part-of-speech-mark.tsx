import { useTranslation } from 'react-i18next'
import type { GrammaticalGroup } from '#domain/word/word.ts'
import classes from './part-of-speech-mark.module.css'

/** The colour of a part of speech, always beside its name (spec screens 2.1). */
export function PartOfSpeechMark({ group }: { readonly group: GrammaticalGroup }) {
  return (
    <svg className={classes.mark} viewBox="0 0 20 20" aria-hidden style={{ color: COLOURS[group] }}>
      <path d="M5.5 2.2h9L19 10l-4.5 7.8h-9L1 10z" fill="currentColor" stroke="var(--line-strong)" />
    </svg>
  )
}

/** The name, with what the category says beyond its group. */
export function PartOfSpeechName({ group, category }: { readonly group: GrammaticalGroup; readonly category: string }) {
  const { t } = useTranslation()
  const isMore = category !== '' && category !== group
  return (
    <>
      {t(`partOfSpeech.${group}`)}
      {isMore && <> ({category})</>}
    </>
  )
}

const COLOURS: Readonly<Record<GrammaticalGroup, string>> = {
  Unspecified: '#ffffff',
  Other: '#000000',
  Adjective: '#e6194b',
  Adposition: '#3cb44b',
  Adverb: '#ffe119',
  Classifier: '#4363d8',
  Connective: '#f58231',
  Determiner: '#911eb4',
  ExistentialMarker: '#42d4f4',
  Expletive: '#f032e6',
  Interjection: '#bfef45',
  Noun: '#fabed4',
  Participle: '#469990',
  Particle: '#dcbeff',
  Prenoun: '#9a6324',
  Preverb: '#fffac8',
  ProForm: '#800000',
  Verb: '#aaffc3',
}
