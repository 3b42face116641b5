import type { ReactNode, Ref } from 'react'
import classes from './field-with-button.module.css'
import { submitting } from './submitting.ts'
import { WaitingButton } from './waiting-button.tsx'

type Props = {
  /** What the button says. */
  readonly submit: string
  readonly isBusy?: boolean
  readonly isDisabled?: boolean
  /** Not called while it is busy. */
  readonly onSubmit: () => unknown
  readonly className?: string | undefined
  readonly ref?: Ref<HTMLFormElement>
  /** The field. */
  readonly children: ReactNode
  /** Beside the button; an `<output>` stands below both. */
  readonly further?: ReactNode
}

/** A field with the button beside it that sends it. It is one of several ways on, so that it has an edge and no ground. */
export function FieldWithButton(props: Props) {
  const { submit, isBusy = false, isDisabled = false, onSubmit, className = '', ref, children, further } = props
  const send = (): unknown => !isBusy && onSubmit()
  return (
    <form ref={ref} className={`${classes.row} ${className}`} noValidate onSubmit={submitting(send)}>
      {children}
      <WaitingButton type="submit" variant="outline" disabled={isDisabled} loading={isBusy}>
        {submit}
      </WaitingButton>
      {further}
    </form>
  )
}
