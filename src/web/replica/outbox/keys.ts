import type { DomainKey } from '#domain/domains/domain-key.ts'
import { domainsOfWord } from '#domain/domains/domains-of-word.ts'
import { fileNamesOf } from '#domain/word/sense-pictures.ts'
import { normalise } from '#domain/text/normalise.ts'
import type { Guid } from '#domain/word/word.ts'
import type { Item } from './item.ts'
import { makes } from './kinds.ts'
import { wordsIn, type PendingOperation } from './pending-operation.ts'

/** What an operation is found by besides the word that it is about: the word as the decision leaves it. */
type WordKeys = {
  readonly vernacularKey: string
  readonly domainKeys: readonly DomainKey[]
  /** Of a new word, wherever it is expected. */
  readonly enteredGuid: Guid
  /** Of the recordings and pictures of the word. */
  readonly fileNames: readonly string[]
}

export function keysOf({ decision }: Pick<PendingOperation, 'decision'>): WordKeys {
  const [word] = wordsIn(decision)
  return {
    vernacularKey: word ? normalise(word.vernacular) : '',
    domainKeys: word ? domainsOfWord(word) : [],
    enteredGuid: decision.kind === 'enter' ? decision.word.guid : '',
    fileNames: word ? fileNamesOf(word) : [],
  }
}

/** An item as it lies in the database, whoever writes it. */
export const withKeys = <Stored extends Omit<Item, 'order'>>(item: Stored): Stored => ({
  ...item,
  ...(item.kind === 'word' ? keysOf(item as unknown as PendingOperation) : {}),
  makes: makes(item as unknown as Item),
})
