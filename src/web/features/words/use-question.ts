import { useCallback, useEffect, useState } from 'react'
import type { Narrowing } from '#domain/word/glance.ts'
import type { ListColumn } from '#domain/word/list-column.ts'
import { sameValue } from '#domain/word/same-value.ts'
import type { ListQuestion } from '#domain/word/word-list.ts'
import { isFilter, nameOfNarrowing } from './asked.ts'
import { useAsking } from './use-asking.ts'

/** What the list is asked besides the texts that are typed, which live in their fields alone: a key draws its field, and no more. */
export type Narrowed = Omit<ListQuestion, 'searched'>

/**
 * What is asked of the list, and what it answers. The address has the question as well, so that a reload, and whoever gets the
 * address, sees the same; but no key waits for that.
 */
export function useQuestion() {
  const { askable, counted, questionRef, become, ...asking } = useAsking()
  /** What the fields began with; `round`: another one each time when they begin anew. */
  const [begun, setBegun] = useState(() => ({ round: 0, question: asking.first }))
  const [narrowed, setNarrowed] = useState<Narrowed>(begun.question)
  const narrow = useCallback(
    (asked: Narrowed): void => {
      setNarrowed(asked)
      const filters = questionRef.current.narrowings.filter(isFilter)
      become({ ...asked, narrowings: [...asked.narrowings.filter((one) => !isFilter(one)), ...filters] })
    },
    [become, questionRef],
  )
  // What is rejected, for one, becomes another thing under the same name, or there is nothing of it any more.
  useEffect(() => {
    const { searched: _typed, ...asked } = questionRef.current
    const plain = asked.narrowings.filter((one) => !isFilter(one))
    const narrowings = plain.flatMap((one) => counted.find(isNamedAs(one)) ?? [])
    if (!sameValue(narrowings, plain)) narrow({ ...asked, narrowings })
  }, [counted, narrow, questionRef])
  return {
    shown: asking.shown,
    opened: asking.opened,
    open: asking.open,
    showFrom: asking.showFrom,
    askable,
    begun,
    narrowed,
    narrow,
    /** As it is now, with all that is typed. */
    asked: useCallback(() => questionRef.current, [questionRef]),
    search: useCallback((searched: string) => become({ searched }), [become]),
    /** Words whose cell in a column is like this; '' is all. */
    filter: useCallback(
      (column: ListColumn, holds: string): void => {
        const others = questionRef.current.narrowings.filter((one) => !isFilter(one) || !sameValue(one.column, column))
        become({ narrowings: holds === '' ? others : [...others, { column, holds }] })
      },
      [become, questionRef],
    ),
    /** Asks something else altogether. */
    askAnew: useCallback(
      (anew: ListQuestion): void => {
        setBegun(({ round }) => ({ round: round + 1, question: anew }))
        setNarrowed(anew)
        become({ groupBy: undefined, ...anew })
      },
      [become],
    ),
  }
}

const isNamedAs = (one: Narrowing) => {
  const name = nameOfNarrowing(one)
  return (other: Narrowing): boolean => nameOfNarrowing(other) === name
}
