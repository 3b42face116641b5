import { Combobox, TextInput, useCombobox } from '@mantine/core'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { WritingSystem } from '#domain/project/project.ts'
import { findLanguages } from '#web/i18n/find-language.ts'
import classes from './language-picker.module.css'

type Props = {
  readonly label: string
  readonly description?: string
  readonly error?: string | undefined
  readonly value: WritingSystem | null
  readonly onChange: (chosen: WritingSystem | null) => void
}

/** A language by its name in any language, by its code, or by a name that has no code yet. */
export function LanguagePicker({ label, description, error, value, onChange }: Props) {
  const { t, i18n } = useTranslation()
  const [typed, setTyped] = useState(value?.name ?? '')
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const found = useMemo(() => findLanguages(typed, i18n.language), [typed, i18n.language])

  // Enter takes the best match; the list has to be drawn before it can be marked.
  const { selectFirstOption } = combobox
  useEffect(() => void selectFirstOption(), [found, selectFirstOption])

  const choose = (tag: string): void => {
    const chosen = found.find(({ bcp47 }) => bcp47 === tag) ?? null
    onChange(chosen)
    setTyped(chosen?.name ?? '')
    combobox.closeDropdown()
  }
  const type = (text: string): void => {
    setTyped(text.normalize('NFC'))
    if (value) onChange(null)
    combobox.openDropdown()
  }
  return (
    <Combobox store={combobox} onOptionSubmit={choose}>
      <Combobox.Target>
        <TextInput
          label={label}
          description={description}
          error={error}
          value={typed}
          onChange={(event) => type(event.currentTarget.value)}
          onBlur={() => combobox.closeDropdown()}
          autoComplete="off"
          spellCheck={false}
          dir="auto"
          rightSectionWidth="auto"
          rightSection={value && <bdi className={classes.tag}>{value.bcp47}</bdi>}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={found.length === 0 || value !== null}>
        <Combobox.Options aria-label={label}>
          {found.map(({ bcp47, name }) => (
            <Combobox.Option key={bcp47} value={bcp47} className={classes.option}>
              <bdi>{name}</bdi>
              <span className={classes.code}>
                {bcp47.startsWith('qaa-x-') && <span>{t('languagePicker.noCode')} </span>}
                <bdi>{bcp47}</bdi>
              </span>
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
