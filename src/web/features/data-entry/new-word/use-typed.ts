import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { DomainKey } from '#domain/domains/domain-key.ts'
import type { Guid } from '#domain/word/word.ts'
import { newGuid } from '#web/plain/new-guid.ts'
import { holdLeft } from '#web/replica/enter-row.ts'
import { keepDoing } from '#web/plain/keep-doing.ts'
import { READ_AGAIN } from '#web/replica/words/keep-reading.ts'
import { useOpenReplica } from '../rows/use-open-replica.ts'
import { isNothing, NOTHING_TYPED, typedIn, type Typed } from '../typed/typed.ts'

/** What is typed from now on, or what follows from what is typed so far. */
export type TypeParts = (part: Partial<Typed> | ((now: Typed) => Partial<Typed>)) => void

export type TypedHere = {
  /** The guid that the word will have. */
  readonly id: Guid
  readonly typed: Typed
  readonly type: TypeParts
  /** What else is typed in this domain and not entered, the latest last. */
  readonly others: readonly Other[]
  /** Puts another one into the fields; what stands there is one of the others then. undefined: a new one. */
  readonly turnTo: (id?: Guid) => void
}

export type Other = { readonly id: Guid; readonly typed: Typed }

/** Until it is known which of them is gone on with. */
const NONE_YET: readonly Other[] = []

/** The word that is typed in a domain: it lies on the desk, and goes only by entering it, or by being emptied. */
export function useTyped(place: DomainKey): TypedHere {
  const { desk } = useOpenReplica()
  const [id, setId] = useState(newGuid)
  const item = useSyncExternalStore(desk.listen, () => desk.get(id))
  const all = useSyncExternalStore(desk.listen, () => desk.typedIn(place))
  const typed = typedIn(item?.value) ?? NOTHING_TYPED
  const isClaimed = useClaimed()
  const [hasBegun, setHasBegun] = useState(false)
  const others = useMemo(
    () =>
      all
        .toSorted((a, b) => a.at - b.at)
        .flatMap((one) => (one.id === id ? [] : [{ id: one.id, typed: typedIn(one.value) ?? NOTHING_TYPED }])),
    [all, id],
  )
  // What was typed here before a reload, or in a tab that is gone, is gone on with, unless something else is typed by now.
  if (isClaimed && !hasBegun) {
    setHasBegun(true)
    const latest = others.at(-1)
    if (latest && isNothing(typed)) setId(latest.id)
  }
  const type = useCallback<TypeParts>(
    (part) => {
      const before = typedIn(desk.get(id)?.value) ?? NOTHING_TYPED
      const now = { ...before, ...(typeof part === 'function' ? part(before) : part) }
      if (isNothing(now)) desk.done(id)
      else desk.put({ kind: 'entry', id, place, unfinished: 1, value: { state: 'typed', typed: now } })
    },
    [desk, id, place],
  )
  useEffect(() => () => void desk.flush(), [desk])
  const turnTo = useCallback((other = newGuid()) => setId(other), [])
  return { id, typed, type, others: hasBegun ? others : NONE_YET, turnTo }
}

/** Whether it is known what this tab, and others that are gone, have left. */
function useClaimed(): boolean {
  const replica = useOpenReplica()
  const [isClaimed, setIsClaimed] = useState(false)
  useEffect(() => {
    const leaving = new AbortController()
    keepDoing({
      signal: leaving.signal,
      work: async () => {
        await replica.desk.claim()
        holdLeft(replica)
      },
      rest: () => Infinity,
      retry: () => READ_AGAIN,
      onOutcome: (error) => setIsClaimed(error === undefined),
    })
    return () => leaving.abort()
  }, [replica])
  return isClaimed
}
