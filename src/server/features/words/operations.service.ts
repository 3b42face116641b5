import { DomainError, type DomainErrorCode } from '#domain/domain-error.ts'
import type { FormerCodes } from '#domain/project/language-code.ts'
import { editInCodesNow, inCodesNow } from '#domain/word/codes-now.ts'
import type { OperationAnswer, WordOperation } from '#domain/word/operation.ts'
import { carryOut } from './carry-out.ts'
import type { OperationsCall } from './decision.ts'
import { withFormerCodes } from './former-codes.store.ts'
import { isRepeated, readAnswer, recordOperation } from './operations.store.ts'
import { inDomainsHere } from './own-domain-numbers.ts'
import type { WordParts } from './word-context.ts'

/**
 * Carries out operations one after the other, each for itself, and each once: one that arrives again, at whatever
 * process, gets the answer of the first time.
 *
 * What a rule refuses is answered so, once and for all, unless it only lacks a recording or a picture: then the device
 * brings that and sends the operation again. Any other failure fails the request; the client sends all of them again.
 */
export async function runOperations(
  parts: WordParts,
  call: OperationsCall,
  operations: readonly WordOperation[],
): Promise<OperationAnswer[]> {
  const answers: OperationAnswer[] = []
  for (const operation of await inDomainsHere(parts, call, operations))
    answers.push(
      await withFormerCodes(parts.db, call.projectId, (former) => runOnce(parts, call, saidNow(operation, former))),
    )
  return answers
}

/** A device that was offline while a code was corrected still says the former one (decision 86). */
function saidNow(operation: WordOperation, former: FormerCodes): WordOperation {
  if (operation.kind === 'bulk') return { ...operation, edit: editInCodesNow(operation.edit, former) }
  return 'word' in operation ? { ...operation, word: inCodesNow(operation.word, former) } : operation
}

async function runOnce(parts: WordParts, call: OperationsCall, operation: WordOperation): Promise<OperationAnswer> {
  try {
    return await run(parts, call, operation)
  } catch (error) {
    // Every way to an answer ends with recording it, so a repetition is found out there and has had no effect.
    if (isRepeated(error)) return readAnswer(parts.db, call.projectId, operation)
    throw error
  }
}

async function run(parts: WordParts, call: OperationsCall, operation: WordOperation): Promise<OperationAnswer> {
  try {
    const done = await carryOut(parts, call, operation)
    parts.announce(call.projectId)
    return done
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    const answer = { outcome: 'refused', code: error.code, details: error.details } as const
    if (LACKS_MEDIA.has(error.code)) return { ...answer, id: operation.id }
    await recordOperation(parts.db, { ...call, id: operation.id, answer, at: new Date() })
    return { ...answer, id: operation.id }
  }
}

const LACKS_MEDIA: ReadonlySet<DomainErrorCode> = new Set(['audio.missing', 'picture.missing'])
