import { setImmediate } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import { afterAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { defineEndpoint } from '#contract/define-endpoint.ts'
import { createServer } from '#server/server.ts'
import { NOBODY } from './authorise.ts'
import { serve } from './serve.ts'

const fastify = await createServer({ logLevel: 'silent', trustProxy: false, developmentOrigin: undefined })
afterAll(() => fastify.close())
const authorise = async ({ headers }: Pick<FastifyRequest, 'headers'>) => ({
  ...NOBODY,
  userId: headers.authorization ?? '',
})
const http = { fastify, authorise, identify: async () => null, admit: async () => () => undefined }

/** What happened, in this order: who sent a body that was read, and when others had a chance to be served. */
const happened: string[] = []
beforeEach(() => void happened.splice(0))
const noted = z.object({ from: z.string(), filling: z.string() }).check(z.refine(({ from }) => happened.push(from) > 0))
const declared = { summary: 'For this test', method: 'POST', access: 'signedIn', answer: z.void() } as const
serve(http, defineEndpoint({ ...declared, path: '/note', body: noted }), async () => undefined)

const LONG = 'x'.repeat(4_000)
const OTHERS = 'others'

async function send(userId: string, body: object): Promise<number> {
  const headers = { authorization: userId, 'content-type': 'application/json' }
  const sent = await fastify.inject({ method: 'POST', url: '/v1/note', headers, body: JSON.stringify(body) })
  return sent.statusCode
}

const sendLong = (from: string): Promise<number> => send(from, { from, filling: LONG })

/** What the calls are answered, while the loop of Node goes round. */
async function servingOthers(sent: readonly Promise<number>[]): Promise<readonly number[]> {
  let isOver = false
  const answers = Promise.all(sent).finally(() => (isOver = true))
  while (!isOver) {
    happened.push(OTHERS)
    // oxlint-disable-next-line no-await-in-loop -- each round is one chance
    await setImmediate()
  }
  return answers
}

test('long bodies are read in turns between accounts, and others are served between any two of them', async () => {
  await servingOthers(['amina', 'amina', 'amina', 'sefu'].map(sendLong))

  expect(happened.filter((who) => who !== OTHERS)).toEqual(['amina', 'sefu', 'amina', 'amina'])
  expect(happened.filter((who, at) => who !== OTHERS && ![OTHERS, undefined].includes(happened[at + 1]))).toEqual([])
})

test('a short body waits for no long one, and nobody’s neither waits nor is waited for', async () => {
  const short = send('sefu', { from: 'sefu', filling: '' })
  const nobodys = send('', { from: 'nobody', filling: LONG })
  await servingOthers([...['amina', 'amina'].map(sendLong), short, nobodys])

  expect(happened.filter((who) => who !== OTHERS)).toEqual(['sefu', 'nobody', 'amina', 'amina'])
})

test('a long body that is refused keeps no other from its turn', async () => {
  expect(await servingOthers([send('amina', { from: 7, filling: LONG }), sendLong('amina')])).toEqual([400, 200])
})
