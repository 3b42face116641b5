import { foldForSearch } from '#domain/text/fold-for-search.ts'
import type { LanguageTag } from '#domain/word/word.ts'

/** A language of the world (data/languages). */
export type ListedLanguage = {
  readonly tag: LanguageTag
  /** In English. */
  readonly name: string
  /** In itself; '' where nobody knows, or it is the English one. */
  readonly ownName: string
  readonly otherNames: readonly string[]
  /** Codes of ISO 15924, the usual one first. */
  readonly scripts: readonly string[]
  /** Codes of countries, the chief one first. */
  readonly regions: readonly string[]
  /** Its names as they are searched, in the order of the fields. */
  readonly folded: readonly string[]
}

type Table = ReadonlyMap<LanguageTag, ListedLanguage>

let loaded: Table | undefined
let hasFailed = false
let loading: Promise<Table> | undefined
const waiting = new Set<() => void>()

/** Fetches the table, which is large and only asked for where somebody chooses a language. Rejects where it cannot be had. */
export function loadLanguages(): Promise<Table> {
  loading ??= import('virtual:languages').then(
    ({ default: text }) => {
      loaded = readTable(text)
      for (const tell of waiting) tell()
      return loaded
    },
    (error: unknown) => {
      loading = undefined
      hasFailed = true
      for (const tell of waiting) tell()
      throw error
    },
  )
  return loading
}

/** Whether it is there, or has been found not to be had just now: then those that browsers know have to do. */
export const areLanguagesSettled = (): boolean => loaded !== undefined || hasFailed

/** undefined until the table is there. */
export const languagesLoaded = (): Table | undefined => loaded

export function whenLanguagesLoaded(tell: () => void): () => void {
  waiting.add(tell)
  return () => void waiting.delete(tell)
}

/** Folded at once, for a regular expression begins anew for each text. */
function readTable(text: string): Table {
  const [lines, folded] = [text.split('\n'), forSearch(text).split('\n')]
  return new Map(lines.map((line, at) => readLine(line, folded[at] ?? '')))
}

function readLine(line: string, folded: string): [LanguageTag, ListedLanguage] {
  const [tag = '', name = '', ownName = '', otherNames = '', scripts = '', regions = ''] = line.split('\t')
  const language = {
    tag,
    name,
    ownName,
    otherNames: parts(otherNames, '|'),
    scripts: scripts === '' ? ['Latn'] : scripts.split(' '),
    regions: parts(regions, ' '),
    folded: folded.split('\t').slice(1, 4).join('|').split('|'),
  }
  return [tag, language]
}

const parts = (text: string, between: string): readonly string[] => (text === '' ? [] : text.split(between))

/** Apostrophes and the letters that look like them are typed as whatever the keyboard has. */
export const forSearch = (text: string): string => foldForSearch(text).replaceAll(/[’‘ʼʻ`´]/g, "'")
