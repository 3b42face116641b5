import type { ChangeEvent, ComponentProps, CompositionEvent } from 'react'
import { normalise } from '#domain/text/normalise.ts'
import type { WritingSystem } from '#domain/project/project.ts'
import { scriptProps } from '#web/shared/in-language.tsx'

type Props = Omit<ComponentProps<'input'>, 'onChange' | 'value'> & {
  readonly script: WritingSystem
  readonly value: string
  readonly onText: (text: string) => void
}

/**
 * A field for text of a writing system, in its font and direction. Composed letters have one form (NFC) from the moment
 * they are typed, but never while a keyboard is still composing one.
 */
export function ScriptInput({ script, onText, ...input }: Props) {
  const { style, ...inScript } = scriptProps(script)
  const onChange = ({ currentTarget: field, nativeEvent }: ChangeEvent<HTMLInputElement>): void => {
    const isComposing = nativeEvent instanceof InputEvent && nativeEvent.isComposing
    if (!isComposing) normaliseIn(field)
    onText(field.value)
  }
  const onCompositionEnd = ({ currentTarget: field }: CompositionEvent<HTMLInputElement>): void => {
    normaliseIn(field)
    onText(field.value)
  }
  return (
    <input
      type="text"
      autoComplete="off"
      autoCorrect="off"
      autoCapitalize="none"
      spellCheck={false}
      {...inScript}
      style={style}
      onChange={onChange}
      onCompositionEnd={onCompositionEnd}
      {...input}
    />
  )
}

/**
 * The caret stays behind the same letter. Left to React, another text than the typed one would send it to the end: in a
 * word that is corrected in its middle, the next key would land there.
 */
function normaliseIn(field: HTMLInputElement): void {
  const { value, selectionStart, selectionEnd } = field
  const text = normalise(value)
  if (text === value) return
  field.value = text
  const placeOf = (before: number | null): number => normalise(value.slice(0, before ?? value.length)).length
  field.setSelectionRange(placeOf(selectionStart), placeOf(selectionEnd))
}
