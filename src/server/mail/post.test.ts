import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, expect, test } from 'vitest'
import type { Letter } from './letter.ts'
import { isRefusal, openPost } from './post.ts'

const PASSWORD = 'p@ss/w:rd %'
const port = await guardedServer()
const LETTER: Letter = {
  to: { name: 'Kalei', address: 'kalei@example.org' },
  language: 'en',
  link: 'https://granary.example.org/pw/reset/1',
  content: { kind: 'reset', name: 'Kalei', username: 'kalei', minutes: 60 },
}

async function handIn(password: string): Promise<unknown> {
  const smtpUrl = `smtp://granary%40example.org:${encodeURIComponent(password)}@localhost:${port}`
  const post = openPost({ smtpUrl, from: { name: 'Granary', address: 'granary@example.org' } })
  return post.handIn('1', LETTER).catch((error: unknown) => error)
}

test('a mail server that asks who hands in is told the user and password of its address', async () => {
  expect(await handIn(PASSWORD)).toBeUndefined()
})

test('a wrong password refuses no letter for good: whoever runs the server may set it right', async () => {
  const problem = await handIn('forgotten')

  expect(problem).toMatchObject({ code: 'EAUTH', responseCode: 535 })
  expect(isRefusal(problem)).toBe(false)
})

async function guardedServer(): Promise<number> {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    logger: false,
    closeTimeout: 100,
    onAuth({ username, password }, _session, done) {
      const isKnown = username === 'granary@example.org' && password === PASSWORD
      done(isKnown ? null : new Error('who is that?'), isKnown ? { user: username } : undefined)
    },
  })
  const socket = server.listen(0, 'localhost')
  await once(socket, 'listening')
  afterAll(() => new Promise<void>((resolve) => server.close(resolve)))
  return (socket.address() as AddressInfo).port
}
