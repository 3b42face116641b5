import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { DomainKey } from '#domain/domains/domain-key.ts'
import type { Guid } from '#domain/word/word.ts'
import { newGuid } from '#web/plain/new-guid.ts'
import { holdLeft } from '#web/replica/enter-row.ts'
import { keepDoing } from '#web/plain/keep-doing.ts'
import { READ_AGAIN } from '#web/replica/words/keep-reading.ts'
import { useOpenReplica } from '#web/replica/use-open-replica.ts'
import { isNothing, NOTHING_TYPED, typedIn, type Typed } from '../typed/typed.ts'
import { type TypeParts, useTypedPart, withoutForm, type WithoutForm } from '../typed/use-typed-part.ts'

export type TypedHere = {
  /** The guid that the word will have. */
  readonly id: Guid
  /** What is typed but for the form: whoever shows no form is not drawn again at the keys of that. */
  readonly parts: WithoutForm
  /** All that is typed, at the moment when that is asked. */
  readonly now: () => Typed
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
  const parts = useTypedPart(id, withoutForm)
  const now = useCallback(() => typedIn(desk.get(id)?.value) ?? NOTHING_TYPED, [desk, id])
  const begun = useSyncExternalStore(desk.listen, () => desk.typedIn(place, id))
  const isClaimed = useClaimed()
  const [hasBegun, setHasBegun] = useState(false)
  const others = useMemo(
    () =>
      begun.toSorted((a, b) => a.at - b.at).map((one) => ({ id: one.id, typed: typedIn(one.value) ?? NOTHING_TYPED })),
    [begun],
  )
  // What was typed here before a reload, or in a tab that is gone, is gone on with, unless something else is typed by now.
  if (isClaimed && !hasBegun) {
    setHasBegun(true)
    const latest = others.at(-1)
    if (latest && isNothing(now())) setId(latest.id)
  }
  const type = useCallback<TypeParts>(
    (part) => {
      const before = now()
      const typed = { ...before, ...(typeof part === 'function' ? part(before) : part) }
      if (isNothing(typed)) desk.done(id)
      else desk.put({ kind: 'entry', id, place, unfinished: 1, value: { state: 'typed', typed } })
    },
    [desk, id, place, now],
  )
  useEffect(() => () => void desk.flush(), [desk])
  const turnTo = useCallback((other = newGuid()) => setId(other), [])
  return { id, parts, now, type, others: hasBegun ? others : NONE_YET, turnTo }
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
