import { readDictionary } from './read-dictionary.ts'
import { suggestSpelling, type WordList } from './suggest-spelling.ts'

/** A question of the page: what may have been meant, by these word lists. */
export type SpellingQuestion = { readonly text: string; readonly addresses: readonly string[] }
/** To the questions in their order; none where the lists cannot be had. */
export type SpellingAnswer = readonly string[]

/** Each list is fetched once; where that fails it is tried again at the next question. */
const lists = new Map<string, Promise<WordList>>()

addEventListener('message', ({ data }: MessageEvent<SpellingQuestion>) => {
  void answer(data).then((suggestions) => postMessage(suggestions))
})

async function answer({ text, addresses }: SpellingQuestion): Promise<SpellingAnswer> {
  const loaded = await Promise.allSettled(addresses.map(listAt))
  const there = loaded.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  // With only half of what a language has, right words would be wrong.
  return there.length < addresses.length ? [] : suggestSpelling(there, text)
}

function listAt(address: string): Promise<WordList> {
  const known = lists.get(address)
  if (known) return known
  const loading = load(address)
  loading.catch(() => lists.delete(address))
  lists.set(address, loading)
  return loading
}

async function load(address: string): Promise<WordList> {
  const answered = await fetch(address)
  if (!answered.ok || !answered.body) throw new Error(`${address} answered ${answered.status}`)
  const unpacked = new Response(answered.body.pipeThrough(new DecompressionStream('gzip')))
  return readDictionary(new Uint8Array(await unpacked.arrayBuffer()))
}
