import { Radio } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { WritingSystem } from '#domain/project/project.ts'
import { languageName } from '#web/i18n/known-languages.ts'
import { LanguagePicker } from '#web/shared/language-picker.tsx'
import type { NewProject } from './new-project-state.ts'
import classes from './new-project.module.css'

const OTHER = ''

type Props = {
  readonly decided: NewProject
  readonly error: string | undefined
  readonly onChange: (vernacular: WritingSystem | null) => void
}

/** The language that the dictionary is of: among those of the uploaded package, or any other. */
export function VernacularChoice({ decided, error, onChange }: Props) {
  const { t, i18n } = useTranslation()
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
  return (
    <div className={classes.choices}>
      <Radio.Group
        label={t('newProject.vernacular')}
        description={t('newProject.vernacularInFile')}
        error={other ? undefined : error}
        value={other ? OTHER : (vernacular?.bcp47 ?? null)}
        onChange={choose}
      >
        <div className={classes.choices}>
          {found.map(({ bcp47, name }) => (
            <Radio
              key={bcp47}
              value={bcp47}
              label={t('newProject.language', { name: name || languageName(bcp47, i18n.language), tag: bcp47 })}
            />
          ))}
          <Radio value={OTHER} label={t('newProject.otherLanguage')} />
        </div>
      </Radio.Group>
      {other && picker}
    </div>
  )
}
