import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import * as contract from '#contract/duplicates.ts'
import { aSense } from '#domain/testing/builders.ts'
import type { Word } from '#domain/word/word.ts'
import { wordCalls } from '#server/features/words/testing/word-calls.ts'
import type { SignedIn, TestApp } from '#server/testing/signed-in.ts'

export const ASKED = { maxInList: '5', maxLists: '12', ignoreProtected: 'false' }

/** A project with words of these vernaculars, its Owner and an Editor, and what each does there. */
export async function aDictionaryIn({ signUp, aProjectOf, addMember }: TestApp, vernaculars: readonly string[]) {
  const owner = await signUp()
  const projectId = await aProjectOf(owner)
  const editor = await addMember(projectId, 'Editor')
  const params = { projectId }
  const words = wordCalls(owner, projectId)
  const ids: string[] = []
  for (const vernacular of vernaculars)
    ids.push(await words.create({ vernacular, guid: randomUUID(), senses: [aSense()] }))
  const formsOf = (sets: readonly (readonly Word[])[]) => sets.map((set) => set.map(({ vernacular }) => vernacular))
  const identical = async (by: SignedIn, asked: Partial<typeof ASKED> = {}) =>
    formsOf((await by.call(contract.findIdenticalWords, { params: { ...params, ...ASKED, ...asked } })).body)
  const search = (by: SignedIn, asked: Partial<typeof ASKED> = {}) =>
    by.call(contract.findSimilarWords, { params: { ...params, ...ASKED, ...asked } })
  const retrieve = (by: SignedIn) => by.call(contract.retrieveSimilarWords, { params })
  const found = async (by: SignedIn, asked: Partial<typeof ASKED> = {}) => {
    await search(by, asked)
    let sets: Word[][] = []
    await expect
      .poll(async () => {
        const { status, body } = await retrieve(by)
        if (status === 200) sets = body
        return status
      })
      .toBe(200)
    return formsOf(sets)
  }
  const notDuplicates = (by: SignedIn, body: readonly string[]) => by.call(contract.addNotDuplicates, { params, body })
  const defer = (by: SignedIn, body: readonly string[]) => by.call(contract.addDeferred, { params, body })
  const deferred = async (by: SignedIn, maxLists = '99') =>
    formsOf((await by.call(contract.readDeferredSets, { params: { ...params, userId: by.userId, maxLists } })).body)
  const hasDeferred = async (by: SignedIn) =>
    (await by.call(contract.hasDeferredSets, { params: { ...params, userId: by.userId } })).text
  const verdicts = async (by: SignedIn) => (await by.call(contract.readVerdicts, { params, query: {} })).body.verdicts
  return {
    owner,
    editor,
    projectId,
    params,
    words,
    ids,
    identical,
    search,
    retrieve,
    found,
    notDuplicates,
    defer,
    deferred,
    hasDeferred,
    verdicts,
  }
}
