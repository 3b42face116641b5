import type { ComponentProps } from 'react'
import type { WritingSystem } from '#domain/project/project.ts'
import { scriptProps } from '#web/shared/in-language.tsx'
import { typedText } from '#web/shared/typed-text.ts'

type Scripted = {
  readonly script: WritingSystem
  readonly value: string
  readonly onText: (text: string) => void
}

type InputProps = Omit<ComponentProps<'input'>, 'onChange' | 'value'> & Scripted
type AreaProps = Omit<ComponentProps<'textarea'>, 'onChange' | 'value'> & Scripted

/** A field for text of a writing system, in its font and direction, and its letters in their one form. */
export function ScriptInput({ script, onText, ...input }: InputProps) {
  return <input type="text" {...scripted<HTMLInputElement>(script, onText)} {...input} />
}

/** The same for text that may have several lines; it grows with them. */
export function ScriptArea({ script, onText, ...area }: AreaProps) {
  return <textarea rows={1} {...scripted<HTMLTextAreaElement>(script, onText)} {...area} />
}

function scripted<Element extends HTMLInputElement | HTMLTextAreaElement>(
  script: WritingSystem,
  onText: (text: string) => void,
) {
  return {
    autoComplete: 'off',
    autoCorrect: 'off',
    autoCapitalize: 'none',
    spellCheck: false,
    ...scriptProps(script),
    ...typedText<Element>(onText),
  }
}
