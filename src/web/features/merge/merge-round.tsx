import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { MergePlan } from '#domain/merge/merge-plan.ts'
import type { Guid } from '#domain/word/word.ts'
import { useReplica } from '#web/replica/replica-provider.ts'
import type { ShownWord } from '#web/replica/words/shown-word.ts'
import { ListSkeleton } from '#web/shared/list-skeleton.tsx'
import { useTellFailure } from '#web/shared/use-tell-failure.ts'
import { useUndoable } from '#web/shared/use-undoable.ts'
import type { HeardOf } from './board-context.ts'
import { MergeBoard } from './merge-board.tsx'
import { useMergesDone } from './refused-merges.ts'
import { type Over, SetOver, whyOver } from './set-over.tsx'
import { type BegunOrder, type Order, useSetOrder } from './set-order.ts'
import { useBoards } from './use-boards.ts'
import classes from './merge.module.css'

type Props = {
  /** The words of each set. */
  readonly sets: readonly (readonly Guid[])[]
  readonly heardOf: HeardOf
  /** Where it goes on, if it was left before; and each step from one set to another. */
  readonly begun?: BegunOrder | null | undefined
  readonly onOrder?: ((order: Order) => void) | undefined
  /** After the last set. */
  readonly onEnd: () => unknown
  /** What the last button says. */
  readonly end: string
  /** Whether somebody else has decided about a set before it is shown; then it is passed over. */
  readonly isDecided?: ((words: readonly ShownWord[]) => boolean) | undefined
  /** Whether somebody else is at a set just now; then others come before it. */
  readonly isTaken?: ((words: readonly Guid[]) => boolean) | undefined
  /** What is said beside the number of a set. */
  readonly says?: ((words: readonly Guid[]) => ReactNode) | undefined
  /** A set was merged, by this plan, which the server may refuse; and that was taken back. */
  readonly onMerged?: ((words: readonly Guid[], plan: MergePlan, operation: Guid) => Promise<void>) | undefined
  readonly onUnmerged?: ((words: readonly Guid[]) => void) | undefined
  /** They are no duplicates; absent: that is nothing to say of words that somebody has picked out. */
  readonly onKeepApart?: ((words: readonly Guid[]) => unknown) | undefined
  /** Later, as they are arranged now. */
  readonly onDefer?: ((words: readonly Guid[], arranged: MergePlan) => unknown) | undefined
  /** How a set was arranged that was put off. */
  readonly arrangedOf?: ((words: readonly Guid[]) => MergePlan | undefined) | undefined
}

/** Sets of words one after the other, and back again; a set that was merged can be taken back where it was (spec screens S11.9). */
export function MergeRound({ sets, heardOf, end, says, ...then }: Props) {
  const { begun, onOrder, isDecided, isTaken = () => false, onEnd } = then
  const { onMerged, onUnmerged, onKeepApart, onDefer, arrangedOf } = then
  const { t } = useTranslation()
  const replica = useReplica()
  const tellFailure = useTellFailure()
  const { at, asked, isLatest, goBack, goOn } = useSetOrder({ sets, isTaken, begun, onOrder, onEnd })
  const merges = useMergesDone(begun?.merges)
  const { attempt } = useUndoable()
  const { words, board, ...boards } = useBoards({ at, guids: asked, isDecided, arrangedOf })
  const [operation, refused] = [merges.operationOf(at), merges.refusedOf(asked)]
  const isMerged = operation !== undefined
  const why = words && whyOver({ ...boards, isRefused: !!refused, isMerged, isGone: words.length < 2 })
  const place = useFocusWithEach(at, why)
  const takeBack = async (merged: Guid): Promise<void> => {
    await replica?.undo([merged])
    merges.forget(merged)
    onUnmerged?.(asked)
  }
  const arrangeAgain = async (): Promise<void> => {
    if (refused) boards.open(await merges.takeUp(refused), refused.plan)
  }
  const save = async (plan: MergePlan): Promise<void> => {
    if (!replica) return
    let merged: Guid | null = null
    const send = async (): Promise<void> => {
      merged = await replica.mergeWords(plan)
    }
    const undo = async (): Promise<void> => (merged === null ? undefined : takeBack(merged))
    if (!(await attempt({ send, done: t('merge.done'), undo }))) return
    boards.drop()
    if (merged !== null) {
      merges.add(at, merged)
      await onMerged?.(asked, plan, merged)
    }
    goOn()
  }
  const defer = async (): Promise<void> => {
    if (!board) return
    await onDefer?.(asked, board.plan)
    boards.change((now) => ({ ...now, kept: board.plan }))
  }
  const isEnding = useRef(false)
  const ending = (act: () => unknown) => async (): Promise<void> => {
    // Pressed twice it is decided once.
    if (isEnding.current) return
    isEnding.current = true
    try {
      await act()
      goOn()
    } catch (error) {
      tellFailure(error)
    } finally {
      isEnding.current = false
    }
  }
  const round = {
    onSave: save,
    onPrevious: goBack,
    onNext: isLatest ? undefined : goOn,
    // Words that somebody has picked out are no round.
    onSkip: isLatest && onKeepApart ? goOn : undefined,
    onKeepApart: onKeepApart && ending(() => onKeepApart(asked)),
    onDefer: onDefer && ending(defer),
    onWithoutGone: boards.beginAnew,
  }
  return (
    <>
      <div ref={place} tabIndex={-1} className={classes.place}>
        {sets.length > 1 && <p className={classes.quiet}>{t('merge.round', { number: at + 1, total: sets.length })}</p>}
        {says?.(asked)}
      </div>
      {!words && <ListSkeleton heights={[320]} label={t('words.reading', { total: '' })} />}
      {why && (
        <SetOver
          why={why}
          next={at + 1 === sets.length ? end : t('merge.next')}
          onPrevious={round.onPrevious}
          refusal={refused?.refusal}
          onUndo={() => operation !== undefined && void takeBack(operation).catch(tellFailure)}
          onAgain={() => void arrangeAgain().catch(tellFailure)}
          onNext={goOn}
        />
      )}
      {words && !why && board && (
        <MergeBoard
          key={`${at} ${board.begun.length}`}
          board={board}
          onBoard={boards.change}
          words={words}
          round={round}
          heardOf={heardOf}
        />
      )}
    </>
  )
}

/** The button that led to another set, to another state of this one, or to the round has gone with what was there before. */
function useFocusWithEach(at: number, why: Over | null | undefined) {
  const place = useRef<HTMLDivElement>(null)
  const before = useRef<{ readonly at: number; readonly why: typeof why } | null>(null)
  useEffect(() => {
    const { activeElement } = document
    const isLost = activeElement === null || activeElement === document.body
    const { current: was } = before
    before.current = { at, why }
    const isOther = was && (was.at !== at || (isLost && was.why !== undefined && was.why !== why))
    // What waited for the round has handed the focus over.
    const isHandedOver = !was && !isLost && activeElement.contains(place.current)
    if (isOther || isHandedOver) place.current?.focus()
  }, [at, why])
  return place
}
