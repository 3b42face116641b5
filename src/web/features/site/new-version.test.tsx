import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { NewVersion } from './new-version.tsx'

/** A worker as the browser shows it to a page. */
class Worker extends EventTarget {
  state: ServiceWorkerState = 'installing'
  readonly heard: unknown[] = []

  postMessage(message: unknown): void {
    this.heard.push(message)
  }
}

/** What a browser that has opened the app before knows of its workers. */
class Registration extends EventTarget {
  active: Worker | null = new Worker()
  installing: Worker | null = null
  waiting: Worker | null = null

  /** A new version comes, is kept on the device, and waits. */
  bring(): Worker {
    const coming = new Worker()
    this.installing = coming
    this.dispatchEvent(new Event('updatefound'))
    coming.state = 'installed'
    this.installing = null
    this.waiting = coming
    coming.dispatchEvent(new Event('statechange'))
    return coming
  }
}

let registration: Registration
let workers: EventTarget
const reload = vi.fn<() => void>()

beforeEach(() => {
  reload.mockClear()
  registration = new Registration()
  workers = Object.assign(new EventTarget(), {
    register: async () => registration,
    getRegistration: async () => registration,
  })
  Object.defineProperty(navigator, 'serviceWorker', { value: workers, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'serviceWorker'))
  vi.stubGlobal('location', { reload })
  vi.useFakeTimers({ shouldAdvanceTime: true })
})

afterEach(() => {
  vi.useRealTimers()
})

const user = userEvent.setup({ advanceTimers: (time) => void vi.advanceTimersByTime(time) })
const LOAD = { name: 'Update now' }
const load = () => screen.getByRole('button', LOAD)
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const takeOver = () => act(() => void workers.dispatchEvent(new Event('controllerchange')))

/** A tab in which the app is open, and then a new version of it. */
async function offered(): Promise<Worker> {
  render(<NewVersion />)
  await pass(0)
  return act(() => registration.bring())
}

test('a new version is offered, and not to whom the app is only now kept for the first time', async () => {
  registration.active = null
  await offered()
  expect(screen.queryByRole('button', LOAD)).toBeNull()

  registration.active = new Worker()
  act(() => void registration.bring())
  expect(screen.getByRole('status').textContent).toContain('A new version of Granary is ready.')
  expect(load().getAttribute('aria-busy')).toBe('false')
})

test('one that lay there before the tab was opened is offered, too, and so is the next one after "Later"', async () => {
  registration.waiting = new Worker()
  render(<NewVersion />)
  await user.click(await screen.findByRole('button', { name: 'Later' }))
  expect(screen.queryByRole('button', LOAD)).toBeNull()

  act(() => void registration.bring())
  expect(load()).toBeTruthy()
})

test('whoever takes it sees that the button is at work, under its name, until the page loads again', async () => {
  const coming = await offered()
  await user.click(load())
  await user.click(load())

  expect(load().getAttribute('aria-busy')).toBe('true')
  expect(document.activeElement).toBe(load())
  expect(coming.heard).toEqual([{ type: 'SKIP_WAITING' }])
  expect(reload).not.toHaveBeenCalled()

  takeOver()
  expect(reload).toHaveBeenCalledTimes(1)
})

test('when it takes longer the notice says what helps, and the page still loads again by itself', async () => {
  await offered()
  await user.click(load())
  await pass(4_000)
  expect(screen.getByRole('status').textContent).not.toContain('It loads as soon as it can')
  await pass(1_500)

  expect(screen.getByRole('status').textContent).toContain(
    'It loads as soon as it can. If it doesn’t, close every tab with Granary',
  )
  expect(load().getAttribute('aria-busy')).toBe('true')
  await pass(120_000)
  expect(reload).not.toHaveBeenCalled()
  takeOver()
  expect(reload).toHaveBeenCalledTimes(1)
})

test('while it is awaited it can still be put off: then the page stays as it is', async () => {
  await offered()
  await user.click(load())
  await user.click(screen.getByRole('button', { name: 'Later' }))
  takeOver()

  expect(reload).not.toHaveBeenCalled()
  expect(screen.queryByRole('button', LOAD)).toBeNull()
})

test('a tab in which it was not taken stays as it is, and only loads again when it is taken there', async () => {
  await offered()
  registration.waiting = null
  takeOver()
  expect(reload).not.toHaveBeenCalled()

  await user.click(load())
  expect(reload).toHaveBeenCalledTimes(1)
})
