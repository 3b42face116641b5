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

/** The frequent words of a language, the most frequent first, one a line; of Malayalam nothing is known. */
const FREQUENT = join(PROJECT, 'data/spelling/frequent')
const COUNTED = {
  ar: 'ar',
  'en-gb': 'en',
  'en-us': 'en',
  es: 'es',
  fr: 'fr',
  hi: 'hi',
  id: 'id',
  pt: 'pt',
  ru: 'ru',
  sw: 'sw',
}
const isCounted = (name: WordListName): name is keyof typeof COUNTED => name in COUNTED

/**
 * A word list in the form that a phone takes up at once (20 ms and its own size in memory, where the text of the package
 * takes seconds and twenty times as much), and behind it the frequent words of its language, as gzip. It is kept for as
 * long as its sources stay the same.
 */
export function wordList(name: WordListName): Buffer {
  const source = readFileSync(fileOf(name, SOURCES[name][1]))
  const frequent = isCounted(name) ? readFileSync(join(FREQUENT, `${COUNTED[name]}.txt`)) : Buffer.alloc(0)
  const sum = createHash('sha256').update(source).update(frequent).digest('hex').slice(0, 12)
  const kept = join(KEPT, `${name}-${sum}.list.gz`)
  try {
    return readFileSync(kept)
  } catch {
    const made = converted(source, frequent)
    mkdirSync(KEPT, { recursive: true })
    // Another build or test may do the same at this moment.
    const unfinished = `${kept}.${process.pid}`
    writeFileSync(unfinished, made)
    renameSync(unfinished, kept)
    return made
  }
}

/** Under which terms it may be passed on, and the frequent words that come with it. */
export function licenceOf(name: WordListName): string {
  const terms = readFileSync(fileOf(name, 'LICENSE'), 'utf8')
  return isCounted(name) ? `${terms}\n\n${readFileSync(join(FREQUENT, 'LICENSE'), 'utf8')}` : terms
}

const fileOf = (name: WordListName, file: string): string => join(PROJECT, SOURCES[name][0], file)

/** `frequent`: text in UTF-8, behind whose end its length in bytes is told: `readDictionary` takes it apart. */
function converted(source: Buffer, frequent: Buffer): Buffer {
  const isPacked = source[0] === 0x1f && source[1] === 0x8b
  const { data } = decodeTrie(new Uint8Array(isPacked ? gunzipSync(source) : source))
  const length = Buffer.alloc(4)
  length.writeUInt32LE(frequent.length)
  return gzipSync(Buffer.concat([encodeTrieDataToBTrie(data), frequent, length]))
}
