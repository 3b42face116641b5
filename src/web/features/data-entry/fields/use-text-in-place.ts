import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react'
import { tidy } from '#domain/text/tidy.ts'
import type { Base } from '#web/replica/outbox/pending-operation.ts'
import { matches } from '#web/shared/keys/entry-keys.ts'

type Place = {
  readonly value: string
  /** The word that has it. */
  readonly base: Base
  readonly mayBeBlank?: boolean
  /** Answers whether it could be stored; where it could not, the field shows again what is. */
  readonly onCommit: (text: string, seen: Base) => Promise<boolean>
  /** Hears of every text while it is typed, and null once it is stored or given up. */
  readonly onTyping?: (text: string | null, seen: Base) => void
  /** Enter and Esc: the first keeps the new text, the second the old one. Undo gives back the old one and stays. */
  readonly onDone: () => void
}

/** What a field has whose text is changed where it stands. */
export type TextInPlace = {
  readonly value: string
  readonly onText: (text: string) => void
  readonly onBlur: () => void
  readonly onKeyDown: (event: KeyboardEvent) => void
  /** Another value each time when somebody else has just written it. */
  readonly 'data-news'?: 'odd' | 'even' | undefined
}

/** The field of a text: a new word has it from key to key, and hears of no leaving. */
export type TextField = Omit<TextInPlace, 'onBlur'> & Partial<Pick<TextInPlace, 'onBlur'>>

/**
 * Text that can be changed where it stands; leaving it keeps the change. While somebody is typing in it, news about the
 * word do not touch it, and what they type is about the word as it was when they began: what others write meanwhile is
 * merged with it rather than overwritten.
 */
export function useTextInPlace({ value, base, mayBeBlank = false, onCommit, onTyping, onDone }: Place): TextInPlace {
  /** null: as it is stored. */
  const [text, setText] = useState<string | null>(null)
  const [known, setKnown] = useState(value)
  const [isTyping, setIsTyping] = useState(false)
  const [news, setNews] = useState(0)
  const begun = useRef<Pick<Place, 'value' | 'base'> | null>(null)
  if (known !== value) {
    setKnown(value)
    if (text === null) setNews(news + 1)
    if (!isTyping) setText(null)
  }

  // Esc moves the focus before its new state is drawn: leaving has to know at once.
  const isGivenUp = useRef(false)
  const leave = async (): Promise<void> => {
    setIsTyping(false)
    const before = begun.current ?? { value, base }
    begun.current = null
    const typed = isTyping && !isGivenUp.current ? tidy(text ?? before.value) : tidy(before.value)
    const isRefused = !mayBeBlank && typed === ''
    // The new text stays while it is being stored, until it comes back as the value.
    const isStored = typed !== tidy(before.value) && !isRefused && (await onCommit(typed, before.base))
    if (!isStored) setText((now) => (now === text ? null : now))
    if (isTyping) onTyping?.(null, before.base)
  }
  // A screen that is left takes the field along, without a word to it.
  const onUnmount = useEffectEvent(() => void leave())
  useEffect(() => () => onUnmount(), [])
  const giveUp = (): void => {
    isGivenUp.current = true
    setText(null)
    setIsTyping(false)
    begun.current = null
    onTyping?.(null, base)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const isBack = matches(event, 'back')
    // What was done last is what stands here: nothing else is undone while it does.
    const isUndone = isTyping && text !== value && matches(event, 'undo')
    if (!isBack && !isUndone && !matches(event, 'next')) return
    event.preventDefault()
    if (isBack || isUndone) giveUp()
    if (!isUndone) onDone()
  }
  return {
    value: text ?? value,
    onText: (typed) => {
      isGivenUp.current = false
      // One's own text that is still being stored is not what somebody else has made of the word.
      if (text === null) begun.current = { value, base }
      setIsTyping(true)
      setText(typed)
      onTyping?.(typed, begun.current?.base ?? base)
    },
    onBlur: () => void leave(),
    onKeyDown,
    'data-news': news === 0 ? undefined : news % 2 === 1 ? 'odd' : 'even',
  }
}
