import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import type { Letter } from './letter.ts'
import { isRefusal, openPost } from './post.ts'

const PASSWORD = 'p@ss/w:rd %'
const port = await listening(afterAll, {})
const LETTER: Letter = {
  to: { name: 'Kalei', address: 'kalei@example.org' },
  language: 'en',
  link: 'https://granary.example.org/pw/reset/1',
  content: { kind: 'reset', name: 'Kalei', username: 'kalei', minutes: 60 },
}

async function handIn(password: string, at = port): Promise<unknown> {
  const smtpUrl = `smtp://granary%40example.org:${encodeURIComponent(password)}@localhost:${at}`
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

test.each([
  ['does not serve us at all', 'greeting', '554 no service here', false],
  ['does not take our sender', 'MAIL FROM', '550 5.1.8 your domain does not exist', false],
  ['asks who hands in', 'RCPT TO', '530 5.7.0 authentication required', false],
  ['delivers nothing for us', 'RCPT TO', '554 5.7.1 <kalei@example.org>: access denied', false],
  ['says so in words alone', 'RCPT TO', '550 relay not permitted', false],
  ['lets nobody write in that name', 'DATA', '550 5.7.60 you may not send as this sender', false],
  ['is busy', 'RCPT TO', '450 4.2.1 try again', false],
  ['knows nobody of that name', 'RCPT TO', '550 5.1.1 <kalei@example.org>: user unknown', true],
  ['does not take a letter so long', 'DATA', '552 message too big', true],
])('a mail server that %s (%s: %s) has refused the letter for good: %s', async (_, stage, says, forGood) => {
  const problem = await handIn(PASSWORD, await refusingServer(stage, says))

  expect(problem).toMatchObject({ response: says })
  expect(isRefusal(problem)).toBe(forGood)
})

/** Refuses at one stage of the conversation. Answers its port. */
async function refusingServer(stage: string, says: string): Promise<number> {
  const [, code, words] = /^(\d+) (.*)$/.exec(says) ?? []
  const refusal = Object.assign(new Error(words), { responseCode: Number(code) })
  const at = (here: string): Error | null => (here === stage ? refusal : null)
  return listening(onTestFinished, {
    onConnect: (_session, done) => done(at('greeting')),
    onMailFrom: (_address, _session, done) => done(at('MAIL FROM')),
    onRcptTo: (_address, _session, done) => done(at('RCPT TO')),
    onData: (stream, _session, done) => void stream.resume().on('end', () => done(at('DATA'))),
  })
}

type OnFinished = (cleanUp: () => Promise<void>) => void

async function listening(onFinished: OnFinished, options: SMTPServerOptions): Promise<number> {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    logger: false,
    closeTimeout: 100,
    ...options,
    onAuth({ username, password }, _session, done) {
      const isKnown = username === 'granary@example.org' && password === PASSWORD
      done(isKnown ? null : new Error('who is that?'), isKnown ? { user: username } : undefined)
    },
  })
  const socket = server.listen(0, 'localhost')
  await once(socket, 'listening')
  onFinished(() => new Promise<void>((resolve) => server.close(resolve)))
  return (socket.address() as AddressInfo).port
}
