import { Checkbox, TextInput } from '@mantine/core'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { LONGEST_FIND, type Replacement } from '#domain/orthography/replacement.ts'
import type { WritingSystem } from '#domain/project/project.ts'
import { scriptOfField } from './in-language.tsx'

type Props = {
  readonly asked: Replacement
  /** In which the texts are. */
  readonly script: Pick<WritingSystem, 'bcp47'>
  readonly onAsk: (change: Partial<Replacement>) => void
  readonly findField?: Ref<HTMLInputElement>
}

/** What is to be found, and what is to stand in its place. */
export function ReplaceFields({ asked: { find, replacement, wholeLetters }, script, onAsk, findField }: Props) {
  const { t } = useTranslation()
  const plain = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false, maxLength: LONGEST_FIND } as const
  const text = { ...scriptOfField(script), ...plain }
  return (
    <>
      <TextInput
        {...text}
        ref={findField}
        data-autofocus
        label={t('replace.find')}
        value={find}
        onChange={({ currentTarget: { value } }) => onAsk({ find: value })}
      />
      <TextInput
        {...text}
        label={t('replace.with')}
        value={replacement}
        onChange={({ currentTarget: { value } }) => onAsk({ replacement: value })}
      />
      <Checkbox
        label={t('replace.wholeLetters')}
        description={t('replace.wholeLettersHint')}
        checked={wholeLetters}
        onChange={({ currentTarget: { checked } }) => onAsk({ wholeLetters: checked })}
      />
    </>
  )
}
