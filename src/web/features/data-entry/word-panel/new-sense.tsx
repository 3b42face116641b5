import { Button, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { scriptProps } from '#web/shared/in-language.tsx'
import { stepKey } from '#web/shared/keys/entry-keys.ts'
import { nameOf, useScripts } from '../columns/scripts.ts'
import type { WordEdits } from './use-word-edits.ts'

/** One more meaning of the word: it is there as soon as somebody has said what it is. */
export function NewSense({ edits }: { readonly edits: WordEdits }) {
  const { t } = useTranslation()
  const { analysis } = useScripts()
  const [text, setText] = useState<string | null>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const open = (): void => {
    flushSync(() => setText(''))
    field.current?.focus()
  }
  const leave = (): void => {
    setText(null)
    // What could not be stored stands in its field again.
    if (text?.trim()) void edits.addSense(text).then((isStored) => isStored || setText((since) => since || text))
  }
  const backToOpener = (close: () => void) => (): void => {
    // The focus would go with the field.
    flushSync(close)
    opener.current?.focus()
  }
  if (text === null)
    return (
      <Button ref={opener} variant="subtle" leftSection={<IconPlus aria-hidden size={18} />} onClick={open}>
        {t('words.addSense')}
      </Button>
    )
  return (
    <TextInput
      {...scriptProps(analysis)}
      ref={field}
      label={t('words.addSense')}
      placeholder={nameOf(analysis)}
      value={text}
      onChange={({ currentTarget: { value } }) => setText(value)}
      onBlur={leave}
      onKeyDown={(event) =>
        stepKey(
          event,
          backToOpener(leave),
          backToOpener(() => setText(null)),
        )
      }
    />
  )
}
