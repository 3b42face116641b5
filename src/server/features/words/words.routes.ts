import { Readable } from 'node:stream'
import * as contract from '#contract/word.ts'
import { DomainError } from '#domain/domain-error.ts'
import type { FormerCodes } from '#domain/project/language-code.ts'
import { inCodesNow } from '#domain/word/codes-now.ts'
import type { Word } from '#domain/word/word.ts'
import { readChangeNumber } from '#server/features/changes/changes.store.ts'
import { pagesInTurn } from '#server/features/changes/pages-in-turn.ts'
import { holdPlaceForLargeAnswer } from '#server/http/in-flight.ts'
import { serve, type Call, type Http } from '#server/http/serve.ts'
import { withFormerCodes } from './former-codes.store.ts'
import { revertWords } from './revert-words.ts'
import { streamJsonArray } from './stream-json-array.ts'
import type { WordCall, WordParts } from './word-context.ts'
import * as queries from './word-queries.store.ts'
import * as words from './words.service.ts'

/** Spec api 5.7, as the reference system's client calls it. */
export function wordRoutes(http: Http, parts: WordParts): void {
  const { db } = parts
  const again = <Result>({ params }: InProject, work: (former: FormerCodes) => Promise<Result>): Promise<Result> =>
    withFormerCodes(db, params.projectId, work)
  /** A client that read its words before a code was corrected says the former one (decision 86). */
  const saidNow = <Result>(
    call: InProject & { readonly body: Word },
    work: (word: Word) => Promise<Result>,
  ): Promise<Result> => again(call, (former) => work(inCodesNow(call.body, former)))

  serve(http, contract.createWord, (call) => saidNow(call, (body) => words.createWord(parts, who(call), body)))
  serve(http, contract.updateWord, (call) =>
    saidNow(call, (body) => words.updateWord(parts, who(call), call.params.wordId, body)),
  )
  serve(http, contract.deleteWord, (call) => again(call, () => words.deleteWord(parts, who(call), call.params.wordId)))
  serve(http, contract.restoreWord, async (call) => {
    await again(call, () => words.restoreWord(parts, who(call), call.params.wordId))
  })
  serve(http, contract.revertWords, (call) => again(call, () => revertWords(parts, who(call), call.body)))
  serve(http, contract.findContainingWord, (call) =>
    saidNow(call, (body) => words.findContaining(parts, who(call), body)),
  )
  serve(http, contract.updateDuplicate, (call) =>
    saidNow(call, (body) => words.enrichWord(parts, who(call), call.params.dupId, body)),
  )

  serve(http, contract.readAllVersions, async (call) => {
    await holdPlaceForLargeAnswer(call)
    return { stream: streamJsonArray(pagesInTurn(who(call), queries.pagesOfVersions(db, call.params.projectId))) }
  })
  serve(http, contract.readWord, async ({ params: { projectId, wordId } }) => {
    const text = await queries.readVersionText(db, projectId, wordId)
    if (text === undefined) throw new DomainError('word.notFound', { wordId })
    return { stream: Readable.from([text], { objectMode: false }) }
  })
  serve(http, contract.readFrontier, async (call) => {
    const { params, request, reply } = call
    const { projectId } = params
    const tag = `W/"${await readChangeNumber(db, projectId)}"`
    reply.headers({ etag: tag, 'cache-control': 'private, no-cache' })
    if (isKnown(tag, request.headers['if-none-match'])) return void reply.code(304)
    await holdPlaceForLargeAnswer(call)
    return { stream: streamJsonArray(pagesInTurn(who(call), queries.pagesOfFrontier(db, projectId))) }
  })
  serve(http, contract.areInFrontier, async ({ params, body }) => [
    ...(await queries.readCurrentOf(db, params.projectId, body)),
  ])
  serve(http, contract.isInFrontier, async ({ params: { projectId, wordId } }) => {
    const current = await queries.readCurrentOf(db, projectId, [wordId])
    return current.length > 0
  })
  serve(http, contract.hasFrontierWords, ({ params }) => queries.hasFrontierWords(db, params.projectId))
  serve(http, contract.countFrontier, ({ params }) => queries.countFrontier(db, params.projectId))
  serve(http, contract.countDomainWords, ({ params }) =>
    queries.countDomainWords(db, params.projectId, params.domainId),
  )
}

type InProject = { readonly params: { readonly projectId: string } }

function who({
  actor,
  params,
}: Pick<Call<typeof contract.readWord>, 'actor'> & { params: { projectId: string } }): WordCall {
  return { projectId: params.projectId, userId: actor.userId }
}

/** Whether the client has this state of the frontier already (spec api R53). */
function isKnown(tag: string, known: string | undefined): boolean {
  return known !== undefined && known.split(',').some((one) => one.trim() === tag)
}
