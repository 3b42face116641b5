import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { decodeTrie, encodeTrieDataToBTrie } from 'cspell-trie-lib'

const PROJECT = join(import.meta.dirname, '../..')
const KEPT = join(PROJECT, 'node_modules/.cache/granary-spelling')

/** The word list of each dictionary, beside its licence: in a package, or where there is none in data/spelling. */
const SOURCES = {
  ar: ['node_modules/@cspell/dict-ar', 'ar.trie.gz'],
  'en-gb': ['node_modules/@cspell/dict-en-gb', 'en_GB.trie.gz'],
  'en-us': ['node_modules/@cspell/dict-en_us', 'en_US.trie.gz'],
  es: ['node_modules/@cspell/dict-es-es', 'Spanish.trie.gz'],
  fr: ['node_modules/@cspell/dict-fr-fr', 'fr-fr.trie.gz'],
  hi: ['data/spelling/hi', 'hi.trie.gz'],
  id: ['node_modules/@cspell/dict-id-id', 'dict/id-id.trie'],
  ml: ['data/spelling/ml', 'ml.trie.gz'],
  pt: ['node_modules/@cspell/dict-pt-br', 'pt_BR.trie.gz'],
  ru: ['node_modules/@cspell/dict-ru_ru', 'ru_ru.trie.gz'],
  sw: ['data/spelling/sw', 'sw.trie.gz'],
} as const

export type WordListName = keyof typeof SOURCES
export const WORD_LISTS = Object.keys(SOURCES) as readonly WordListName[]

/**
 * A word list in the form that a phone takes up at once (20 ms and its own size in memory, where the text of the package
 * takes seconds and twenty times as much), as gzip. It is kept for as long as its source stays the same.
 */
export function wordList(name: WordListName): Buffer {
  const source = readFileSync(fileOf(name, SOURCES[name][1]))
  const sum = createHash('sha256').update(source).digest('hex').slice(0, 12)
  const kept = join(KEPT, `${name}-${sum}.btrie.gz`)
  try {
    return readFileSync(kept)
  } catch {
    const made = converted(source)
    mkdirSync(KEPT, { recursive: true })
    // Another build or test may do the same at this moment.
    const unfinished = `${kept}.${process.pid}`
    writeFileSync(unfinished, made)
    renameSync(unfinished, kept)
    return made
  }
}

/** Under which terms it may be passed on. */
export function licenceOf(name: WordListName): string {
  return readFileSync(fileOf(name, 'LICENSE'), 'utf8')
}

const fileOf = (name: WordListName, file: string): string => join(PROJECT, SOURCES[name][0], file)

function converted(source: Buffer): Buffer {
  const isPacked = source[0] === 0x1f && source[1] === 0x8b
  const { data } = decodeTrie(new Uint8Array(isPacked ? gunzipSync(source) : source))
  return gzipSync(encodeTrieDataToBTrie(data))
}
