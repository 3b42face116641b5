import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { setImmediate as round } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { listen } from './listen.ts'

async function listening(port = 0) {
  const app = Fastify()
  app.get('/', async () => 'here')
  const stop = await listen(app, { host: '127.0.0.1', port })
  const close = async (): Promise<void> => {
    await stop()
    await app.close()
  }
  onTestFinished(close)
  return { app, close, port: (app.server.address() as AddressInfo).port }
}

test.skipIf(process.platform !== 'linux')(
  'behind sixty-four connections that are opened at once nobody waits for sixty-four rounds of the loop',
  async () => {
    const { app, port } = await listening()
    let letIn = 0
    app.server.on('connection', () => letIn++)

    const sockets = Array.from({ length: 64 }, () => connect(port, '127.0.0.1'))
    onTestFinished(() => sockets.forEach((socket) => socket.destroy()))
    let rounds = 0
    for (; letIn < 64; rounds++) await round()

    expect(rounds).toBeLessThan(48)
  },
)

test('whichever listener accepts a call answers it, and none accepts any more once they have stopped', async () => {
  const { close, port } = await listening()
  const address = `http://127.0.0.1:${port}/`

  const answers = await Promise.all(Array.from({ length: 40 }, async () => (await fetch(address)).text()))
  expect(new Set(answers)).toEqual(new Set(['here']))
  await close()
  const [error] = (await once(connect(port, '127.0.0.1'), 'error')) as [NodeJS.ErrnoException]
  expect(error.code).toBe('ECONNREFUSED')
})

test('a second Granary is not let in beside the first one', async () => {
  const { port } = await listening()

  await expect(listening(port)).rejects.toMatchObject({ code: 'EADDRINUSE' })
})
