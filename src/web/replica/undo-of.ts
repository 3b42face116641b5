import type { WordChange } from '#domain/word/undo.ts'
import type { Guid } from '#domain/word/word.ts'
import { newGuid } from '#web/plain/new-guid.ts'
import { WAITING } from './outbox/item.ts'
import type { NewOperation } from './outbox/pending-operation.ts'

type Of = Pick<NewOperation, 'guid' | 'madeAt'> & { readonly change?: WordChange | undefined }

/** The operation that undoes another one; `guid`: on whose word. */
export function undoOf(of: Guid, { guid, change = UNKNOWN, madeAt }: Of): NewOperation {
  return { kind: 'word', id: newGuid(), guid, decision: { kind: 'undo', of, change }, madeAt, ...WAITING }
}

/** Only the server can tell. */
const UNKNOWN: WordChange = { before: null, made: null }
