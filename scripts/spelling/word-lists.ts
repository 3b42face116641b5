import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { decodeTrie, encodeTrieDataToBTrie } from 'cspell-trie-lib'

const PACKAGES = join(import.meta.dirname, '../../node_modules')
const KEPT = join(PACKAGES, '.cache/granary-spelling')

/** The word list of each dictionary in its package. */
const SOURCES = {
  ar: ['@cspell/dict-ar', 'ar.trie.gz'],
  'en-gb': ['@cspell/dict-en-gb', 'en_GB.trie.gz'],
  'en-us': ['@cspell/dict-en_us', 'en_US.trie.gz'],
  es: ['@cspell/dict-es-es', 'Spanish.trie.gz'],
  fr: ['@cspell/dict-fr-fr', 'fr-fr.trie.gz'],
  id: ['@cspell/dict-id-id', 'dict/id-id.trie'],
  pt: ['@cspell/dict-pt-br', 'pt_BR.trie.gz'],
  ru: ['@cspell/dict-ru_ru', 'ru_ru.trie.gz'],
} as const

export type WordListName = keyof typeof SOURCES
export const WORD_LISTS = Object.keys(SOURCES) as readonly WordListName[]

/**
 * A word list in the form that a phone takes up at once (20 ms and its own size in memory, where the text of the package
 * takes seconds and twenty times as much), as gzip. It is kept: a version of a package never changes.
 */
export function wordList(name: WordListName): Buffer {
  const { version } = JSON.parse(readFileSync(fileOf(name, 'package.json'), 'utf8')) as { version: string }
  const kept = join(KEPT, `${name}-${version}.btrie.gz`)
  try {
    return readFileSync(kept)
  } catch {
    const made = converted(readFileSync(fileOf(name, SOURCES[name][1])))
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

const fileOf = (name: WordListName, file: string): string => join(PACKAGES, SOURCES[name][0], file)

function converted(source: Buffer): Buffer {
  const isPacked = source[0] === 0x1f && source[1] === 0x8b
  const { data } = decodeTrie(new Uint8Array(isPacked ? gunzipSync(source) : source))
  return gzipSync(encodeTrieDataToBTrie(data))
}
