import type { ChangeWord, RemoveWord } from '#domain/word/operation.ts'
import { keepingPictures } from '#domain/word/sense-pictures.ts'
import { withGuids } from '#domain/word/with-guids.ts'
import type { Decision, DecisionParts, OperationCall } from './decision.ts'
import { lastLiving, readBase, withoutSenses, wordOrRefuse } from './edited-word.ts'
import { decideMoved } from './moved-senses.ts'
import { newGuid } from './word-context.ts'

/** Decides about an edit that is about senses in other words (`MovedOn`). A word that was merged is not removed any more. */
export async function decideMovedOn(
  parts: DecisionParts,
  call: OperationCall,
  edit: Omit<ChangeWord, 'id'> | Omit<RemoveWord, 'id'>,
): Promise<readonly Decision[]> {
  const { guid } = edit
  const current = await wordOrRefuse(parts, call, guid)
  const base = await readBase(parts, call, current, edit.base)
  const mine = edit.kind === 'remove' ? withoutSenses(base) : withGuids({ ...edit.word, guid }, newGuid)
  const latest = await lastLiving(parts, call, current)
  return decideMoved(parts.db, call, current, { base, mine: keepingPictures(mine, base), latest })
}
