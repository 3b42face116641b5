/**
 * Takes the frequent words of a language into data/spelling/frequent, the most frequent first (docs/decisions/0104):
 *
 *   node scripts/take-frequent-words.ts LANGUAGE [WORDS.txt [NOT-FIRST.json]]
 *
 * `WORDS.txt` has a word a line, the most frequent first. To how often they are used it adds how often the semantic domains
 * name them, as glosses do. Only what the word lists of the language have is taken, as they write it; the words of
 * `NOT-FIRST.json`, an array, and what begins with them are left out: they are suggested, but not before others.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { dictionariesOf } from '#web/features/spelling/dictionaries.ts'
import { readDictionary } from '#web/features/spelling/read-dictionary.ts'
import { wordForm } from '#web/features/spelling/word-form.ts'
import { wordList } from './spelling/word-lists.ts'

const DATA = path.join(import.meta.dirname, '../data')
const MOST = 8000
/** The word in the first place is every tenth or so, that in the second every twentieth. */
const FIRST_PER_MILLION = 100_000

const [language, file, notFirst] = process.argv.slice(2)
if (language) {
  const used = new Map<string, number>()
  if (file) for (const [at, word] of linesOf(file).entries()) add(used, word, FIRST_PER_MILLION / (at + 1))
  const named = namedIn(language)
  for (const word of named) add(used, word, 1_000_000 / named.length)
  const words = [...used.keys()].toSorted((a, b) => (used.get(b) ?? 0) - (used.get(a) ?? 0))
  const kept = knownTo(language, withoutSome(words, notFirst)).slice(0, MOST)
  writeFileSync(path.join(DATA, 'spelling/frequent', `${language}.txt`), `${kept.join('\n')}\n`)
  console.log(`${kept.length} words`)
} else {
  console.error('Say of which language: node scripts/take-frequent-words.ts LANGUAGE [WORDS.txt [NOT-FIRST.json]]')
  process.exitCode = 2
}

function add(used: Map<string, number>, written: string, perMillion: number): void {
  const word = wordForm(written).toLowerCase()
  used.set(word, (used.get(word) ?? 0) + perMillion)
}

function linesOf(words: string): readonly string[] {
  return readFileSync(words, 'utf8')
    .split('\n')
    .map((line) => line.trim())
}

/** The words of the names of domains, and of their descriptions where Granary has some of its own. */
function namedIn(of: string): readonly string[] {
  const names = path.join(DATA, 'semantic-domains/names', `${of}.json`)
  const texts = path.join(DATA, 'semantic-domains/texts', of)
  const named = existsSync(names) ? Object.values(read<Record<string, string>>(names)) : []
  const branches = existsSync(texts) ? readdirSync(texts).map((branch) => path.join(texts, branch)) : []
  const described = branches.flatMap((branch) =>
    Object.values(read<Record<string, { description: string }>>(branch)).map(({ description }) => description),
  )
  return [...named, ...described].flatMap((text) => text.match(/(?:[\p{L}\p{M}'’]|\u200C|\u200D)*[\p{L}\p{M}]/gu) ?? [])
}

function withoutSome(words: readonly string[], json: string | undefined): readonly string[] {
  const some = json ? read<readonly string[]>(json) : []
  // "ass" is the beginning of many other words.
  const isOne = (word: string): boolean =>
    some.some((one) => word === one || ([...one].length > 3 && word.startsWith(one)))
  return words.filter((word) => !isOne(word))
}

/** In the language a name may begin with a capital. */
function knownTo(of: string, words: readonly string[]): readonly string[] {
  const lists = dictionariesOf(of).map((name) => readDictionary(new Uint8Array(gunzipSync(wordList(name)))))
  return words.flatMap((word) => {
    const forms = [word, word.replace(/^./u, (first) => first.toUpperCase())]
    const known = forms.find((form) => lists.some(({ has }) => has(form)))
    return known && [...known].length > 1 && !known.endsWith("'s") ? [known] : []
  })
}

function read<T>(json: string): T {
  return JSON.parse(readFileSync(json, 'utf8')) as T
}
