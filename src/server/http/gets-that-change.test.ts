import { afterAll, expect, test } from 'vitest'
import { downloadExport, startExport } from '#contract/exchange.ts'
import { wordCalls } from '#server/features/words/testing/word-calls.ts'
import { createTestApp, type SignedIn } from '#server/testing/signed-in.ts'

const { app, db, signUp, aProjectOf } = await createTestApp(afterAll)

type Place = { readonly owner: SignedIn; readonly projectId: string; readonly wordId: string }

/** A project with one word. */
async function aPlace(): Promise<Place> {
  const owner = await signUp()
  const projectId = await aProjectOf(owner)
  return { owner, projectId, wordId: await wordCalls(owner, projectId).create() }
}

/** What somebody has when nothing is under way any more. */
async function endState({ owner, projectId }: Place) {
  const exports = db.selectFrom('jobs').where('user_id', '=', owner.userId)
  const underWay = exports.select('id').where('state', 'in', ['waiting', 'running'])
  await expect.poll(() => underWay.execute()).toEqual([])
  return {
    current: (await wordCalls(owner, projectId).frontier()).length,
    exports: (await exports.select('id').where('blob_key', 'is not', null).execute()).length,
    download: (await owner.call(downloadExport, { params: { projectId } })).status,
  }
}

const removal = async ({ owner, projectId, wordId }: Place) => wordCalls(owner, projectId).remove(wordId)
const anExport = async (place: Place) => {
  await place.owner.call(startExport, { params: place })
  await endState(place)
}
const nothing = async () => undefined

const WITHOUT_WORD = { current: 0, exports: 0, download: 404 }
const WITH_WORD = { current: 1, exports: 0, download: 404 }
const EXPORTED = { current: 1, exports: 1, download: 200 }

test.each([
  ['words/restore/:wordId', removal, { before: WITHOUT_WORD, after: WITH_WORD, again: 409 }],
  ['lift/export', nothing, { before: WITH_WORD, after: EXPORTED, again: 200 }],
  ['lift/cancelexport', anExport, { before: EXPORTED, after: WITH_WORD, again: 200 }],
  ['lift/deleteexport', anExport, { before: EXPORTED, after: WITH_WORD, again: 200 }],
])(
  'R10.4, R16 GET %s by the cookie alone is 401; by the header it is kept by nobody, and again it changes nothing more',
  async (path, prepare, { before, after, again }) => {
    const place = await aPlace()
    await prepare(place)
    const { token } = place.owner
    const url = `/v1/projects/${place.projectId}/${path.replace(':wordId', place.wordId)}`
    const byHeader = () => app.inject({ url, headers: { authorization: `Bearer ${token}` } })

    expect((await app.inject({ url, cookies: { 'granary-log-in': token } })).statusCode).toBe(401)
    expect(await endState(place)).toEqual(before)

    const once = await byHeader()
    expect([once.statusCode, once.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(await endState(place)).toEqual(after)

    const twice = await byHeader()
    expect([twice.statusCode, twice.headers['cache-control']]).toEqual([again, 'no-store'])
    expect(await endState(place)).toEqual(after)
  },
)
