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
  /** Answers whether it could be stored; where it could not, the field shows again what is. */
  readonly onCommit: (text: string) => Promise<boolean>
  /** Enter and Esc: the first keeps the new text, the second the old one. */
  readonly onDone: () => void
}

/**
 * Text that can be changed where it stands; leaving it keeps the change. While somebody is typing in it, news about the
 * word do not touch it.
 */
export function EditInPlace({ as, script, label, value, readOnly, mayBeBlank = false, onCommit, onDone }: Props) {
  /** null: as it is stored. */
  const [text, setText] = useState<string | null>(null)
  const [known, setKnown] = useState(value)
  const [isTyping, setIsTyping] = useState(false)
  if (known !== value) {
    setKnown(value)
    if (!isTyping) setText(null)
  }

  // Esc moves the focus before its new state is drawn: leaving has to know at once.
  const isGivenUp = useRef(false)
  const leave = async (): Promise<void> => {
    setIsTyping(false)
    const typed = isTyping && !isGivenUp.current ? clean(text ?? value) : clean(value)
    const isRefused = !mayBeBlank && typed === ''
    // The new text stays while it is being stored, until it comes back as the value.
    const isKept = typed !== clean(value) && !isRefused && (await onCommit(typed))
    if (!isKept) setText((now) => (now === text ? null : now))
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const key = plainKey(event)
    if (key !== 'Enter' && key !== 'Escape') return
    event.preventDefault()
    if (key === 'Escape') {
      isGivenUp.current = true
      setText(null)
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
      title={text ?? value}
      readOnly={readOnly}
      enterKeyHint="done"
      value={text ?? value}
      onText={(typed) => {
        isGivenUp.current = false
        setIsTyping(true)
        setText(typed)
      }}
      onBlur={() => void leave()}
      onKeyDown={onKeyDown}
    />
  )
}
