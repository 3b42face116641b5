import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type Failure, failureOf } from '#web/api/failure.ts'
import { errorText, problemOf } from './error-text.ts'
import classes from './trouble.module.css'

type Props = {
  /** What was thrown; null, as a query has it: nothing went wrong. */
  readonly error?: Error | null
  /** Where it is known by its code. */
  readonly failure?: Failure | null
  /** The way on. */
  readonly onTryAgain?: () => unknown
}

/** Says at the place where it happened what went wrong, and offers the way on. */
export function Trouble({ error = null, failure = error === null ? null : failureOf(error), onTryAgain }: Props) {
  const { t } = useTranslation()
  if (!failure) return null
  return (
    <div role="alert" className={classes.trouble} data-offline={failure.code === 'noConnection' || undefined}>
      <IconAlertTriangle aria-hidden size={22} stroke={1.75} className={classes.sign} />
      <div className={classes.text}>
        <p>{errorText(t, failure)}</p>
        <Problem failure={failure} />
        {onTryAgain && (
          <Button variant="outline" onClick={() => void onTryAgain()}>
            {t('failure.tryAgain')}
          </Button>
        )}
      </div>
    </div>
  )
}

/** What a library says about a failure, in its own language, below the text for the reader. */
export function Problem({ failure }: { readonly failure: Failure }) {
  const problem = problemOf(failure)
  return (
    problem && (
      <p lang="en" dir="ltr" className={classes.problem}>
        {problem}
      </p>
    )
  )
}
