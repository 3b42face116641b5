import { useTranslation } from 'react-i18next'
import type { WordContent } from '#domain/word/word.ts'
import type { PendingOperation } from './pending-operation.ts'
import classes from './sync-indicator.module.css'

/** A pending decision in one line: the word, and what is to happen to it. */
export function OperationSummary({ operation }: { readonly operation: PendingOperation }) {
  const { t } = useTranslation()
  const word = wordOf(operation)
  const glosses = word.senses.flatMap((sense) => sense.glosses.map((gloss) => gloss.def)).filter(Boolean)
  return (
    <span className={classes.summary}>
      <bdi className={classes.vernacular}>{word.vernacular}</bdi>
      <bdi>{glosses.join('; ')}</bdi>
      <span className={classes.quiet}>{t(`sync.kind.${operation.decision.kind}`)}</span>
    </span>
  )
}

/** The word as the decision leaves it, or left out of the dictionary. */
export function wordOf({ decision }: PendingOperation): WordContent {
  return decision.kind === 'remove' ? decision.base.word : decision.word
}
