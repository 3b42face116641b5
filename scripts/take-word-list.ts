/**
 * Takes a list of Hunspell into data/spelling, in the form of the lists that come as packages:
 *
 *   node scripts/take-word-list.ts hi …/usr/share/hunspell/hi_IN.dic
 *
 * Words are written out with all their endings, each as it is looked up; what is not one word, such as "के_लिए", is left out.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { buildTrieFast, consolidate, serializeTrie } from 'cspell-trie-lib'
import { HunspellReader } from 'hunspell-reader'
import { withoutJoiners, wordForm } from '#web/features/spelling/word-form.ts'

/** Letters with their marks and joiners; within a word also what ties its parts. */
const ONE_WORD = /^\p{L}(?:[\p{L}\p{M}\u200C'-]*[\p{L}\p{M}])?$/u

const [name, dictionary] = process.argv.slice(2)
if (name && dictionary) {
  await take(name, dictionary)
} else {
  console.error('Say which list to make of which file: node scripts/take-word-list.ts LIST FILE.dic')
  process.exitCode = 2
}

async function take(list: string, file: string): Promise<void> {
  const source = await HunspellReader.createFromFiles(file.replace(/\.dic$/, '.aff'), file)
  const words = wordsOf(source.wholeWords())
  const folder = path.join(import.meta.dirname, '../data/spelling', list)
  mkdirSync(folder, { recursive: true })
  const trie = consolidate(buildTrieFast(words).root)
  writeFileSync(path.join(folder, `${list}.trie.gz`), gzipSync([...serializeTrie(trie, { base: 32 })].join('')))
  console.log(`${words.length} words of ${source.size} entries`)
}

function wordsOf(written: Iterable<string>): readonly string[] {
  const words = new Set<string>()
  for (const word of written) {
    const form = wordForm(word)
    if (!ONE_WORD.test(form)) continue
    words.add(form)
    words.add(withoutJoiners(form))
  }
  return [...words].sort()
}
