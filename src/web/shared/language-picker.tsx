import { Combobox, TextInput, useCombobox } from '@mantine/core'
import { useEffect, useMemo, useRef, useState } from 'react'
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
  const [isWanted, setIsWanted] = useState(false)
  const found = useMemo(() => (value ? [] : findLanguages(typed, i18n.language)), [typed, i18n.language, value])
  const combobox = useCombobox({
    opened: isWanted && found.length > 0,
    onOpenedChange: setIsWanted,
    onDropdownClose: () => combobox.resetSelectedOption(),
  })

  const field = useRef<HTMLInputElement>(null)
  const { dropdownOpened } = combobox
  // Its margins say how much room the list wants.
  useEffect(() => {
    if (dropdownOpened) field.current?.scrollIntoView({ block: 'nearest' })
  }, [dropdownOpened])

  // Enter takes the best match; the list has to be drawn before it can be marked.
  const { selectFirstOption } = combobox
  useEffect(() => void selectFirstOption(), [found, selectFirstOption])

  const choose = (tag: string): void => {
    const chosen = found.find(({ bcp47 }) => bcp47 === tag) ?? null
    onChange(chosen)
    setTyped(chosen?.name ?? '')
    setIsWanted(false)
  }
  const type = (text: string): void => {
    setTyped(text.normalize('NFC'))
    if (value) onChange(null)
    setIsWanted(true)
  }
  return (
    // Always below the field: above, it would hide what was filled in before.
    <Combobox store={combobox} onOptionSubmit={choose} floatingHeight="viewport">
      <Combobox.Target withExpandedAttribute>
        <TextInput
          ref={field}
          classNames={{ input: classes.field ?? '' }}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/role-has-required-aria-props -- an input, which the target completes
          role="combobox"
          aria-autocomplete="list"
          label={label}
          description={description}
          error={error}
          value={typed}
          onChange={(event) => type(event.currentTarget.value)}
          onBlur={() => setIsWanted(false)}
          autoComplete="off"
          spellCheck={false}
          dir="auto"
          rightSectionWidth="auto"
          rightSection={value && <bdi className={classes.tag}>{value.bcp47}</bdi>}
        />
      </Combobox.Target>
      <output className="visually-hidden">
        {isWanted && !value ? t('languagePicker.found', { count: found.length }) : ''}
      </output>
      <Combobox.Dropdown>
        <Combobox.Options aria-label={label} className={classes.options ?? ''}>
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
