import { afterAll, expect, test } from 'vitest'
import { hasDeferredSets, readDeferredSets } from '#contract/merge.ts'
import { createTestApp } from '#server/testing/signed-in.ts'

const { signUp, aProjectOf, siteAdmin } = await createTestApp(afterAll)
const owner = await signUp()
const projectId = await aProjectOf(owner)
const asked = ({ userId }: { userId: string }, maxLists = '99') => ({ params: { projectId, userId, maxLists } })

test('nobody has deferred anything, which is told them and not kept', async () => {
  const answers = [await owner.call(hasDeferredSets, asked(owner)), await owner.call(readDeferredSets, asked(owner))]

  expect(answers.map(({ status, text }) => [status, text])).toEqual([
    [200, 'false'],
    [200, '[]'],
  ])
  expect(answers.map(({ headers }) => headers['cache-control'])).toEqual(['no-store', 'no-store'])
})

test('what others have deferred is told nobody, not even a site administrator', async () => {
  const admin = await siteAdmin()
  const answers = [await admin.call(hasDeferredSets, asked(owner)), await admin.call(readDeferredSets, asked(owner))]

  expect(answers.map(({ status }) => status)).toEqual([403, 403])
  expect((await admin.call(hasDeferredSets, asked(admin))).status).toBe(200)
})

test('how many are wanted is a number', async () => {
  expect((await owner.call(readDeferredSets, asked(owner, 'many'))).status).toBe(400)
})
