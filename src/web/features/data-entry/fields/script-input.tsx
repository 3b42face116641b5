import type { ChangeEvent, ComponentProps, CompositionEvent } from 'react'
import { normalise } from '#domain/text/normalise.ts'
import type { WritingSystem } from '#domain/project/project.ts'
import { scriptProps } from '#web/shared/in-language.tsx'

type Scripted = {
  readonly script: WritingSystem
  readonly value: string
  readonly onText: (text: string) => void
}

type InputProps = Omit<ComponentProps<'input'>, 'onChange' | 'value'> & Scripted
type AreaProps = Omit<ComponentProps<'textarea'>, 'onChange' | 'value'> & Scripted

/**
 * A field for text of a writing system, in its font and direction. Composed letters have one form (NFC) from the moment
 * they are typed, but never while a keyboard is still composing one.
 */
export function ScriptInput({ script, onText, ...input }: InputProps) {
  return <input type="text" {...scripted<HTMLInputElement>(script, onText)} {...input} />
}

/** The same for text that may have several lines; it grows with them. */
export function ScriptArea({ script, onText, ...area }: AreaProps) {
  return <textarea rows={1} {...scripted<HTMLTextAreaElement>(script, onText)} {...area} />
}

type Field = HTMLInputElement | HTMLTextAreaElement

function scripted<Element extends Field>(script: WritingSystem, onText: (text: string) => void) {
  return {
    autoComplete: 'off',
    autoCorrect: 'off',
    autoCapitalize: 'none',
    spellCheck: false,
    ...scriptProps(script),
    onChange: ({ currentTarget: field, nativeEvent }: ChangeEvent<Element>): void => {
      const isComposing = nativeEvent instanceof InputEvent && nativeEvent.isComposing
      if (!isComposing) normaliseIn(field)
      onText(field.value)
    },
    onCompositionEnd: ({ currentTarget: field }: CompositionEvent<Element>): void => {
      normaliseIn(field)
      onText(field.value)
    },
  }
}

/**
 * The caret stays behind the same letter. Left to React, another text than the typed one would send it to the end: in a
 * word that is corrected in its middle, the next key would land there.
 */
function normaliseIn(field: Field): void {
  const { value, selectionStart, selectionEnd } = field
  const text = normalise(value)
  if (text === value) return
  field.value = text
  const placeOf = (before: number | null): number => normalise(value.slice(0, before ?? value.length)).length
  field.setSelectionRange(placeOf(selectionStart), placeOf(selectionEnd))
}
