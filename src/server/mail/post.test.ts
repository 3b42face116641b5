import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import type { Letter } from './letter.ts'
import { openPost } from './post.ts'
import { refusedFor } from './refusal.ts'

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

test('a wrong password refuses whatever this site hands in: whoever runs the server may set it right', async () => {
  const problem = await handIn('forgotten')

  expect(problem).toMatchObject({ code: 'EAUTH', responseCode: 535 })
  expect(refusedFor(problem)).toBe('site')
})

test.each([
  ['does not serve us at all', 'greeting', '554 no service here', 'site'],
  ['does not take our sender', 'MAIL FROM', '550 5.1.8 your domain does not exist', 'site'],
  ['says so later', 'RCPT TO', '550 5.1.8 <granary@example.org>: Sender address rejected: no such domain', 'site'],
  ['has us on a list', 'RCPT TO', '554 5.7.1 Service unavailable; Client host [192.0.2.1] blocked', 'site'],
  ['asks who hands in', 'RCPT TO', '530 5.7.0 authentication required', 'site'],
  ['delivers nothing for us', 'RCPT TO', '554 5.7.1 <kalei@example.org>: Relay access denied', 'site'],
  ['says so in words alone', 'RCPT TO', '550 relay not permitted', 'site'],
  ['lets nobody write in that name', 'DATA', '550 5.7.60 you may not send as this sender', 'site'],
  ['finds that our domain vouches for nothing', 'DATA', '550 5.7.26 unauthenticated email', 'site'],
  ['is busy', 'RCPT TO', '450 4.2.1 try again', null],
  ['knows nobody of that name', 'RCPT TO', '550 5.1.1 <kalei@example.org>: user unknown', 'letter'],
  ['looks for the name in a table', 'RCPT TO', '550 5.1.1 User unknown in relay recipient table', 'letter'],
  ['repeats an address', 'RCPT TO', '550 <relay@example.org> does not live here', 'letter'],
  ['repeats it without brackets', 'RCPT TO', '550 relay@example.org does not live here', 'letter'],
  ['lets nobody write to that one', 'RCPT TO', '554 5.7.1 <kalei@example.org>: access denied', 'letter'],
  ['does not take a letter so long', 'DATA', '552 message too big', 'letter'],
  ['takes the letter for spam', 'DATA', '554 5.7.1 message rejected as spam', 'letter'],
  ['repeats what is in the letter', 'DATA', '554 5.7.0 "relay authentication" is spam', 'letter'],
])('a mail server that %s (%s: %s) has refused for good: %s', async (_, stage, says, refused) => {
  const problem = await handIn(PASSWORD, await refusingServer(stage, says))

  expect(problem).toMatchObject({ response: says })
  expect(refusedFor(problem)).toBe(refused)
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
