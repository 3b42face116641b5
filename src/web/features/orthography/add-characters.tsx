import { Button, Checkbox, Select, TextInput } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CharacterStatus } from '#domain/orthography/character-lists.ts'
import { typedLetters } from '#domain/orthography/letters.ts'
import { normalise } from '#domain/text/normalise.ts'
import type { LanguageTag } from '#domain/word/word.ts'
import { languageName, nameForReader } from '#web/i18n/language-name.ts'
import type { DecideCharacters } from '#web/shared/characters/use-decide-characters.ts'
import { Dialog } from '#web/shared/dialog.tsx'
import { scriptOfField, scriptProps } from '#web/shared/in-language.tsx'
import { useLanguages } from '#web/shared/use-languages.ts'
import { useCurrentProject } from '#web/state/use-current-project.ts'
import { type Alphabets, lettersIn, useAlphabets } from './character-data.ts'
import classes from './orthography.module.css'

type Props = { readonly onDecide: DecideCharacters; readonly onClose: () => void }

/** Decides about many characters at once: those of a language, or whatever somebody types (spec screens S10.8, rules R8.6). */
export function AddCharacters({ onDecide, onClose }: Props) {
  const { t } = useTranslation()
  const decide: DecideCharacters = async (letters, status) => {
    onClose()
    await onDecide(letters, status)
  }
  return (
    <Dialog title={t('characters.add')} onClose={onClose}>
      <div className={classes.form}>
        <OfLanguage onDecide={decide} />
        <Typed onDecide={decide} />
      </div>
    </Dialog>
  )
}

type PartProps = Pick<Props, 'onDecide'>

/** Where nobody knows the letters of a language, or the list cannot be had, there is nothing to choose from. */
function OfLanguage({ onDecide }: PartProps) {
  const { t, i18n } = useTranslation()
  const alphabets = useAlphabets()
  const { vernacularWritingSystem } = useCurrentProject()
  const [chosen, choose] = useState<LanguageTag | null>(null)
  const own = ownAlphabet(alphabets, vernacularWritingSystem.bcp47)
  const { areLoaded } = useLanguages()
  const ownName =
    own === vernacularWritingSystem.bcp47
      ? nameForReader(vernacularWritingSystem, i18n.language)
      : languageName(own ?? '', i18n.language)
  const tag = chosen ?? own
  const letters = useMemo(() => (alphabets && tag !== null ? lettersIn(alphabets, tag) : []), [alphabets, tag])
  const languages = useMemo(
    () =>
      [...(alphabets?.keys() ?? [])]
        .map((value) => ({ value, label: value === own ? ownName : languageName(value, i18n.language) }))
        .toSorted((a, b) => a.label.localeCompare(b.label, i18n.language)),
    // oxlint-disable-next-line react/exhaustive-deps -- names of rare languages come with the languages of the world
    [alphabets, own, ownName, areLoaded, i18n.language],
  )
  return (
    <section className={classes.part}>
      <Select
        searchable
        size="md"
        label={t('characters.ofLanguage')}
        description={t('characters.ofLanguageHint')}
        disabled={!alphabets}
        data={languages}
        value={tag}
        limit={50}
        onChange={choose}
      />
      {letters.length > 0 && (
        <>
          <p className={classes.sample} {...scriptProps(vernacularWritingSystem)}>
            {letters.join(' ')}
          </p>
          <Button onClick={() => void onDecide(letters, 'accepted')}>
            {t('characters.acceptThese', { selected: letters.length })}
          </Button>
        </>
      )}
    </section>
  )
}

/** The code as it is, or of the wider language: `sw` of `sw-KE`. */
function ownAlphabet(alphabets: Alphabets | null, tag: LanguageTag): LanguageTag | null {
  const parts = tag.split('-')
  const wider = parts.map((_, at) => parts.slice(0, parts.length - at).join('-'))
  return wider.find((one) => alphabets?.has(one)) ?? null
}

function Typed({ onDecide }: PartProps) {
  const { t } = useTranslation()
  const { vernacularWritingSystem } = useCurrentProject()
  const [text, setText] = useState('')
  const [isOne, setIsOne] = useState(false)
  const letters = isOne ? [normalise(text.trim())].filter((one) => one !== '') : typedLetters(text)
  const decide = (status: CharacterStatus) => () => void onDecide(letters, status)
  return (
    <section className={classes.part}>
      <TextInput
        label={t('characters.typed')}
        description={t('characters.typedHint')}
        value={text}
        onChange={({ currentTarget: { value } }) => setText(value)}
        {...scriptOfField(vernacularWritingSystem)}
      />
      <Checkbox
        label={t('characters.asOne')}
        checked={isOne}
        onChange={({ currentTarget: { checked } }) => setIsOne(checked)}
      />
      <div className={classes.actions}>
        <Button variant="outline" disabled={letters.length === 0} onClick={decide('accepted')}>
          {t('characters.acceptThese', { selected: letters.length })}
        </Button>
        <Button variant="outline" disabled={letters.length === 0} onClick={decide('rejected')}>
          {t('characters.rejectThese', { selected: letters.length })}
        </Button>
      </div>
    </section>
  )
}
