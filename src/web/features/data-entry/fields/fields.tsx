import type { ComponentProps } from 'react'
import { hearEnterFromScreen } from '#web/shared/enter-from-screen.ts'

/**
 * The fields of one word, in a form of their own: at each key a browser looks through all fields of the form, or all that
 * are in none, for what it could fill in. With hundreds of rows that would cost more than everything else.
 */
export function Fields(form: Omit<ComponentProps<'form'>, 'ref'>) {
  return <form ref={hearEnterFromScreen} autoComplete="off" onSubmit={(event) => event.preventDefault()} {...form} />
}
