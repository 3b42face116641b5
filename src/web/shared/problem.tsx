import type { Failure } from '#web/api/failure.ts'
import { problemOf } from './error-text.ts'
import classes from './problem.module.css'

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
