import { Button, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { scriptProps } from '#web/shared/in-language.tsx'
import { nameOf, useScripts } from '../columns/scripts.ts'
import type { WordEdits } from './use-word-edits.ts'

/** One more meaning of the word: it is there as soon as somebody has said what it is. */
export function NewSense({ edits }: { readonly edits: WordEdits }) {
  const { t } = useTranslation()
  const { analysis } = useScripts()
  const [text, setText] = useState<string | null>(null)
  if (text === null)
    return (
      <Button variant="subtle" leftSection={<IconPlus aria-hidden size={18} />} onClick={() => setText('')}>
        {t('words.addSense')}
      </Button>
    )
  const close = (): void => setText(null)
  return (
    <TextInput
      {...scriptProps(analysis)}
      ref={(field) => field?.focus()}
      label={t('words.addSense')}
      placeholder={nameOf(analysis)}
      value={text}
      onChange={({ currentTarget: { value } }) => setText(value)}
      onBlur={() => void edits.addSense(text).then(close)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur()
        if (event.key === 'Escape') close()
      }}
    />
  )
}
