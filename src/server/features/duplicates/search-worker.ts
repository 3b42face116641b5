import { parentPort } from 'node:worker_threads'
import { decidedAmong } from '#domain/duplicates/decided-sets.ts'
import type { ComparedWord } from '#domain/duplicates/compared-word.ts'
import { SimilarSets } from '#domain/duplicates/similar-sets.ts'
import type { Guid } from '#domain/word/word.ts'
import type { FromThread, SearchTask, ToThread } from './search-thread.ts'

/** The thread that `searchInThread` starts: takes the words, then searches once. */
const words = new Map<Guid, ComparedWord>()

parentPort?.on('message', (message: ToThread) => {
  if (message.kind === 'words') for (const word of message.words) words.set(word.guid, word)
  else tell({ kind: 'found', sets: search(message.task) })
})

function search({ matching, maxSets, verdicts, ...asked }: SearchTask): readonly (readonly Guid[])[] {
  const similar = new SimilarSets(matching)
  for (const word of words.values()) similar.put(word.guid, word)
  const sets: (readonly Guid[])[] = []
  const decided = decidedAmong(verdicts, (guid) => words.get(guid))
  for (const found of similar.search({ ...asked, decided })) {
    if ('progress' in found) tell({ kind: 'progress', progress: found.progress })
    else sets.push(found.set.words.map(({ guid }) => guid))
    if (sets.length === maxSets) break
  }
  return sets
}

function tell(message: FromThread): void {
  parentPort?.postMessage(message)
}
