import { Button, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useContext, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { newGuid } from '#web/plain/new-guid.ts'
import type { ShownWord } from '#web/replica/words/shown-word.ts'
import { scriptOfField } from '#web/shared/in-language.tsx'
import { stepKey } from '#web/shared/keys/entry-keys.ts'
import { nameOf, useScripts } from '../columns/scripts.ts'
import { TableContext } from '../rows/table-context.ts'
import type { WordEdits } from './use-word-edits.ts'
import classes from './word-panel.module.css'

/** One more meaning of the word: it is there as soon as somebody has said what it is. */
export function NewSense({ shown, edits }: { readonly shown: ShownWord; readonly edits: WordEdits }) {
  const { t } = useTranslation()
  const { analysis } = useScripts()
  const [text, setText] = useState<string | null>(null)
  const { putEdit } = useContext(TableContext)
  /** Of the meaning that is being said. */
  const guid = useRef(newGuid())
  const opener = useRef<HTMLButtonElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const open = (): void => {
    flushSync(() => setText(''))
    field.current?.focus()
  }
  const type = (typed: string | null): void => {
    setText(typed)
    keepOnDesk(typed)
  }
  const keepOnDesk = (typed: string | null, as = guid.current): void => {
    const edit = { kind: 'gloss', language: analysis.bcp47, text: typed ?? '' } as const
    putEdit(`sense ${as}`, edit.text.trim() === '' ? null : { guid: shown.guid, sense: as, edit, seen: shown })
  }
  const leave = async (): Promise<void> => {
    setText(null)
    if (!text?.trim()) return keepOnDesk(null)
    const as = guid.current
    guid.current = newGuid()
    if (await edits.addSense(text, as)) return keepOnDesk(null, as)
    // What could not be stored stands in its field again.
    guid.current = as
    setText((since) => since || text)
  }
  const backToOpener = (close: () => void) => (): void => {
    // The focus would go with the field.
    flushSync(close)
    opener.current?.focus()
  }
  if (text === null)
    return (
      <Button
        ref={opener}
        className={classes.newSense ?? ''}
        variant="subtle"
        leftSection={<IconPlus aria-hidden size={18} />}
        onClick={open}
      >
        {t('words.addSense')}
      </Button>
    )
  return (
    <TextInput
      {...scriptOfField(analysis)}
      ref={field}
      label={t('words.addSense')}
      placeholder={nameOf(analysis)}
      value={text}
      onChange={({ currentTarget: { value } }) => type(value)}
      onBlur={() => void leave()}
      onKeyDown={(event) =>
        stepKey(
          event,
          backToOpener(() => void leave()),
          backToOpener(() => type(null)),
        )
      }
    />
  )
}
