import { expect, test, vi } from 'vitest'
import { CLOSE_FORBIDDEN, CLOSE_UNAUTHORISED } from '#contract/live.ts'
import { Company, listenLive } from './company.ts'

const AMINA = { userId: 'u1', name: 'Amina', hasAvatar: false, domainId: '1.3' }

/** A page that listens, and the other end of its channel. */
function listening(company = new Company()) {
  const sent: unknown[] = []
  const socket = { send: (text: string) => sent.push(JSON.parse(text)), close: () => undefined } as unknown as WebSocket
  const onAt = vi.fn<(at: number) => void>()
  const onShutOut = vi.fn<() => void>()
  const server = { live: () => ({ socket, token: 'token' }) }
  const ended = listenLive({ server, company, onAt, onShutOut }, new AbortController().signal)
  const open = (): void => socket.onopen?.({} as Event)
  const hear = (message: unknown): void => socket.onmessage?.({ data: JSON.stringify(message) } as MessageEvent)
  const end = (code = 1006): void => socket.onclose?.({ code } as CloseEvent)
  return { company, sent, onAt, onShutOut, ended, open, hear, end }
}

test('says who it is, then where it is, and each place it goes to', () => {
  const { company, sent, open } = listening()
  company.moveTo('1.3')
  open()
  company.moveTo('1.3')
  company.moveTo(null)

  expect(sent).toEqual([{ token: 'token' }, { domainId: '1.3' }, { domainId: null }])
})

test('hears how far the project is and who is there, and passes over what it does not understand', () => {
  const { company, onAt, open, hear } = listening()
  open()
  for (const message of [{ at: 4 }, { people: [AMINA] }, { weather: 'rain' }]) hear(message)

  expect(onAt.mock.calls).toEqual([[4]])
  expect(company.people).toEqual([AMINA])
})

test('knows of nobody once the channel is down, and tells nothing more', async () => {
  const { company, sent, ended, open, hear, end } = listening()
  open()
  hear({ people: [AMINA] })
  end()
  await ended
  company.moveTo('1.1')

  expect(company.people).toEqual([])
  expect(sent).toHaveLength(2)
})

test('hears that something about the project has changed, also what it may have missed while the channel was down', async () => {
  const { company, open, hear, end, ended } = listening()
  const news = vi.fn<() => void>()
  company.onNews(news)
  open()
  hear({ at: 1 })
  expect(news).not.toHaveBeenCalled()
  hear({ news: true })
  expect(news).toHaveBeenCalledTimes(1)

  end()
  await ended
  const again = listening(company)
  again.open()
  again.hear({ at: 1 })
  again.hear({ at: 2 })
  expect(news).toHaveBeenCalledTimes(2)
})

test.each([
  ['the log-in has ended', CLOSE_UNAUTHORISED, 1],
  ['the membership has ended', CLOSE_FORBIDDEN, 1],
  ['the network has gone', 1006, 0],
])('who was let in hears at once that %s, if that is why the channel closes', async (_, code, times) => {
  const { onShutOut, open, hear, end, ended } = listening()
  open()
  hear({ at: 1 })
  end(code)
  await ended

  expect(onShutOut).toHaveBeenCalledTimes(times)
})

test('who was never let in is not told so again at each try', async () => {
  const { onShutOut, open, end, ended } = listening()
  open()
  end(CLOSE_UNAUTHORISED)
  await expect(ended).rejects.toThrow('closed with')

  expect(onShutOut).not.toHaveBeenCalled()
})
