import type { ChangeEvent, CompositionEvent } from 'react'
import { normalise } from '#domain/text/normalise.ts'

type Field = HTMLInputElement | HTMLTextAreaElement

/**
 * What a field is given that hears what is typed into it. Composed letters have one form (NFC) from the moment they are
 * typed, but never while a keyboard is still composing one (spec screens 2.5).
 */
export function typedText<Element extends Field>(onText: (text: string) => void) {
  return {
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
