import { Radio } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type FoundLanguage, likelyVernacular } from '#domain/exchange/likely-languages.ts'
import type { WritingSystem } from '#domain/project/project.ts'
import { LanguagePicker } from '#web/shared/language-picker.tsx'
import { FoundLanguages, useFoundName } from './found-languages.tsx'
import type { NewProject } from './new-project-state.ts'

const OTHER = ''

type Props = {
  readonly decided: NewProject
  readonly error: string | undefined
  readonly onChange: (vernacular: WritingSystem | null) => void
}

/** The language that the dictionary is of: among those of the uploaded package, or any other. */
export function VernacularChoice({ decided, error, onChange }: Props) {
  const { t } = useTranslation()
  const nameOf = useFoundName()
  const [other, setOther] = useState(false)
  const { upload, vernacular } = decided
  const found = decided.startsWith === 'lift' && upload.is === 'there' ? upload.writingSystems : []
  const picker = (
    <LanguagePicker
      label={t('newProject.vernacular')}
      description={t('newProject.vernacularHint')}
      error={error}
      value={vernacular}
      onChange={onChange}
    />
  )
  if (found.length === 0) return picker

  const choose = (tag: string): void => {
    setOther(tag === OTHER)
    onChange(found.find(({ bcp47 }) => bcp47 === tag) ?? null)
  }
  const likely = likelyVernacular(found)
  return (
    <>
      <FoundLanguages
        label={t('newProject.vernacular')}
        description={
          likely ? t('newProject.whyVernacular', { language: nameOf(likely) }) : t('newProject.vernacularInFile')
        }
        error={other ? undefined : error}
        found={found.toSorted((left, right) => wordsIn(right) - wordsIn(left))}
        value={other ? OTHER : (vernacular?.bcp47 ?? null)}
        onChange={choose}
        others={<Radio value={OTHER} label={t('newProject.otherLanguage')} />}
      />
      {other && picker}
    </>
  )
}

const wordsIn = ({ uses }: FoundLanguage): number => uses?.words ?? 0
