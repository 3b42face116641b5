import type { MergedIds } from '#contract/merge-words.ts'
import { DomainError } from '#domain/domain-error.ts'
import { lostTogether } from '#domain/merge/lost-together.ts'
import { deletedVersion } from '#domain/word/versions.ts'
import type { VersionId, Word } from '#domain/word/word.ts'
import type { Database } from '#server/database/database.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { holdChangeNumber } from '#server/features/changes/changes.store.ts'
import { findMergeOf } from '#server/features/words/changed-words.store.ts'
import { type Save, saveVersions } from '#server/features/words/save-versions.store.ts'
import { assertSensesNowhereElse } from '#server/features/words/senses-elsewhere.ts'
import { newGuid, stampOf, type WordCall } from '#server/features/words/word-context.ts'
import { readOverride } from '#server/features/words/word-settings.store.ts'
import { readVersions, recordRestorations } from '#server/features/words/word-versions.store.ts'
import { type CurrentWord, readCurrents, readWords } from '#server/features/words/word.store.ts'

/**
 * Takes parents away and brings children back under their ids, as one change set, whole or not at all (spec rules 3.4, api R45).
 *
 * @throws DomainError `request.invalid` for an id in both lists; `word.notFound` for a parent that is not current, or a child
 * that never was; `word.versionDeleted`, `word.alreadyCurrent` for a child that cannot be brought back,
 * also where one of its senses stays in a parent that is not named.
 */
export async function takeBackMerged(db: Database, call: WordCall, ids: MergedIds): Promise<void> {
  const [parentIds, childIds] = [new Set(ids.parentIds), new Set(ids.childIds)]
  if (!parentIds.isDisjointFrom(childIds))
    throw new DomainError('request.invalid', { field: 'childIds', problem: 'also a parent' })
  await inTransaction(db, async (tx) => {
    await holdChangeNumber(tx, call.projectId)
    const parents = await readParents(tx, call, [...parentIds])
    const children = await readChildren(tx, call, [...childIds])
    const before = await currentsOf(tx, call, children, parentIds)
    const leaving = parents.map(({ guid }) => guid)
    await assertSensesNowhereElse(tx, call.projectId, children, leaving)
    await refuseLoss(tx, call, parents, children)
    const at = new Date()
    const restored = children.map((version): Save => ({
      version,
      replaces: before.get(version.guid)?.version_id ?? null,
    }))
    const back = new Set(children.map(({ guid }) => guid))
    const removed = parents.flatMap(({ guid, word, version_id: replaces }): readonly Save[] =>
      back.has(guid) ? [] : [{ version: deletedVersion(word, stampOf(call, at)), replaces }],
    )
    const saves = [...restored, ...removed]
    if (saves.length === 0) return
    const undoes = await findMergeOf(tx, call.projectId, [...parentIds])
    const changeSet = { id: newGuid(), kind: 'undo', ...(undoes && { undoes }) } as const
    const last = await saveVersions(tx, saves, { ...call, editor: call.userId, changeSet })
    const first = last - saves.length + 1
    await recordRestorations(
      tx,
      { ...call, at },
      children.map(({ id: versionId }, index) => ({ versionId, changeNumber: first + index })),
    )
  })
}

async function readParents(
  tx: Database,
  { projectId }: WordCall,
  ids: readonly VersionId[],
): Promise<readonly CurrentWord[]> {
  const parents = await readCurrents(tx, projectId, ids)
  const found = new Set(parents.map(({ version_id }) => version_id))
  const missing = ids.find((id) => !found.has(id))
  if (missing !== undefined) throw new DomainError('word.notFound', { wordId: missing })
  return parents
}

async function readChildren(
  tx: Database,
  { projectId }: WordCall,
  ids: readonly VersionId[],
): Promise<readonly Word[]> {
  const children = await readVersions(tx, projectId, ids)
  const found = new Set(children.map(({ id }) => id))
  const missing = ids.find((id) => !found.has(id))
  if (missing !== undefined) throw new DomainError('word.notFound', { wordId: missing })
  const guids = new Set<string>()
  for (const { id: wordId, accessibility, guid } of children) {
    if (accessibility === 'Deleted') throw new DomainError('word.versionDeleted', { wordId })
    if (guids.has(guid)) throw new DomainError('word.alreadyCurrent', { wordId })
    guids.add(guid)
  }
  return children
}

/** What the words of the children are now: removed, or one of the parents (spec api R37). */
async function currentsOf(
  tx: Database,
  { projectId }: WordCall,
  children: readonly Word[],
  parentIds: ReadonlySet<VersionId>,
) {
  const guids = children.map(({ guid }) => guid)
  const currents = new Map((await readWords(tx, projectId, guids)).map((current) => [current.guid, current]))
  for (const { id: wordId, guid } of children) {
    const current = currents.get(guid)
    if (current && !current.removed && !parentIds.has(current.version_id))
      throw new DomainError('word.alreadyCurrent', { wordId })
  }
  return currents
}

async function refuseLoss(
  tx: Database,
  { projectId }: WordCall,
  parents: readonly CurrentWord[],
  children: readonly Word[],
): Promise<void> {
  const [lost] = lostTogether(
    parents.map(({ word }) => word),
    children,
  )
  if (lost !== undefined && !(await readOverride(tx, projectId)))
    throw new DomainError('word.protected', { guid: lost })
}
