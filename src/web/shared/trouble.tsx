import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Failure } from '#web/api/failure.ts'
import { errorText } from './error-text.ts'
import { Problem } from './problem.tsx'
import classes from './trouble.module.css'

type Props = {
  readonly failure: Failure
  /** The way on. */
  readonly children?: ReactNode
}

/** Says at the place where it happened what went wrong, and offers the way on. */
export function Trouble({ failure, children }: Props) {
  const { t } = useTranslation()
  return (
    <div role="alert" className={classes.trouble} data-offline={failure.code === 'noConnection' || undefined}>
      <IconAlertTriangle aria-hidden size={22} stroke={1.75} className={classes.sign} />
      <div className={classes.text}>
        <p>{errorText(t, failure)}</p>
        <Problem failure={failure} />
        {children}
      </div>
    </div>
  )
}
