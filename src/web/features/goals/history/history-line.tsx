import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ChangeSetLine } from '#contract/change-set.ts'
import { unlessAtRest } from '#web/shared/at-rest.ts'
import { AuthorAndTime, AuthorFace } from './author-and-time.tsx'
import type { useUndoOfSets } from './use-undo-of-sets.ts'
import { UndoOfCharacters } from './undo-of-characters.tsx'
import { whatWasDone } from './what-was-done.tsx'
import classes from './history.module.css'

type LineProps = { readonly line: ChangeSetLine; readonly undos: ReturnType<typeof useUndoOfSets> }

/** What somebody did at once, which opens, and is taken back. */
export function HistoryLine({ line, undos }: LineProps) {
  const { t } = useTranslation()
  const { id, kind, madeAt, madeBy, words, undoneBy, isUndoneInPart } = line
  const isUndone = undoneBy !== null || undos.isUndoing(id)
  // What is left of it, and can still be taken back, is seen when it is opened.
  const isInPart = isUndoneInPart && undoneBy !== null && !undos.isUndoing(id)
  return (
    <li className={classes.line}>
      <AuthorFace by={madeBy} />
      <div className={classes.what}>
        <Link to={`/app/goals/history/${id}`} className={classes.opener}>
          {whatWasDone(t, line)}
        </Link>
        <AuthorAndTime by={madeBy} at={madeAt} words={words} />
      </div>
      {kind === 'characters' && <UndoOfCharacters changes={line.characters ?? []} />}
      {kind !== 'code' && kind !== 'characters' && !isInPart && undos.mayUndo(madeBy.userId) ? (
        <Button variant="subtle" {...unlessAtRest(isUndone, () => undos.undo(id))}>
          {t(isUndone ? 'replace.undone' : kind === 'remove' ? 'history.bringBack' : 'ownDomain.undo')}
        </Button>
      ) : (
        isUndone && <span className={classes.quiet}>{t(isInPart ? 'history.undoneInPart' : 'replace.undone')}</span>
      )}
    </li>
  )
}
