import { DomainError } from '#domain/domain-error.ts'
import type { VersionId } from '#domain/word/word.ts'
import { Overtaken } from './save-versions.store.ts'
import type { WordCall, WordParts } from './word-context.ts'
import { readVersions } from './word-versions.store.ts'
import { readCurrents } from './word.store.ts'
import { replace } from './words.service.ts'

/** Words that are read together, and saved in as few commits as may be. */
const AT_ONCE = 50

/**
 * Gives current words the content of earlier versions of theirs. Answers those that succeeded, old id to new id (spec api 5.7,
 * rules R4.7).
 */
export async function revertWords(
  parts: WordParts,
  call: WordCall,
  currentByTarget: Readonly<Record<VersionId, VersionId>>,
): Promise<Record<VersionId, VersionId>> {
  const asked = Object.entries(currentByTarget)
  const reverted: [VersionId, VersionId][] = []
  for (let from = 0; from < asked.length; from += AT_ONCE)
    reverted.push(...(await revertTogether(parts, call, asked.slice(from, from + AT_ONCE))))
  return Object.fromEntries(reverted)
}

async function revertTogether(
  parts: WordParts,
  call: WordCall,
  asked: readonly (readonly [target: VersionId, wordId: VersionId])[],
): Promise<[VersionId, VersionId][]> {
  const { db } = parts
  const [targets, wordIds] = [asked.map(([target]) => target), asked.map(([, wordId]) => wordId)]
  const earlier = new Map((await readVersions(db, call.projectId, targets)).map((version) => [version.id, version]))
  const current = new Map((await readCurrents(db, call.projectId, wordIds)).map((word) => [word.version_id, word]))
  const newIds = await Promise.all(
    asked.map(async ([target, wordId]) => {
      const [word, content] = [current.get(wordId), earlier.get(target)]
      if (!word || content?.guid !== word.guid) return undefined
      return replace(parts, call, word, content).catch(undefinedIfRefused)
    }),
  )
  return newIds.flatMap((newId, at) => (newId === undefined ? [] : [[wordIds[at] ?? '', newId]]))
}

/** Also a word that somebody has changed since it was read: it is not current under its id any more. */
function undefinedIfRefused(error: unknown): undefined {
  if (!(error instanceof DomainError || error instanceof Overtaken)) throw error
}
