import { useRef, useState, type KeyboardEvent } from 'react'
import type { WritingSystem } from '#domain/project/project.ts'
import { plainKey } from './keyboard.ts'
import { clean } from './new-word.ts'
import { ScriptInput } from './script-input.tsx'
import classes from './session-rows.module.css'

type Props = {
  readonly as: 'vernacular' | 'gloss'
  readonly script: WritingSystem
  readonly label: string
  readonly value: string
  readonly readOnly?: boolean
  readonly mayBeBlank?: boolean
  readonly onCommit: (text: string) => void
  /** Enter and Esc: the first keeps the new text, the second the old one. */
  readonly onDone: () => void
}

/**
 * Text that can be changed where it stands; leaving it keeps the change. While somebody is typing in it, news about the
 * word do not touch it.
 */
export function EditInPlace({ as, script, label, value, readOnly, mayBeBlank = false, onCommit, onDone }: Props) {
  const [text, setText] = useState(value)
  const [known, setKnown] = useState(value)
  const [isTyping, setIsTyping] = useState(false)
  if (known !== value) {
    setKnown(value)
    if (!isTyping) setText(value)
  }

  // Esc moves the focus before its new state is drawn: leaving has to know at once.
  const isGivenUp = useRef(false)
  const leave = (): void => {
    setIsTyping(false)
    const isSame = clean(text) === clean(value)
    const isRefused = !mayBeBlank && clean(text) === ''
    if (isTyping && !isGivenUp.current && !isSame && !isRefused) onCommit(text)
    else setText(value)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const key = plainKey(event)
    if (key !== 'Enter' && key !== 'Escape') return
    event.preventDefault()
    if (key === 'Escape') {
      isGivenUp.current = true
      setText(value)
      setIsTyping(false)
    }
    onDone()
  }

  return (
    <ScriptInput
      script={script}
      className={classes.inPlace}
      data-as={as}
      aria-label={label}
      title={text}
      readOnly={readOnly}
      enterKeyHint="done"
      value={text}
      onText={(typed) => {
        isGivenUp.current = false
        setIsTyping(true)
        setText(typed)
      }}
      onBlur={leave}
      onKeyDown={onKeyDown}
    />
  )
}
