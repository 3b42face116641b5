import { DomainError, type DomainErrorCode } from '#domain/domain-error.ts'
import { carriedBy } from '#domain/merge/carried.ts'
import { type SentMerge, sentOutcome, type SentOutcome } from '#domain/merge/sent-merges.ts'
import { withGuids } from '#domain/word/with-guids.ts'
import type { VersionId, Word } from '#domain/word/word.ts'
import type { Database } from '#server/database/database.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { holdChangeNumber } from '#server/features/changes/changes.store.ts'
import { type Becoming, decideAtOnce } from '#server/features/words/decide-at-once.ts'
import { type Save, saveVersions } from '#server/features/words/save-versions.store.ts'
import { newGuid, type WordCall } from '#server/features/words/word-context.ts'
import { readVersions } from '#server/features/words/word-versions.store.ts'
import { type CurrentWord, readCurrents, readWords } from '#server/features/words/word.store.ts'

/**
 * Carries out merges as the reference system's client sends them, whole or not at all, as one change set. Answers the ids of
 * the words that are left, in the order of their merges (spec api 5.11).
 *
 * @throws DomainError `merge.failed`; `merge.outdated` when a word is not current any more (api R44); `word.protected` (api R25).
 */
export async function mergeWords(
  db: Database,
  call: WordCall,
  merges: readonly SentMerge[],
): Promise<readonly VersionId[]> {
  return inTransaction(db, async (tx) => {
    await holdChangeNumber(tx, call.projectId)
    const currents = await readChildren(tx, call, merges)
    const outcome = sentOutcome(merges, new Map([...currents].map(([id, current]) => [id, current.word])))
    await assertNewGuids(tx, call, outcome)
    const at = new Date()
    const becomings = becomingsOf(outcome, currents)
    const decisions = await failing(() => decideAtOnce(tx, { ...call, at, mayReview: true }, becomings))
    const saves = decisions.flatMap(({ save }): readonly Save[] => ('asIs' in save ? [] : [save]))
    const changeSet = { id: newGuid(), kind: 'merge' } as const
    if (saves.length > 0) await saveVersions(tx, saves, { ...call, editor: call.userId, changeSet })
    return decisions.slice(0, outcome.parents.length).flatMap(({ word }) => word?.id ?? [])
  })
}

type Currents = ReadonlyMap<VersionId, CurrentWord>

async function readChildren(tx: Database, { projectId }: WordCall, merges: readonly SentMerge[]): Promise<Currents> {
  const ids = [...new Set(merges.flatMap(({ children }) => children.map(({ srcWordId }) => srcWordId)))]
  const currents = new Map((await readCurrents(tx, projectId, ids)).map((current) => [current.version_id, current]))
  const outdated = ids.filter((id) => !currents.has(id))
  const known = new Set((await readVersions(tx, projectId, outdated)).map(({ id }) => id))
  for (const wordId of outdated) {
    if (known.has(wordId)) throw new DomainError('merge.outdated', { wordId })
    throw new DomainError('merge.failed', { problem: `unknown word ${wordId}` })
  }
  return currents
}

/** The guid of a word that is in none of the merges belongs to that one. */
async function assertNewGuids(tx: Database, { projectId }: WordCall, { parents }: SentOutcome): Promise<void> {
  const fresh = parents.flatMap(({ own, content }) => (own || content.guid === '' ? [] : [content.guid]))
  const taken = await readWords(tx, projectId, fresh)
  if (taken.some(({ removed }) => !removed)) throw new DomainError('merge.failed', { problem: 'foreign guid' })
}

function becomingsOf({ parents, gone }: SentOutcome, currents: Currents): readonly Becoming[] {
  const currentOf = (word: Word | undefined): CurrentWord | undefined => word && currents.get(word.id)
  return [
    ...parents.map(({ own, content: sent, children, taken }): Becoming => {
      const content = withGuids(sent, newGuid)
      const comesFrom = children.flatMap(({ id }) => (id === own?.id ? [] : [id]))
      const stacks = content.senses.map(({ guid }) => [guid])
      const carries = carriedBy(content.guid, { from: children, taken, stacks })
      return {
        guid: content.guid,
        current: currentOf(own),
        content,
        comesFrom,
        carries,
        conflicts: [],
        isAlwaysNew: true,
      }
    }),
    ...gone.map((word): Becoming => ({
      guid: word.guid,
      current: currentOf(word),
      content: null,
      carries: undefined,
      conflicts: [],
    })),
  ]
}

const OF_CONTENT: ReadonlySet<DomainErrorCode> = new Set([
  'word.vernacularBlank',
  'word.withoutSense',
  'word.statusRefused',
  'word.fileNameRefused',
])

/** Whatever is wrong with a word is told in the words that the client expects of a merge. */
async function failing<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof DomainError && OF_CONTENT.has(error.code))
      throw new DomainError('merge.failed', { problem: error.code })
    throw error
  }
}
