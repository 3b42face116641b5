import type { ComponentProps } from 'react'

/**
 * The fields of one word, in a form of their own: at each key a browser looks through all fields of the form, or all that
 * are in none, for what it could fill in. With hundreds of rows that would cost more than everything else.
 */
export function Fields(form: ComponentProps<'form'>) {
  return <form autoComplete="off" onSubmit={(event) => event.preventDefault()} {...form} />
}
