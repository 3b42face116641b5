import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MergePlan } from '#domain/merge/merge-plan.ts'
import type { Guid } from '#domain/word/word.ts'
import { useReplica } from '#web/replica/replica-provider.ts'
import type { ShownWord } from '#web/replica/words/shown-word.ts'
import { useWordsByGuid } from '#web/replica/use-words.ts'
import { ListSkeleton } from '#web/shared/list-skeleton.tsx'
import { useTellFailure } from '#web/shared/use-tell-failure.ts'
import { useUndoable } from '#web/shared/use-undoable.ts'
import type { HeardOf } from './board-context.ts'
import { MergeBoard } from './merge-board.tsx'
import classes from './merge.module.css'

type Props = {
  /** The words of each set. */
  readonly sets: readonly (readonly Guid[])[]
  readonly heardOf: HeardOf
  /** After the last set. */
  readonly onEnd: () => unknown
  /** What the last button says. */
  readonly end: string
  /** Whether somebody else has decided about a set before it is shown; then it is passed over. */
  readonly isDecided?: ((words: readonly ShownWord[]) => boolean) | undefined
  /** What is said beside the number of a set. */
  readonly says?: ((words: readonly Guid[]) => ReactNode) | undefined
  /** A set was merged, by this plan; and that was taken back. */
  readonly onMerged?: ((words: readonly Guid[], plan: MergePlan) => Promise<void>) | undefined
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
  const { isDecided, onEnd, onMerged, onUnmerged, onKeepApart, onDefer, arrangedOf } = then
  const { t } = useTranslation()
  const replica = useReplica()
  const tellFailure = useTellFailure()
  const [at, setAt] = useState(0)
  const [done, setDone] = useState<ReadonlyMap<number, Guid>>(new Map())
  const asked = sets[at] ?? []
  const place = useFocusWithEach(at)
  const read = useWordsByGuid(asked)
  // Of the set before, until this one is read.
  const shown = read && asked.every((guid) => read.has(guid)) ? read : undefined
  const { attempt } = useUndoable(() => undefined)
  const words = [...new Set(shown?.values())].flatMap((one) => one ?? [])
  // A word that comes back with an undo is read a moment later: then it is begun anew, and never because one is gone.
  const [most, setMost] = useState({ at, count: 0, isDecided: false })
  if (most.at !== at || words.length > most.count)
    setMost({ at, count: words.length, isDecided: words.length > 1 && isDecided?.(words) === true })
  const operation = done.get(at)
  const why = whyOver({ isMerged: operation !== undefined, isDecided: most.isDecided, isGone: words.length < 2 })
  const goOn = (): void => void (at + 1 < sets.length ? setAt(at + 1) : onEnd())
  const takeBack = async (merged: Guid): Promise<void> => {
    await replica?.undo([merged])
    setDone((all) => new Map([...all].filter(([, one]) => one !== merged)))
    onUnmerged?.(asked)
  }
  const save = async (plan: MergePlan): Promise<void> => {
    if (!replica) return
    let merged: Guid | null = null
    const send = async (): Promise<void> => {
      merged = await replica.mergeWords(plan)
    }
    const undo = async (): Promise<void> => (merged === null ? undefined : takeBack(merged))
    if (!(await attempt({ send, done: t('merge.done'), undo }))) return
    if (merged !== null) {
      setDone(new Map([...done, [at, merged]]))
      await onMerged?.(asked, plan)
    }
    goOn()
  }
  const ending = (act: () => unknown) => (): void => {
    void Promise.resolve(act()).then(goOn, tellFailure)
  }
  const round = {
    onSave: save,
    onPrevious: at > 0 ? () => setAt(at - 1) : undefined,
    onKeepApart: onKeepApart && ending(() => onKeepApart(asked)),
    onDefer: onDefer && ((arranged: MergePlan) => ending(() => onDefer(asked, arranged))()),
    arranged: arrangedOf?.(asked),
  }
  return (
    <>
      <div ref={place} tabIndex={-1} className={classes.place}>
        {sets.length > 1 && <p className={classes.quiet}>{t('merge.round', { number: at + 1, total: sets.length })}</p>}
        {says?.(asked)}
      </div>
      {!shown && <ListSkeleton heights={[320]} label={t('words.reading', { total: '' })} />}
      {shown && why && (
        <SetOver
          why={why}
          next={at + 1 === sets.length ? end : t('merge.next')}
          onPrevious={round.onPrevious}
          onUndo={() => operation !== undefined && void takeBack(operation).catch(tellFailure)}
          onNext={goOn}
        />
      )}
      {!why && <MergeBoard key={`${at} ${most.count}`} words={words} round={round} heardOf={heardOf} />}
    </>
  )
}

/** The button that led to another set has gone with the one before. */
function useFocusWithEach(at: number) {
  const place = useRef<HTMLDivElement>(null)
  const before = useRef(at)
  useEffect(() => {
    if (before.current !== at) place.current?.focus()
    before.current = at
  }, [at])
  return place
}

type Over = 'already' | 'setDecided' | 'setGone'

/** Why nothing is to be decided about a set any more; null: something is. */
function whyOver(set: Readonly<Record<'isMerged' | 'isDecided' | 'isGone', boolean>>): Over | null {
  if (set.isMerged) return 'already'
  if (set.isDecided) return 'setDecided'
  return set.isGone ? 'setGone' : null
}

type OverProps = {
  readonly why: Over
  readonly next: string
  readonly onPrevious: (() => void) | undefined
  readonly onUndo: () => void
  readonly onNext: () => void
}

/** In the place of a set of which nothing is to be decided any more. */
function SetOver({ why, next, onPrevious, onUndo, onNext }: OverProps) {
  const { t } = useTranslation()
  return (
    <div className={classes.over}>
      <p>{t(`merge.${why}`)}</p>
      {onPrevious && (
        <Button variant="subtle" onClick={onPrevious}>
          {t('merge.previous')}
        </Button>
      )}
      {why === 'already' && (
        <Button variant="default" onClick={onUndo}>
          {t('merge.undo')}
        </Button>
      )}
      <Button onClick={onNext}>{next}</Button>
    </div>
  )
}
