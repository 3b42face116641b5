import { DomainError } from '#domain/domain-error.ts'
import { lostTogether } from '#domain/merge/lost-together.ts'
import { contentOf } from '#domain/word/content-of.ts'
import { firstVersion, nextVersion } from '#domain/word/next-version.ts'
import { sameValue } from '#domain/word/same-value.ts'
import type { FieldConflict } from '#domain/word/three-way-merge.ts'
import { deletedVersion } from '#domain/word/versions.ts'
import type { Carried, Guid, VersionId, Word, WordContent } from '#domain/word/word.ts'
import type { Database } from '#server/database/database.ts'
import { asItIs, type Decision, type OperationCall, PLAIN } from './decision.ts'
import { stampOf } from './word-context.ts'
import { readOverride } from './word-settings.store.ts'
import type { CurrentWord } from './word.store.ts'

/** What one word becomes while others change with it, and parts go from one to the other. */
export type Becoming = {
  readonly guid: Guid
  /** Undefined for a new word. */
  readonly current: CurrentWord | undefined
  /** null: it is removed. */
  readonly content: WordContent | 'same' | null
  readonly conflicts: readonly FieldConflict[]
  /** Versions of other words that it comes from as well. */
  readonly comesFrom?: readonly VersionId[] | undefined
  /** What it carries of others from now on. */
  readonly carries: Carried | undefined
  /** It gets a new version though it says the same as before. */
  readonly isAlwaysNew?: true | undefined
}

/**
 * The versions that all of them get, made of what the server has: nobody claims protection here that no import gave. What is
 * protected may go from one word to another, and out of all of them only where the project overrides that.
 *
 * @throws DomainError `word.protected`, and what `nextVersion` throws.
 */
export async function decideAtOnce(
  db: Database,
  call: OperationCall,
  becomings: readonly Becoming[],
): Promise<readonly Decision[]> {
  const befores = becomings.flatMap(({ current }) => (current && !current.removed ? [current.word] : []))
  const afters = becomings.flatMap(({ current, content }) => {
    if (content === 'same') return current && !current.removed ? [current.word] : []
    return content ?? []
  })
  const [lost] = lostTogether(befores, afters)
  if (lost !== undefined && !(call.mayLose ?? (await readOverride(db, call.projectId))))
    throw new DomainError('word.protected', { guid: lost })
  return becomings.map((becoming) => decideOne(call, becoming))
}

function decideOne(call: OperationCall, becoming: Becoming): Decision {
  const { guid, current, content, conflicts, carries, comesFrom = [], isAlwaysNew = false } = becoming
  const [stamp, outcome] = [stampOf(call, call.at), { ...PLAIN, conflicts }]
  if (!current) {
    if (content === 'same' || content === null) throw new DomainError('word.notFound', { wordId: guid })
    const version = withCarried(firstVersion(call.projectId, { ...content, history: comesFrom }, stamp), carries)
    return { ...outcome, guid, word: version, save: { version, replaces: null } }
  }
  const { removed, word: stored, version_id: replaces } = current
  if (content === null && !removed)
    return { ...outcome, guid, word: null, save: { version: deletedVersion(stored, stamp), replaces } }
  if (content === null || (content === 'same' && removed)) return asItIs(outcome, current)
  const said = content === 'same' ? contentOf(stored) : content
  if (!removed && !isAlwaysNew && isAsBefore(stored, { said, carries, comesFrom })) return asItIs(outcome, current)
  const version = withCarried(withPast(nextVersion(stored, said, stamp), comesFrom), carries)
  return { ...outcome, guid, word: version, save: { version, replaces } }
}

type Said = { readonly said: WordContent } & Required<Pick<Becoming, 'carries' | 'comesFrom'>>

/** Also a word that another one says the same as gets a version: it says by that what has gone into it. */
function isAsBefore(stored: Word, { said, carries, comesFrom = [] }: Said): boolean {
  const isSame = sameValue(contentOf(stored), said) && sameValue(stored.carries, carries)
  return isSame && comesFrom.every((id) => stored.history.includes(id))
}

function withCarried({ carries: _before, ...version }: Word, carries: Carried | undefined): Word {
  return carries ? { ...version, carries } : version
}

/** The version that is replaced stays the last one of the past (spec rules 3.5). */
function withPast(version: Word, comesFrom: readonly VersionId[]): Word {
  const others = comesFrom.filter((id) => !version.history.includes(id))
  return { ...version, history: version.history.toSpliced(-1, 0, ...others) }
}
