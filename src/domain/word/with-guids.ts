import type { Guid, WordContent } from './word.ts'

/** Gives the word and each of its senses the guid that it lacks (spec api 1.3). */
export function withGuids<W extends WordContent>(word: W, newGuid: () => Guid): W {
  const senses = word.senses.map((sense) => ({ ...sense, guid: sense.guid || newGuid() }))
  return { ...word, guid: word.guid || newGuid(), senses }
}
