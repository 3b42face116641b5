import { MOST_IN_SET, MOST_SETS } from '#contract/duplicates.ts'
import { comparedOf, type ComparedWord } from '#domain/duplicates/compared-word.ts'
import { decidedAmong } from '#domain/duplicates/decided-sets.ts'
import { identicalSets } from '#domain/duplicates/identical-sets.ts'
import { DomainError } from '#domain/domain-error.ts'
import type { Guid, Word } from '#domain/word/word.ts'
import type { Database } from '#server/database/database.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { DUPLICATES_JOB } from '#server/features/hubs/hubs.ts'
import { type JobQueue, startJob } from '#server/jobs/job.service.ts'
import { requestCancel } from '#server/jobs/job.store.ts'
import {
  findRunningSearches,
  lockSearchesOf,
  readCurrentWords,
  readGuidsOfOneForm,
  takeFound,
} from './duplicates.store.ts'
import type { SearchInput } from './search-job.ts'
import { readDecidedSets } from './verdicts.store.ts'

type Whose = { readonly projectId: string; readonly userId: string }

/** Larger numbers are cut to the most that is given (spec rules R2.9). */
function withinBounds({ maxInSet, maxSets, ignoreProtected }: SearchInput): SearchInput {
  return { maxInSet: Math.min(maxInSet, MOST_IN_SET), maxSets: Math.min(maxSets, MOST_SETS), ignoreProtected }
}

/** Words of one form, in sets (spec rules 2.3): only those are read of which there are several. */
export async function findIdentical(db: Database, projectId: string, asked: SearchInput): Promise<Word[][]> {
  const { maxSets, ...limits } = withinBounds(asked)
  const compared = await comparedOfOneForm(db, projectId)
  const verdicts = await readDecidedSets(db, projectId)
  const decided = decidedAmong(verdicts, (guid) => compared.get(guid))
  const found = identicalSets(compared.values(), { ...limits, decided })
  const sets = found.map((set) => set.words.map(({ guid }) => guid)).take(maxSets)
  return wordsOf(db, projectId, sets.toArray())
}

/** Words that are read and looked into at a time: in between, everybody else is served. */
const SOME = 500

/** By guid, and nothing more than is compared of each. */
async function comparedOfOneForm(db: Database, projectId: string): Promise<ReadonlyMap<Guid, ComparedWord>> {
  const guids = await readGuidsOfOneForm(db, projectId)
  const compared = new Map<Guid, ComparedWord>()
  for (let from = 0; from < guids.length; from += SOME) {
    const words = await readCurrentWords(db, projectId, guids.slice(from, from + SOME))
    for (const word of [...words.values()].flatMap((one) => comparedOf(one) ?? [])) compared.set(word.guid, word)
  }
  return compared
}

/** The sets as they are now; what is gone since they were found is left out, and so is a set of one word. */
async function wordsOf(db: Database, projectId: string, sets: readonly (readonly Guid[])[]): Promise<Word[][]> {
  const words = await readCurrentWords(db, projectId, sets.flat())
  return sets.map((set) => set.flatMap((guid) => words.get(guid) ?? [])).filter(({ length }) => length > 1)
}

/**
 * Starts the search for similar words; what the caller's searches in this project have found before is gone, and whichever is
 * under way comes to nothing (spec api R54). Answers the job's id.
 */
export async function startSearch(
  queue: Pick<JobQueue, 'db' | 'wakeRunners'>,
  whose: Whose,
  asked: SearchInput,
): Promise<string> {
  return startJob(queue, whose.projectId, async (tx) => {
    await lockSearchesOf(tx, whose)
    // One that has come to its end by now is not cancelled, and what it has found is taken.
    for (const id of await findRunningSearches(tx, whose)) await requestCancel(tx, whose.userId, id)
    await takeFound(tx, whose)
    return { ...whose, kind: DUPLICATES_JOB, input: withinBounds(asked) }
  })
}

/**
 * What the caller's last search in this project has found, once; words that are gone meanwhile are left out. Throws
 * `duplicates.notFound` where there is nothing, or nothing that is less than an hour old.
 */
export async function retrieve(db: Database, whose: Whose): Promise<Word[][]> {
  const sets = await inTransaction(db, async (tx) => takeFound(tx, whose))
  if (!sets) throw new DomainError('duplicates.notFound', {})
  return wordsOf(db, whose.projectId, sets)
}
