import { IconAlignLeft, IconFlagFilled, IconMessage } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { UNSPECIFIED } from '#domain/word/word.ts'
import { InLanguage } from '#web/shared/in-language.tsx'
import { scriptOfGloss, useScripts } from '../columns/scripts.ts'
import type { Extra } from '../fields/extras.ts'
import { PartOfSpeechMark, PartOfSpeechName } from '#web/shared/part-of-speech-mark.tsx'
import classes from './session-rows.module.css'
import { useRow } from './table-context.ts'

type Props = {
  readonly onOpen: (extra: Extra) => void
  /** Whether Tab stops at the parts. */
  readonly stop: 0 | -1
}

/** What a word has beside its form and its glosses, as far as it has any, in signs; each opens its field. */
export function RowSummary({ onOpen, stop }: Props) {
  const { base, sense } = useRow().row
  const { note, flag } = base.word
  const scripts = useScripts()
  const { t } = useTranslation()
  const { catGroup, grammaticalCategory } = sense?.grammaticalInfo ?? UNSPECIFIED
  const definitions = sense?.definitions.filter(({ text }) => text.trim() !== '') ?? []
  const hasAny = catGroup !== 'Unspecified' || definitions.length > 0 || note.text !== '' || flag.active
  if (!hasAny) return null
  const part = (extra: Extra) => ({ stop, onOpen: () => onOpen(extra) })
  return (
    <>
      {catGroup !== 'Unspecified' && (
        <Part title={t('entry.partOfSpeech')} {...part('partOfSpeech')}>
          <PartOfSpeechMark group={catGroup} />
          <PartOfSpeechName group={catGroup} category={grammaticalCategory} />
        </Part>
      )}
      {definitions.map(({ language, text }) => (
        <Part key={language} title={t('entry.definition', { language })} hint={text} {...part('definition')}>
          <IconAlignLeft aria-hidden size={16} stroke={1.75} />
          <span className="visually-hidden">
            <InLanguage in={scriptOfGloss(scripts, language)}>{text}</InLanguage>
          </span>
        </Part>
      ))}
      {note.text !== '' && (
        <Part title={t('entry.note')} hint={note.text} {...part('note')}>
          <IconMessage aria-hidden size={16} stroke={1.75} />
          <span className="visually-hidden">
            <InLanguage in={scriptOfGloss(scripts, note.language)}>{note.text}</InLanguage>
          </span>
        </Part>
      )}
      {flag.active && (
        <Part title={t('entry.flag')} hint={flag.text || t('entry.flagged')} {...part('flag')}>
          <IconFlagFilled aria-hidden size={16} className={classes.raised} />
          <span className="visually-hidden">
            {flag.text ? <InLanguage in={scripts.analysis}>{flag.text}</InLanguage> : <bdi>{t('entry.flagged')}</bdi>}
          </span>
        </Part>
      )}
    </>
  )
}

type PartProps = {
  readonly title: string
  /** What it says, for who points at its sign. */
  readonly hint?: string
  readonly stop: 0 | -1
  readonly onOpen: () => void
  readonly children: ReactNode
}

function Part({ title, hint = title, stop, onOpen, children }: PartProps) {
  return (
    <button type="button" className={classes.part} title={hint} tabIndex={stop} onClick={onOpen}>
      <span className="visually-hidden">{title}:</span> {children}
    </button>
  )
}
