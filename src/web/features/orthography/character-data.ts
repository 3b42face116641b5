import { useEffect, useState } from 'react'
import type { LanguageTag } from '#domain/word/word.ts'

/** The letters of the languages of which the Unicode consortium knows them, by code (data/unicode). */
export type Alphabets = ReadonlyMap<LanguageTag, readonly string[]>

/** By code point. */
export type CharacterNames = ReadonlyMap<number, string>

/** Both are large, and asked for by whoever looks a character up, or takes letters over. Nothing is missing without them: null. */
export const useAlphabets = (): Alphabets | null => useLoaded(loadAlphabets)
export const useCharacterNames = (): CharacterNames | null => useLoaded(loadCharacterNames)

function useLoaded<Data>(load: () => Promise<Data>): Data | null {
  const [data, setData] = useState<Data | null>(null)
  useEffect(() => {
    let isShown = true
    load().then(
      (loaded) => isShown && setData(loaded),
      () => undefined,
    )
    return () => void (isShown = false)
  }, [load])
  return data
}

async function loadAlphabets(): Promise<Alphabets> {
  const { default: text } = await import('virtual:alphabets')
  return new Map(
    text.split('\n').map((line) => {
      const [tag = '', letters = ''] = line.split('\t')
      return [tag, letters.split(' ')]
    }),
  )
}

async function loadCharacterNames(): Promise<CharacterNames> {
  const { default: text } = await import('virtual:character-names')
  let code = 0
  return new Map(
    text.split('\n').map((line) => {
      const [further = '', name = ''] = line.split('\t')
      return [(code += Number(further)), name]
    }),
  )
}

/** The letters of a language, small and as they begin a word. */
export function lettersIn(alphabets: Alphabets, tag: LanguageTag): readonly string[] {
  const small = alphabets.get(tag) ?? []
  return [...new Set([...small, ...small.map((letter) => capitalised(letter, tag))])]
}

function capitalised(letter: string, tag: LanguageTag): string {
  const [first = '', ...others] = Array.from(letter)
  const capital = first.toLocaleUpperCase(tag)
  // ß has none of one letter.
  return Array.from(capital).length === 1 ? capital + others.join('') : letter
}
