import { useId, useMemo, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { GRAMMATICAL_GROUPS, type GrammaticalGroup } from '#domain/word/word.ts'
import classes from './extra-fields.module.css'
import { PartOfSpeechMark } from '#web/shared/part-of-speech-mark.tsx'

type Props = {
  readonly group: GrammaticalGroup
  /** What it is called for those who do not see where it stands. */
  readonly label?: string | undefined
  readonly onGroup: (group: GrammaticalGroup) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

/** A list in which one types the beginning of a name. Its colour stands beside it. */
export function PartOfSpeechField({ group, label, onGroup, onKeyDown }: Props) {
  const { t, i18n } = useTranslation()
  const id = useId()
  const options = useMemo(() => {
    const { compare } = new Intl.Collator(i18n.language)
    return GRAMMATICAL_GROUPS.filter((one) => one !== 'Unspecified')
      .map((one) => ({ group: one, name: t(`partOfSpeech.${one}`) }))
      .toSorted((a, b) => compare(a.name, b.name))
  }, [t, i18n.language])
  return (
    <div className={classes.extra}>
      <label htmlFor={id}>{t('entry.partOfSpeech')}</label>
      <div className={classes.choice}>
        <PartOfSpeechMark group={group} />
        <select
          id={id}
          className={classes.input}
          data-extra="partOfSpeech"
          aria-label={label}
          value={group}
          onChange={({ currentTarget }) => {
            const chosen = GRAMMATICAL_GROUPS.find((one) => one === currentTarget.value)
            if (chosen) onGroup(chosen)
          }}
          onKeyDown={onKeyDown}
        >
          <option value="Unspecified">{t('partOfSpeech.Unspecified')}</option>
          {options.map((option) => (
            <option key={option.group} value={option.group}>
              {option.name}
            </option>
          ))}
        </select>
      </div>
    </div>
  )
}
