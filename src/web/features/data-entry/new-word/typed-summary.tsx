import { IconAlignLeft, IconFlagFilled, IconMessage } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Extra } from '../fields/extras.ts'
import { PartOfSpeechMark } from '#web/shared/part-of-speech-mark.tsx'
import classes from './new-entry.module.css'
import type { WithoutForm } from '../typed/use-typed-part.ts'

type Props = { readonly parts: WithoutForm; readonly onOpen: (extra: Extra) => void }

/** What is filled beside the form and the glosses, in a word each; a press leads to its field. */
export function TypedSummary({ parts: { definitions, partOfSpeech, note, flag }, onOpen }: Props) {
  const { t } = useTranslation()
  const chip = (extra: Extra, sign: ReactNode, text: string) => (
    <button key={extra} type="button" className={classes.chip} onClick={() => onOpen(extra)}>
      {sign}
      <bdi>{text}</bdi>
    </button>
  )
  const definition = Object.values(definitions).find((text) => text.trim() !== '')
  return (
    <>
      {partOfSpeech !== 'Unspecified' &&
        chip('partOfSpeech', <PartOfSpeechMark group={partOfSpeech} />, t(`partOfSpeech.${partOfSpeech}`))}
      {definition && chip('definition', <IconAlignLeft aria-hidden size={16} stroke={1.75} />, definition)}
      {note.text.trim() !== '' && chip('note', <IconMessage aria-hidden size={16} stroke={1.75} />, note.text)}
      {flag.active && chip('flag', <IconFlagFilled aria-hidden size={16} />, flag.text || t('entry.flagged'))}
    </>
  )
}
