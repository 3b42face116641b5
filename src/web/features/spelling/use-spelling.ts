import { useEffect, useState } from 'react'
import { finalWord } from '#domain/text/final-word.ts'
import type { LanguageTag } from '#domain/word/word.ts'
import { useStoredUser } from '#web/session/stored-user.ts'
import { dictionariesOf } from './dictionaries.ts'
import type { SpellingAnswer, SpellingQuestion } from './spelling.worker.ts'

/**
 * What may have been meant by the last word of a text that is being typed, at most 5 whole texts, best first; none where
 * the person wants none, and in a language without a word list. `text`: null while nobody types in the field.
 */
export function useSpelling(language: LanguageTag, text: string | null): readonly string[] {
  const isWanted = useIsSpellingWanted()
  const [answered, setAnswered] = useState<Answered>(NOTHING)
  const sought = isWanted && text !== null && finalWord(text) ? text : null
  useEffect(() => {
    if (sought === null) return undefined
    return askFor(language, sought, (suggestions) => setAnswered({ language, text: sought, suggestions }))
  }, [language, sought])
  const isAbout = answered.language === language && answered.text === sought
  return isAbout ? answered.suggestions : NONE
}

/** Of the person, for all gloss languages. */
export function useIsSpellingWanted(): boolean {
  return useStoredUser()?.glossSuggestion !== 'Off'
}

type Answered = { readonly language: LanguageTag; readonly text: string; readonly suggestions: readonly string[] }

const NONE: readonly string[] = []
const NOTHING: Answered = { language: '', text: '', suggestions: NONE }

/** One for all fields of the page. Whoever never types a gloss in such a language never starts it. */
let spelling: AskSpelling | undefined

function askFor(
  language: LanguageTag,
  text: string,
  onAnswer: (suggestions: readonly string[]) => void,
): (() => void) | undefined {
  const names = dictionariesOf(language)
  // A page without workers goes without suggestions.
  if (names.length === 0 || typeof Worker === 'undefined') return undefined
  let withdraw = (): void => undefined
  let isOver = false
  const ask = async (): Promise<void> => {
    const { addressOfDictionary } = await import('virtual:spelling-dictionaries')
    if (isOver) return
    spelling ??= askingOf(new Worker(new URL('./spelling.worker.ts', import.meta.url), { type: 'module' }))
    withdraw = spelling({ text, addresses: names.map((name) => addressOfDictionary[name]) }, onAnswer)
  }
  void ask().catch(() => undefined)
  return () => {
    isOver = true
    withdraw()
  }
}

type AskSpelling = (question: SpellingQuestion, onAnswer: (answer: SpellingAnswer) => void) => () => void

/**
 * Asks the worker one question after the other. Answers a function that withdraws the question: whoever has typed on by the
 * time that it is its turn is not interested in it any more.
 */
export function askingOf(worker: Worker): AskSpelling {
  let before: Promise<void> = Promise.resolve()
  return (question, onAnswer) => {
    let isOver = false
    before = before.then(async () => {
      if (isOver) return
      const answer = await answerOf(worker, question)
      if (!isOver) onAnswer(answer)
    })
    return () => void (isOver = true)
  }
}

function answerOf(worker: Worker, question: SpellingQuestion): Promise<SpellingAnswer> {
  return new Promise((resolve) => {
    worker.onmessage = ({ data }: MessageEvent<SpellingAnswer>) => resolve(data)
    worker.onerror = () => resolve([])
    worker.postMessage(question)
  })
}
