import type { SubmitEvent } from 'react'

/** For a form whose page sends what is in it: the browser does not. */
export const submitting =
  (send: () => unknown) =>
  (event: SubmitEvent): void => {
    event.preventDefault()
    void send()
  }
