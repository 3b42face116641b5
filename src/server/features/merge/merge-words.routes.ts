import { mergeWordsHere, mergeWordsThere, undoMerge } from '#contract/merge-words.ts'
import { inCodesNow } from '#domain/word/codes-now.ts'
import { withFormerCodes } from '#server/features/words/former-codes.store.ts'
import type { WordParts } from '#server/features/words/word-context.ts'
import { type Call, type Http, serve } from '#server/http/serve.ts'
import { mergeWords } from './merge-words.service.ts'
import { takeBackMerged } from './take-back-merged.service.ts'

type MergeCall = Pick<Call<typeof mergeWordsThere>, 'params' | 'actor' | 'body'>

/** Merging, as the reference system's client calls it (spec api 5.11). Granary's own web app sends an operation. */
export function mergeWordsRoutes(http: Http, { db, announce }: WordParts): void {
  const merge = async ({ params: { projectId }, actor, body }: MergeCall): Promise<string[]> => {
    const ids = await withFormerCodes(db, projectId, (former) =>
      mergeWords(
        db,
        { projectId, userId: actor.userId },
        body.map((one) => ({ ...one, parent: inCodesNow(one.parent, former) })),
      ),
    )
    announce(projectId)
    return [...ids]
  }
  serve(http, mergeWordsThere, merge)
  serve(http, mergeWordsHere, merge)

  serve(http, undoMerge, async ({ params: { projectId }, actor, body }) => {
    await withFormerCodes(db, projectId, () => takeBackMerged(db, { projectId, userId: actor.userId }, body))
    announce(projectId)
  })
}
