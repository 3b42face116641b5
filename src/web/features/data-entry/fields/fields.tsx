import { useEffect, useRef, type ComponentProps } from 'react'

/**
 * The fields of one word, in a form of their own: at each key a browser looks through all fields of the form, or all that
 * are in none, for what it could fill in. With hundreds of rows that would cost more than everything else.
 */
export function Fields(form: Omit<ComponentProps<'form'>, 'ref'>) {
  const ref = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const fields = ref.current
    fields?.addEventListener('beforeinput', enterFromScreen)
    return () => fields?.removeEventListener('beforeinput', enterFromScreen)
  }, [])
  return <form ref={ref} autoComplete="off" onSubmit={(event) => event.preventDefault()} {...form} />
}

/**
 * Some keyboards on the screen never tell which key was pressed: their Enter is only an attempt to break the line of a
 * field that has one. It means what Enter means.
 */
function enterFromScreen(event: InputEvent): void {
  const isEnter = event.inputType === 'insertLineBreak' || event.inputType === 'insertParagraph'
  if (!isEnter || event.isComposing || !(event.target instanceof HTMLInputElement)) return
  event.preventDefault()
  event.target.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
}
