import { useDebouncedCallback } from '@mantine/hooks'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { ENGLISH } from '#domain/project/project.ts'
import type { Narrowing } from '#domain/word/glance.ts'
import { sameValue } from '#domain/word/same-value.ts'
import type { ListQuestion } from '#domain/word/word-list.ts'
import type { Guid } from '#domain/word/word.ts'
import { useWordList } from '#web/replica/use-word-list.ts'
import { useCharacterLists } from '#web/shared/characters/use-character-lists.ts'
import { useCurrentProject } from '#web/state/use-current-project.ts'
import { addressOf, nameOfNarrowing, narrowingsOf, questionIn } from './asked.ts'

/** Rows that are read at a time: what is in sight, and as much before and after it. */
const WINDOW = 150

/** Without a key; in milliseconds. A new address draws the whole page anew. */
const ADDRESS_AFTER = 400

/** What the list is asked besides the text that is typed, which lives in its field alone: a key draws that field, and no more. */
export type Narrowed = Omit<ListQuestion, 'searched'>

/**
 * What is asked of the list, and what it answers. The address has the question as well, so that a reload, and whoever gets the
 * address, sees the same; but no key waits for that.
 */
export function useQuestion() {
  const { vernacularWritingSystem, analysisWritingSystems, alphabet } = useCurrentProject()
  const glosses = useGlossTags(analysisWritingSystems)
  const lists = useCharacterLists()
  const counted = useMemo(() => narrowingsOf(glosses, lists), [glosses, lists])
  const [address, setAddress] = useSearchParams()
  const [begun] = useState(() => questionIn(address, glosses, lists))
  const [narrowed, setNarrowed] = useState<Narrowed>(begun)
  const question = useRef(begun)
  const opened = address.get('word')
  const { shown, ask } = useWordList(
    { language: vernacularWritingSystem.bcp47, alphabet },
    { question: begun, from: 0, most: WINDOW, counted },
  )
  const followWithAddress = useDebouncedCallback(
    () => setAddress(addressOf(question.current, opened), { replace: true }),
    ADDRESS_AFTER,
  )
  const become = useCallback(
    (changes: Partial<ListQuestion>): void => {
      question.current = { ...question.current, ...changes }
      ask({ question: question.current, from: 0 })
      followWithAddress()
    },
    [ask, followWithAddress],
  )
  const narrow = useCallback(
    (asked: Narrowed): void => {
      setNarrowed(asked)
      become(asked)
    },
    [become],
  )
  // What is rejected, for one, becomes another thing under the same name, or there is nothing of it any more.
  useEffect(() => {
    const { searched: _typed, ...asked } = question.current
    const narrowings = asked.narrowings.flatMap((one) => counted.find(isNamedAs(one)) ?? [])
    if (!sameValue(narrowings, asked.narrowings)) narrow({ ...asked, narrowings })
  }, [counted, narrow])
  return {
    shown,
    /** What was searched for at first. */
    searched: begun.searched,
    narrowed,
    opened,
    search: useCallback((searched: string) => become({ searched }), [become]),
    narrow,
    showFrom: useCallback((first: number) => ask({ from: Math.max(0, first - Math.floor(WINDOW / 3)) }), [ask]),
    open: useCallback(
      (word: Guid | null): void => {
        followWithAddress.cancel()
        setAddress(addressOf(question.current, word), { replace: true })
      },
      [followWithAddress, setAddress],
    ),
  }
}

const isNamedAs = (one: Narrowing) => {
  const name = nameOfNarrowing(one)
  return (other: Narrowing): boolean => nameOfNarrowing(other) === name
}

const useGlossTags = (scripts: readonly { readonly bcp47: string }[]): readonly string[] =>
  useMemo(() => (scripts.length > 0 ? scripts : [ENGLISH]).map(({ bcp47 }) => bcp47), [scripts])
