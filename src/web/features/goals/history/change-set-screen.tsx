import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import type { ChangedWordLine, ChangeSetLine } from '#contract/change-set.ts'
import { unlessAtRest } from '#web/shared/at-rest.ts'
import { ButtonLink } from '#web/shared/button-link.tsx'
import { TreeContext, useProjectTree } from '#web/shared/domains/use-domain-tree.ts'
import { ListSkeleton } from '#web/shared/list-skeleton.tsx'
import { Screen } from '#web/shared/screen.tsx'
import { useCurrentProject } from '#web/state/use-current-project.ts'
import { AuthorAndTime, AuthorFace } from './author-and-time.tsx'
import { FieldChanges } from './field-changes.tsx'
import { HistoryTrouble } from './history-trouble.tsx'
import { changeSetQuery } from './history-queries.ts'
import { useUndoOfSets } from './use-undo-of-sets.ts'
import { UndoOfCharacters } from './undo-of-characters.tsx'
import { whatWasDone } from './what-was-done.tsx'
import { WordName } from './word-name.tsx'
import classes from './history.module.css'
import { WaitingButton } from '#web/shared/waiting-button.tsx'

/** What somebody did at once: each word as it was before and after, to be taken back whole or word by word. */
export function ChangeSetScreen() {
  const { t } = useTranslation()
  const { id: projectId } = useCurrentProject()
  const { changeSet: id = '' } = useParams()
  const undos = useUndoOfSets()
  const query = changeSetQuery(projectId, id)
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery(query)
  const changeSet = data?.pages[0]?.changeSet
  const words = data?.pages.flatMap((page) => page.words) ?? []
  const { tree } = useProjectTree()
  return (
    <Screen title={t('history.title')}>
      <p>
        <ButtonLink to="/app/goals/history" look="bare">
          {t('history.back')}
        </ButtonLink>
      </p>
      <HistoryTrouble error={error} onTryAgain={data ? fetchNextPage : refetch} />
      {!changeSet && !error && <ListSkeleton heights={[64, 120, 120]} />}
      {changeSet && <Head changeSet={changeSet} words={words} undos={undos} />}
      {changeSet && (
        <TreeContext value={tree}>
          <ul className={classes.words}>
            {words.map((word) => (
              <ChangedWord key={word.guid} changeSet={changeSet} word={word} undos={undos} />
            ))}
          </ul>
        </TreeContext>
      )}
      {hasNextPage && (
        <p>
          <WaitingButton variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('history.moreWords')}
          </WaitingButton>
        </p>
      )}
    </Screen>
  )
}

type Undos = ReturnType<typeof useUndoOfSets>
type HeadProps = {
  readonly changeSet: ChangeSetLine
  readonly words: readonly ChangedWordLine[]
  readonly undos: Undos
}

function Head({ changeSet, words, undos }: HeadProps) {
  const { t } = useTranslation()
  const { id, kind, madeAt, madeBy, undoneBy } = changeSet
  const isLeft = words.length < changeSet.words || words.some(({ undoLeaves }) => undoLeaves === 'other')
  const isUndone = undos.isUndoing(id) || (undoneBy !== null && !isLeft)
  return (
    <div className={classes.head}>
      <AuthorFace by={madeBy} />
      <div className={classes.what}>
        <h2>{whatWasDone(t, changeSet)}</h2>
        <AuthorAndTime by={madeBy} at={madeAt} words={changeSet.words} />
      </div>
      {kind === 'characters' && <UndoOfCharacters changes={changeSet.characters ?? []} />}
      {kind !== 'code' && kind !== 'characters' && undos.mayUndo(madeBy.userId) && (
        <Button variant="outline" {...unlessAtRest(isUndone || !isLeft, () => undos.undo(id))}>
          {t(isUndone ? 'replace.undone' : kind === 'remove' ? 'history.bringBack' : 'history.undoAll')}
        </Button>
      )}
      {kind === 'code' && <p className={classes.quiet}>{t('errors.changeSet.ofCode')}</p>}
    </div>
  )
}

type WordProps = { readonly changeSet: ChangeSetLine; readonly word: ChangedWordLine; readonly undos: Undos }

function ChangedWord({ changeSet: { id, kind, madeBy, undone }, word, undos }: WordProps) {
  const { t } = useTranslation()
  const { guid, before, made, undoLeaves, conflicts } = word
  const isWhole = kind === 'merge' || undone === 'merge' || kind === 'code'
  const isUndoing = undos.isUndoing(id, guid)
  return (
    <li className={classes.word}>
      <div className={classes.wordHead}>
        <h3>
          <WordName word={made} />
        </h3>
        <ButtonLink to={`/app/words/${guid}/history`} look="quiet">
          {t('history.ofWord')}
        </ButtonLink>
        {!isWhole && undoLeaves === 'other' && undos.mayUndo(madeBy.userId) && (
          <Button variant="subtle" {...unlessAtRest(isUndoing, () => undos.undo(id, [guid]))}>
            {t(isUndoing ? 'replace.undone' : 'ownDomain.undo')}
          </Button>
        )}
      </div>
      <FieldChanges before={before} after={made} />
      {undoLeaves === 'same' && <p className={classes.quiet}>{t('history.nothingLeft')}</p>}
      {undoLeaves === 'written' && <p className={classes.quiet}>{t('history.writtenSince')}</p>}
      {undoLeaves === 'gone' && <p className={classes.quiet}>{t('history.goneSince')}</p>}
      {undoLeaves === 'other' && conflicts.length > 0 && (
        <p className={classes.quiet}>{t('history.stays', { texts: conflicts.map(({ theirs }) => theirs) })}</p>
      )}
    </li>
  )
}
