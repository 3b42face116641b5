import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnalysisLanguages } from '#domain/project/analysis-languages.ts'
import type { WritingSystem } from '#domain/project/project.ts'
import { FieldWithButton } from '#web/shared/field-with-button.tsx'
import { LanguagePicker } from '#web/shared/language-picker.tsx'
import { useUnsavedChanges } from '#web/shared/unsaved-changes.ts'
import { nameOfLanguage } from './name-of-language.ts'

type Props = {
  readonly languages: AnalysisLanguages
  readonly isAdding: boolean
  /** Answers whether it is there now. */
  readonly onAdd: (language: WritingSystem) => Promise<boolean>
}

/** One more language of the meanings; what was chosen stays until it is there. */
export function AddLanguage({ languages, isAdding, onAdd }: Props) {
  const { t, i18n } = useTranslation()
  const [chosen, setChosen] = useState<WritingSystem | null>(null)
  const [hasTried, setTried] = useState(false)
  const [added, setAdded] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  useUnsavedChanges(chosen !== null)
  const isThere = chosen !== null && languages.some(({ bcp47 }) => bcp47 === chosen.bcp47)

  const lack = (): string | undefined => {
    if (isThere) return t('projectLanguages.there', { language: nameOfLanguage(t, i18n.language, chosen) })
    return hasTried && !chosen ? t('newProject.missing.vernacular') : undefined
  }
  const add = async (): Promise<void> => {
    if (!chosen || isThere || isAdding) return setTried(true)
    if (!(await onAdd(chosen))) return
    setChosen(null)
    setTried(false)
    setAdded(added + 1)
    // The field for the next one is another one, and is there when this has been drawn.
    requestAnimationFrame(() => form.current?.querySelector('input')?.focus())
  }
  return (
    <FieldWithButton
      ref={form}
      submit={t('members.add')}
      isBusy={isAdding && chosen !== null}
      onSubmit={async () => add()}
    >
      <LanguagePicker
        key={added}
        label={t('projectLanguages.add')}
        error={lack()}
        value={chosen}
        onChange={(language) => {
          setChosen(language)
          setTried(false)
        }}
      />
    </FieldWithButton>
  )
}
