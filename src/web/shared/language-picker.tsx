import { Button, Combobox, Loader, TextInput, useCombobox } from '@mantine/core'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { WritingSystem } from '#domain/project/project.ts'
import { findLanguages } from '#web/i18n/find-language.ts'
import { loadLanguages } from '#web/i18n/language-table.ts'
import { LanguageOption } from './language-option.tsx'
import { useFocusAfterWait } from './use-focus-after-wait.ts'
import { useLanguages } from './use-languages.ts'
import classes from './language-picker.module.css'

type Props = {
  readonly label: string
  readonly description?: string
  readonly error?: string | undefined
  readonly value: WritingSystem | null
  readonly onChange: (chosen: WritingSystem | null) => void
}

/**
 * A language of the world by any of its names or by its code, or by a name that has no code yet. The languages are fetched when
 * the field is entered; until they are there nothing is offered, lest a language get a private code because it came too late.
 * Where they cannot be had, those that the browser knows are, and the field says that the list is missing.
 */
export function LanguagePicker({ label, description, error, value, onChange }: Props) {
  const { t, i18n } = useTranslation()
  const [typed, setTyped] = useState(value?.name ?? '')
  const [isWanted, setIsWanted] = useState(false)
  const { isSettled, areLoaded } = useLanguages()
  const found = useMemo(
    () => (value || !isSettled ? [] : findLanguages(typed, i18n.language)),
    // oxlint-disable-next-line react/exhaustive-deps -- what is known depends on what is loaded
    [typed, i18n.language, value, isSettled, areLoaded],
  )
  const isLoading = !isSettled && !value && typed.trim() !== ''
  const combobox = useCombobox({
    opened: isWanted && found.length > 0,
    onOpenedChange: setIsWanted,
    onDropdownClose: () => combobox.resetSelectedOption(),
  })

  const field = useRef<HTMLInputElement>(null)
  const isListMissing = isSettled && !areLoaded && !value
  const { dropdownOpened } = combobox
  // Its margins say how much room the list wants.
  useEffect(() => {
    if (dropdownOpened) field.current?.scrollIntoView({ block: 'nearest' })
  }, [dropdownOpened])

  // Enter takes the best match; the list has to be drawn before it can be marked.
  const { selectFirstOption } = combobox
  useEffect(() => void selectFirstOption(), [found, selectFirstOption])

  const choose = (tag: string): void => {
    const chosen = found.find(({ language }) => language.bcp47 === tag)?.language ?? null
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
          onFocus={() => void loadLanguages().catch(() => undefined)}
          onBlur={() => setIsWanted(false)}
          autoComplete="off"
          spellCheck={false}
          dir="auto"
          rightSectionWidth="auto"
          rightSection={
            isLoading ? <Loader size="xs" mx="xs" /> : value && <bdi className={classes.tag}>{value.bcp47}</bdi>
          }
        />
      </Combobox.Target>
      <output className="visually-hidden">
        {isWanted && !value && (isLoading ? t('app.loading') : t('languagePicker.found', { count: found.length }))}
      </output>
      {isListMissing && <ListMissing orElse={field} />}
      <Combobox.Dropdown>
        {/* The list covers what is said below the field. */}
        {isListMissing && <Combobox.Header aria-hidden>{t('languagePicker.failed')}</Combobox.Header>}
        <Combobox.Options aria-label={label} className={classes.options ?? ''}>
          {found.map((one) => (
            <Combobox.Option key={one.language.bcp47} value={one.language.bcp47} className={classes.option}>
              <LanguageOption {...one} />
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

/** Says that the languages of the world could not be had, and asks for them again; then one goes on in the field. */
function ListMissing({ orElse }: { readonly orElse: RefObject<HTMLInputElement | null> }) {
  const { t } = useTranslation()
  const [isAsking, setIsAsking] = useState(false)
  useFocusAfterWait(isAsking, orElse)
  const tryAgain = (): void => {
    setIsAsking(true)
    void loadLanguages().then(
      () => orElse.current?.focus(),
      () => setIsAsking(false),
    )
  }
  return (
    <div role="alert" className={classes.missing}>
      {t('languagePicker.failed')}
      <Button variant="subtle" size="compact-md" loading={isAsking} onClick={tryAgain}>
        {t('failure.tryAgain')}
      </Button>
    </div>
  )
}
