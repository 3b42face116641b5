import { useLayoutEffect, useEffectEvent } from 'react'

export type PassKeys = {
  readonly record: () => void
  readonly redo: () => void
  readonly play: () => void
  readonly next: () => void
  readonly back: () => void
}

/** The keys of the recording pass, wherever the focus is; a control that needs a key for itself has it. */
export function usePassKeys(keys: PassKeys): void {
  const onKey = useEffectEvent((press: KeyboardEvent) => {
    const asked = askedBy(press)
    if (!asked || press.defaultPrevented) return
    press.preventDefault()
    if (!press.repeat) keys[asked]()
  })
  useLayoutEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

/**
 * A key alone, by its name; those of the second list press a button or follow a link where the focus is on one. No
 * letters: whoever speaks to their computer would press them by speaking (WCAG 2.1.4).
 */
const ALONE: Readonly<Record<string, keyof PassKeys>> = { F2: 'record' }
const WITH_SHIFT: Readonly<Record<string, keyof PassKeys>> = { F2: 'redo' }
const WITHOUT_CONTROL: Readonly<Record<string, keyof PassKeys>> = { ' ': 'record', Enter: 'next' }
/** Together with Alt, by its place: with Alt many keyboards write another sign. As on the entry screen. */
const WITH_ALT: Readonly<Record<string, keyof PassKeys>> = { KeyR: 'record', KeyP: 'play' }

function askedBy({ key, code, altKey, ctrlKey, metaKey, shiftKey, target }: KeyboardEvent): keyof PassKeys | null {
  if (ctrlKey || metaKey || isWithin(target, '[role="menu"], [role="dialog"], input[type="text"]')) return null
  if (altKey) return WITH_ALT[code] ?? null
  if (shiftKey) return WITH_SHIFT[key] ?? null
  const free = isWithin(target, 'button, a, input, select') ? undefined : WITHOUT_CONTROL[key]
  return free ?? ALONE[key] ?? arrows()[key] ?? null
}

const isWithin = (target: EventTarget | null, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null

function arrows(): Readonly<Record<string, keyof PassKeys>> {
  const isRtl = document.documentElement.dir === 'rtl'
  return isRtl ? { ArrowRight: 'back', ArrowLeft: 'next' } : { ArrowLeft: 'back', ArrowRight: 'next' }
}
