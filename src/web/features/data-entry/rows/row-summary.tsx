import { IconFlagFilled, IconMessage } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { UNSPECIFIED } from '#domain/word/word.ts'
import { InLanguage } from '#web/shared/in-language.tsx'
import { scriptOfGloss, useScripts } from '../columns/scripts.ts'
import type { Extra } from '../fields/extras.ts'
import { PartOfSpeechMark, PartOfSpeechName } from '../fields/part-of-speech-mark.tsx'
import classes from './session-rows.module.css'
import { useRow } from './table-context.ts'

/** What a word has beside its form and its glosses, as far as it has any; each part opens its field. */
export function RowSummary({ onOpen }: { readonly onOpen: (extra: Extra) => void }) {
  const { base, sense } = useRow().row
  const { note, flag } = base.word
  const scripts = useScripts()
  const { t } = useTranslation()
  const { catGroup, grammaticalCategory } = sense?.grammaticalInfo ?? UNSPECIFIED
  const definitions = sense?.definitions.filter(({ text }) => text.trim() !== '') ?? []
  const hasAny = catGroup !== 'Unspecified' || definitions.length > 0 || note.text !== '' || flag.active
  if (!hasAny) return null
  return (
    <div className={classes.summary}>
      {catGroup !== 'Unspecified' && (
        <Part title={t('entry.partOfSpeech')} onOpen={() => onOpen('partOfSpeech')}>
          <PartOfSpeechMark group={catGroup} />
          <PartOfSpeechName group={catGroup} category={grammaticalCategory} />
        </Part>
      )}
      {definitions.map(({ language, text }) => (
        <Part key={language} title={t('entry.definition', { language })} onOpen={() => onOpen('definition')}>
          <InLanguage in={scriptOfGloss(scripts, language)}>{text}</InLanguage>
        </Part>
      ))}
      {note.text !== '' && (
        <Part title={t('entry.note')} onOpen={() => onOpen('note')}>
          <IconMessage aria-hidden size={16} stroke={1.75} />
          <InLanguage in={scriptOfGloss(scripts, note.language)}>{note.text}</InLanguage>
        </Part>
      )}
      {flag.active && (
        <Part title={t('entry.flag')} onOpen={() => onOpen('flag')}>
          <IconFlagFilled aria-hidden size={16} className={classes.raised} />
          {flag.text ? <InLanguage in={scripts.analysis}>{flag.text}</InLanguage> : <bdi>{t('entry.flagged')}</bdi>}
        </Part>
      )}
    </div>
  )
}

function Part({ title, onOpen, children }: { title: string; onOpen: () => void; children: ReactNode }) {
  return (
    <button type="button" className={classes.part} title={title} onClick={onOpen}>
      <span className="visually-hidden">{title}:</span> {children}
    </button>
  )
}
