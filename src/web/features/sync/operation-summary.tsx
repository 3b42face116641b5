import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { writingSystemIn } from '#domain/project/writing-system-in.ts'
import type { LanguageTag, WordContent } from '#domain/word/word.ts'
import { InLanguage } from '#web/shared/in-language.tsx'
import { useOpenedProject } from '#web/state/use-opened-project.ts'
import { wordsIn, type PendingOperation } from '#web/replica/outbox/pending-operation.ts'
import classes from '#web/shared/waiting-work.module.css'

type Summed = Pick<PendingOperation, 'decision' | 'madeBy'>

/** A pending decision in one line: the word, what is to happen to it, and whose it is when somebody else brought it. */
export function OperationSummary({ operation }: { readonly operation: Summed }) {
  const { t } = useTranslation()
  const project = useOpenedProject()
  const word = wordOf(operation)
  const glosses = (word?.senses ?? []).flatMap((sense) => sense.glosses).filter(({ def }) => def !== '')
  const scriptOf = (tag: LanguageTag) => (project && writingSystemIn(project, tag)) ?? { bcp47: tag }
  return (
    <span className={classes.summary}>
      <span className={classes.vernacular}>
        <InLanguage in={project?.vernacularWritingSystem ?? UNKNOWN}>{word?.vernacular ?? ''}</InLanguage>
      </span>
      <span>
        {glosses.map(({ language, def }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the word stays as it is
          <Fragment key={at}>
            {at > 0 && '; '}
            <InLanguage in={scriptOf(language)}>{def}</InLanguage>
          </Fragment>
        ))}
      </span>
      <span className={classes.quiet}>{t(`sync.kind.${operation.decision.kind}`)}</span>
      {operation.madeBy && <span className={classes.quiet}>{t('sync.by', { name: isolated(operation.madeBy) })}</span>}
    </span>
  )
}

/** No project is open, and nobody says what language its words are in. */
export const UNKNOWN = { bcp47: '' }

/** The word as the decision leaves it, or left out of the dictionary; null: an undo of which only the server knows the word. */
export function wordOf({ decision }: Pick<PendingOperation, 'decision'>): WordContent | null {
  return wordsIn(decision).find((word) => word !== null) ?? null
}

/** A name may run in another direction than the words around it. */
const isolated = (name: string): string => `\u2068${name}\u2069`
