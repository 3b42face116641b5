import { randomUUID } from 'node:crypto'
import { comparedOf, fingerprintOf } from '#domain/duplicates/compared-word.ts'
import { type DecidedWord, stillDecided, type Verdict } from '#domain/duplicates/decided-sets.ts'
import { isReplaced } from '#domain/duplicates/verdict-act.ts'
import { DomainError } from '#domain/domain-error.ts'
import type { Guid, VersionId, Word } from '#domain/word/word.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { rememberDecision } from '#server/database/done-decisions.store.ts'
import { holdProject } from '#server/database/hold-project.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { readVersions } from '#server/features/words/word-versions.store.ts'
import { readCurrentWords } from './duplicates.store.ts'
import {
  deleteVerdicts,
  findUnknownWords,
  insertVerdict,
  type NewVerdict,
  readDeferred,
  readVerdictsBeside,
} from './verdicts.store.ts'

type Whose = { readonly projectId: string; readonly userId: string }

/**
 * Its id is the key under which it is done once (decision 0038): sent again it is not stored again, also where it was withdrawn
 * meanwhile, or replaced. Throws `request.invalid` for fewer than two words (spec api R45), and `duplicates.unknownWord` for one
 * that has never been in the project; one that is gone may come back.
 */
export async function giveVerdict(db: Database, given: NewVerdict): Promise<void> {
  if (new Set(given.words.map(({ guid }) => guid)).size < 2) throw tooFew('words')
  const words = [...new Map(given.words.map((word) => [word.guid, word])).values()]
  await inTransaction(db, async (tx) => {
    await holdProject(tx, given.projectId)
    if (!(await rememberDecision(tx, { projectId: given.projectId, key: given.id }, new Date()))) return
    const [unknown] = await findUnknownWords(
      tx,
      given.projectId,
      words.map(({ guid }) => guid),
    )
    if (unknown !== undefined) throw new DomainError('duplicates.unknownWord', { guid: unknown })
    // Half a year later the key is forgotten, and the verdict may still be there.
    if (await insertVerdict(tx, { ...given, words })) await endReplaced(tx, { ...given, words })
  })
}

/** What it takes the place of goes (spec api 5.11). */
async function endReplaced(tx: Tx, given: NewVerdict): Promise<void> {
  const later = { ...given, madeBy: { userId: given.userId } }
  const replaced = (await readVerdictsBeside(tx, given)).filter((former) => isReplaced(former, later))
  await deleteVerdicts(
    tx,
    given.projectId,
    replaced.map(({ id }) => id),
  )
}

/**
 * The same of versions of words, as a client that knows no guids sees them: what it compared. Versions that the project does
 * not have are left out. Answers those that count, in the given order.
 */
export async function decideAbout(
  db: Database,
  { projectId, userId }: Whose,
  verdict: Verdict,
  ids: readonly VersionId[],
): Promise<VersionId[]> {
  const known = new Map((await readVersions(db, projectId, ids)).map((word) => [word.id, word]))
  const wanted = [...new Set(ids)].filter((id) => known.has(id))
  const words = wanted.flatMap((id) => decided(known.get(id)))
  await giveVerdict(db, { projectId, id: randomUUID(), verdict, userId, words, arranged: null })
  return wanted
}

export async function withdrawVerdict(db: Database, projectId: string, id: Guid): Promise<void> {
  await inTransaction(db, (tx) => deleteVerdicts(tx, projectId, [id]))
}

/** Sets whose words are read at a time: mostly few are asked for. */
const SOME = 20

/** The sets that somebody has put off, as they are now: those of which two words at least are what was compared. */
export async function deferredSets(db: Database, whose: Whose, most: number): Promise<Word[][]> {
  const sets = await readDeferred(db, whose)
  const found: Word[][] = []
  for (let from = 0; from < sets.length && found.length < most; from += SOME)
    found.push(...(await asTheyAre(db, whose, sets.slice(from, from + SOME))))
  return found.slice(0, most)
}

async function asTheyAre(
  db: Database,
  { projectId }: Whose,
  sets: readonly (readonly DecidedWord[])[],
): Promise<Word[][]> {
  const words = await readCurrentWords(db, projectId, [...new Set(sets.flat().map(({ guid }) => guid))])
  const comparedNow = (guid: Guid) => {
    const word = words.get(guid)
    return word ? comparedOf(word) : null
  }
  const now = sets.map((set) => stillDecided(set, comparedNow).flatMap(({ guid }) => words.get(guid) ?? []))
  return now.filter(({ length }) => length > 1)
}

function decided(word: Word | undefined): readonly DecidedWord[] {
  const compared = word && comparedOf(word)
  return compared ? [{ guid: compared.guid, fingerprint: fingerprintOf(compared) }] : []
}

function tooFew(field: string): DomainError {
  return new DomainError('request.invalid', { field, problem: 'fewer than two words' })
}
