import { afterAll, expect, test } from 'vitest'
import { readBanner } from '#contract/site.ts'
import { createTestApp } from '#server/testing/signed-in.ts'

const { anyone } = await createTestApp(afterAll)

test('R16 anyone reads a banner; without a type it is None', async () => {
  expect((await anyone.call(readBanner, { query: { Type: 'login' } })).body).toEqual({ type: 'Login', text: '' })
  expect((await anyone.call(readBanner)).body).toEqual({ type: 'None', text: '' })
})

test('whoever takes plain text and nothing else gets it', async () => {
  const plain = await anyone.call(readBanner, { headers: { accept: 'text/plain' } })
  const client = await anyone.call(readBanner, { headers: { accept: 'application/json, text/plain, */*' } })

  expect([plain.headers['content-type'], plain.text]).toEqual(['text/plain; charset=utf-8', ''])
  expect(client.headers['content-type']).toBe('application/json; charset=utf-8')
})
