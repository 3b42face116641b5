import type { ReactNode } from 'react'

/** Stands in a sentence for what is set apart in it. */
export const HERE = '\uFFFC'

type Props = { readonly sentence: string; readonly children: ReactNode }

/** A sentence around something in another language. `Trans` can do more, and is too large for what is loaded first. */
export function Around({ sentence, children }: Props) {
  const [before, after] = sentence.split(HERE)
  return (
    <>
      {before}
      {children}
      {after}
    </>
  )
}
