import { useEffect, useState } from 'react'

/** In milliseconds: what is tapped beside a field must not move away under the finger, which leaves the field first. */
const AFTER_TAP = 400

const TEXT_FIELD = 'textarea, input:not([type=checkbox], [type=radio], [type=range], [type=file], [type=button])'

/** Whether a field has the focus, and with it, on a phone, half of the screen a keyboard; until a moment after. */
export function useIsTyping(): boolean {
  const [isTyping, setTyping] = useState(isInField)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = (): void => {
      clearTimeout(timer)
      if (isInField()) setTyping(true)
      else timer = setTimeout(() => setTyping(isInField()), AFTER_TAP)
    }
    document.addEventListener('focusin', look)
    document.addEventListener('focusout', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('focusin', look)
      document.removeEventListener('focusout', look)
    }
  }, [])
  return isTyping
}

const isInField = (): boolean => document.activeElement?.matches(TEXT_FIELD) ?? false
