import { useTranslation } from 'react-i18next'
import type { WordContent } from '#domain/word/word.ts'
import type { PendingOperation } from './pending-operation.ts'
import classes from './sync-indicator.module.css'

type Summed = Pick<PendingOperation, 'decision' | 'madeBy'>

/** A pending decision in one line: the word, what is to happen to it, and whose it is when somebody else brought it. */
export function OperationSummary({ operation }: { readonly operation: Summed }) {
  const { t } = useTranslation()
  const word = wordOf(operation)
  const glosses = word.senses.flatMap((sense) => sense.glosses.map((gloss) => gloss.def)).filter(Boolean)
  return (
    <span className={classes.summary}>
      <bdi className={classes.vernacular}>{word.vernacular}</bdi>
      <bdi>{glosses.join('; ')}</bdi>
      <span className={classes.quiet}>{t(`sync.kind.${operation.decision.kind}`)}</span>
      {operation.madeBy && <span className={classes.quiet}>{t('sync.by', { name: isolated(operation.madeBy) })}</span>}
    </span>
  )
}

/** The word as the decision leaves it, or left out of the dictionary. */
export function wordOf({ decision }: Pick<PendingOperation, 'decision'>): WordContent {
  return decision.kind === 'remove' ? decision.base.word : decision.word
}

/** A name may run in another direction than the words around it. */
const isolated = (name: string): string => `\u2068${name}\u2069`
