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
  const onChange = (event: ChangeEvent<HTMLInputElement>): void => {
    const { value } = event.currentTarget
    const isComposing = event.nativeEvent instanceof InputEvent && event.nativeEvent.isComposing
    onText(isComposing ? value : normalise(value))
  }
  const onCompositionEnd = (event: CompositionEvent<HTMLInputElement>): void =>
    onText(normalise(event.currentTarget.value))
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
