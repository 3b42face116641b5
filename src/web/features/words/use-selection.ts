import { useCallback, useState } from 'react'
import { WORDS_PICKED } from '#contract/operation.ts'
import type { ListQuestion } from '#domain/word/word-list.ts'
import type { Guid } from '#domain/word/word.ts'
import { useAllAnswering } from './use-all-answering.ts'

const NOTHING: ReadonlySet<Guid> = new Set()

/** Which words are selected: one by one, or all that are listed, as far as something can be done to so many. */
export function useSelection(asked: () => ListQuestion) {
  const [selected, setSelected] = useState(NOTHING)
  const allAnswering = useAllAnswering()
  const hasSome = selected.size > 0
  const selectNone = useCallback(() => setSelected(NOTHING), [])
  return {
    selected,
    selectNone,
    onSelect: useCallback((guid: Guid) => setSelected((others) => withOrWithout(others, guid)), []),
    onSelectAll: useCallback((): void => {
      if (hasSome) selectNone()
      else void allAnswering(asked(), WORDS_PICKED).then((all) => setSelected(new Set(all.map(({ guid }) => guid))))
    }, [hasSome, selectNone, allAnswering, asked]),
  }
}

/** Does something that shows other words: those that were selected may not be among them. */
export function useAndSelectNone<Arguments extends readonly unknown[]>(
  selectNone: () => void,
  act: (...all: Arguments) => void,
): (...all: Arguments) => void {
  return useCallback(
    (...all) => {
      selectNone()
      act(...all)
    },
    [selectNone, act],
  )
}

function withOrWithout(others: ReadonlySet<Guid>, guid: Guid): ReadonlySet<Guid> {
  const next = new Set(others)
  if (!next.delete(guid)) next.add(guid)
  return next
}
