import { useDebouncedCallback } from '@mantine/hooks'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { textFilter } from '#domain/word/column-filter.ts'
import type { Narrowing } from '#domain/word/glance.ts'
import { sameValue } from '#domain/word/same-value.ts'
import type { ListQuestion } from '#domain/word/word-list.ts'
import type { Guid } from '#domain/word/word.ts'
import { useWordList } from '#web/replica/use-word-list.ts'
import { useCharacterLists } from '#web/shared/characters/use-character-lists.ts'
import { useSpeakers } from '#web/shared/use-speakers.ts'
import { useCurrentProject } from '#web/state/use-current-project.ts'
import { addressOf, type Askable, isFilter, narrowingsOf, questionIn } from './asked.ts'
import { columnsOf, glossTagsOf, isListColumn } from './columns.ts'

/** Rows that are read at a time: what is in sight, and as much before and after it. */
const WINDOW = 150

/** Without a key; in milliseconds. A new address draws the whole page anew. */
const ADDRESS_AFTER = 400

/** The question as it is by now, which the list and the address follow. */
export function useAsking() {
  const { vernacularWritingSystem, alphabet } = useCurrentProject()
  const askable = useAskable()
  const counted = useMemo(() => narrowingsOf(askable), [askable])
  const [address, setAddress] = useSearchParams()
  const [first] = useState(() => questionIn(address, askable))
  const question = useRef(first)
  const opened = address.get('word')
  const { shown, ask } = useWordList(
    { language: vernacularWritingSystem.bcp47, alphabet },
    { question: first, from: 0, most: WINDOW, counted },
  )
  const followWithAddress = useDebouncedCallback(
    () => setAddress(addressOf(question.current, opened), { replace: true }),
    ADDRESS_AFTER,
  )
  const withSpeakers = useSpeakerNames()
  const become = useCallback(
    (changes: Partial<ListQuestion>): void => {
      const asked = { ...question.current, ...changes }
      question.current = { ...asked, narrowings: asked.narrowings.map(withSpeakers) }
      ask({ question: question.current, from: 0 })
      followWithAddress()
    },
    [ask, followWithAddress, withSpeakers],
  )
  // Who speaks may be known later than what is asked for.
  useEffect(() => {
    if (question.current.narrowings.some((one) => withSpeakers(one) !== one)) become({})
  }, [become, withSpeakers])
  return {
    askable,
    counted,
    first,
    questionRef: question,
    become,
    shown,
    opened,
    showFrom: useCallback((word: number) => ask({ from: Math.max(0, word - Math.floor(WINDOW / 3)) }), [ask]),
    open: useCallback(
      (word: Guid | null): void => {
        followWithAddress.cancel()
        setAddress(addressOf(question.current, word), { replace: true })
      },
      [followWithAddress, setAddress],
    ),
  }
}

/** The same as long as the project has the same. */
function useAskable(): Askable {
  const project = useCurrentProject()
  const lists = useCharacterLists()
  return useMemo(
    () => ({
      glosses: glossTagsOf(project),
      columns: columnsOf(project).filter(isListColumn),
      lists,
      isImported: project.liftImported,
    }),
    [project, lists],
  )
}

/** Who is meant by a name that is typed above the recordings (spec screens 13.1). */
function useSpeakerNames(): (one: Narrowing) => Narrowing {
  const speakers = useSpeakers(useCurrentProject().id)
  return useCallback(
    (one) => {
      if (!isFilter(one) || one.column !== 'recordings') return one
      const isMeant = textFilter(one.holds)
      const named = (speakers ?? []).flatMap(({ id, name }) => (isMeant(name) ? [id] : []))
      return sameValue(named, one.speakers ?? []) ? one : { ...one, speakers: named }
    },
    [speakers],
  )
}
