import { appendContained } from '#domain/word/append-contained.ts'
import { findContainingWord } from '#domain/word/contains-word.ts'
import { contentOf } from '#domain/word/content-of.ts'
import { firstVersion } from '#domain/word/next-version.ts'
import type { ChangeWord, Editor, EnterWord, OneWord, RemoveWord } from '#domain/word/operation.ts'
import { keepingPictures, withoutEmptyPictures } from '#domain/word/sense-pictures.ts'
import { type Merged, threeWayMerge, writtenSince } from '#domain/word/three-way-merge.ts'
import { withGuids } from '#domain/word/with-guids.ts'
import type { VersionId, WordContent } from '#domain/word/word.ts'
import { asItIs, type Decision, type DecisionParts, next, type OperationCall, PLAIN, removal } from './decision.ts'
import { lastLiving, readBase, withoutSenses, wordOrRefuse } from './edited-word.ts'
import { assertStillHere } from './moved-senses.ts'
import { withTrueProtection } from './true-protection.ts'
import { assertMediaAreHere } from './new-media.ts'
import { newGuid, stampOf } from './word-context.ts'
import { readEditors, readVersion } from './word-versions.store.ts'
import { type CurrentWord, readHomographs } from './word.store.ts'

type WithoutId<Operation> = Operation extends unknown ? Omit<Operation, 'id'> : never

/**
 * Decides what an operation does to its word, as things stand. `again`: a decision of before was overtaken.
 *
 * @throws DomainError when a rule refuses it.
 */
export async function decide(
  parts: DecisionParts,
  call: OperationCall,
  operation: WithoutId<OneWord>,
  again: boolean,
): Promise<Decision> {
  switch (operation.kind) {
    case 'enter':
      return enter(parts, call, operation, again)
    case 'change':
      return change(parts, call, operation)
    case 'remove':
      return remove(parts, call, operation)
  }
}

/** Mostly nobody has entered the word before; only when somebody has, the words of its vernacular are read. */
async function enter(
  parts: DecisionParts,
  call: OperationCall,
  { word }: Omit<EnterWord, 'id'>,
  again: boolean,
): Promise<Decision> {
  const entered = await withTrueProtection(parts.db, call, null, withGuids(word, newGuid))
  const version = firstVersion(call.projectId, contentOf(entered), stampOf(call, call.at))
  await assertMediaAreHere(parts, call, null, version)
  const homographs = again ? await readHomographs(parts.db, call.projectId, entered.vernacular) : []
  const containing = findContainingWord(
    homographs.map((homograph) => homograph.word),
    entered,
  )
  const current = homographs.find((homograph) => homograph.word === containing)
  if (current) {
    const content = contentOf(appendContained(current.word, entered, call.userId))
    return next(parts, call, { ...PLAIN, absorbed: true }, { current, content })
  }
  const seen = homographs.map(({ version_id }) => version_id)
  return { ...PLAIN, guid: version.guid, word: version, save: { version, replaces: null, homographs: seen } }
}

async function change(
  parts: DecisionParts,
  call: OperationCall,
  { guid, base, word: changed }: Omit<ChangeWord, 'id'>,
): Promise<Decision> {
  const current = await wordOrRefuse(parts, call, guid)
  const mine = withGuids({ ...changed, guid }, newGuid)
  const { word, conflicts } = await mergedInto(parts, call, current, { mine, base })
  const content = withoutEmptyPictures(word)
  const meanwhile = conflicts.length > 0 && { meanwhile: await editorsSince(parts, call, current, base) }
  return next(parts, call, { ...PLAIN, conflicts, ...meanwhile }, { current, content })
}

type Edit = { readonly mine: WordContent; readonly base: VersionId }

/** A word that was removed, and not merged into another one, comes back with the edit; an edit of an older version is merged with what came since. */
async function mergedInto(
  parts: DecisionParts,
  call: OperationCall,
  current: CurrentWord,
  { mine, base }: Edit,
): Promise<Merged> {
  const theirs = current.removed ? await lastLiving(parts, call, current) : current.word
  const removal = current.removed ? [{ path: 'accessibility', mine: '', theirs: 'Deleted' }] : []
  const before = theirs.id === base ? theirs : await readBase(parts, call, current, base)
  if (current.removed || before !== theirs)
    await assertStillHere(parts.db, call, current, {
      base: before,
      mine: keepingPictures(mine, before),
      latest: theirs,
    })
  if (before === theirs) return { word: contentOf(keepingPictures(mine, theirs)), conflicts: removal }
  const { word, conflicts } = threeWayMerge(before, keepingPictures(mine, before), theirs)
  return { word, conflicts: [...removal, ...conflicts] }
}

/** Whoever made the versions after the base, each once. */
function editorsSince(
  { db }: DecisionParts,
  { projectId }: OperationCall,
  { word, version_id }: CurrentWord,
  base: VersionId,
): Promise<readonly Editor[]> {
  const at = word.history.lastIndexOf(base)
  const between = at === -1 ? [] : word.history.slice(at + 1)
  return readEditors(db, projectId, [...between, version_id])
}

/** What others changed since the base, and the removal takes away, is reported; it stays in the history. */
async function remove(
  parts: DecisionParts,
  call: OperationCall,
  { guid, base }: Omit<RemoveWord, 'id'>,
): Promise<Decision> {
  const current = await wordOrRefuse(parts, call, guid)
  if (current.removed) {
    const seen = await readVersion(parts.db, call.projectId, base)
    if (seen?.guid === guid)
      await assertStillHere(parts.db, call, current, { base: seen, mine: withoutSenses(seen), latest: seen })
    return asItIs(PLAIN, current)
  }
  const isBase = current.version_id === base
  const conflicts = isBase ? [] : writtenSince(await readBase(parts, call, current, base), current.word)
  const meanwhile = conflicts.length > 0 && { meanwhile: await editorsSince(parts, call, current, base) }
  return removal(parts, call, { ...PLAIN, conflicts, ...meanwhile }, current)
}
