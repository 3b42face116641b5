import { Menu, MantineProvider } from '@mantine/core'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { mantineTheme } from '#web/theme/mantine-theme.ts'
import { MenuAt } from './floating.tsx'
import { fetchLateParts, lateCode } from '#web/plain/late-code.ts'
import { late } from './late.tsx'
import { type Place, useOpener } from './opener.ts'

afterEach(() => {
  vi.useRealTimers()
})

type Items = (props: { readonly at: Place }) => React.ReactNode

/** A button with a menu that comes whenever it is fetched. */
function open(load: () => Promise<Items>): void {
  const LateItems = late('harvest', load)
  function Harvest() {
    const { button, place } = useOpener('menu')
    return (
      <>
        <button {...button} type="button">
          Harvest
        </button>
        {place && <LateItems at={place} />}
      </>
    )
  }
  render(
    <MantineProvider env="test" theme={mantineTheme}>
      <Harvest />
    </MantineProvider>,
  )
}

function HarvestItems({ at }: { readonly at: Place }) {
  return (
    <MenuAt at={at}>
      <Menu.Item>Thresh</Menu.Item>
    </MenuAt>
  )
}

const button = () => screen.getByRole('button', { name: 'Harvest' })
const item = () => screen.queryByRole('menuitem', { name: 'Thresh' })

test('a press before the menu is there opens it when it comes; Esc leads back to the button', async () => {
  const { promise, resolve } = Promise.withResolvers<Items>()
  open(() => promise)
  const before = button()
  await userEvent.click(before)
  expect(before.getAttribute('aria-expanded')).toBe('true')
  expect(item()).toBeNull()

  await act(async () => resolve(HarvestItems))
  await waitFor(() => expect(document.activeElement).toBe(item()))
  expect(screen.getByRole('menu', { name: 'Harvest' })).toBeTruthy()

  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(item()).toBeNull())
  expect(button()).toBe(before)
  await waitFor(() => expect(document.activeElement).toBe(before))
})

test('a second press before the menu is there takes the first one back', async () => {
  const { promise, resolve } = Promise.withResolvers<Items>()
  open(() => promise)
  await userEvent.dblClick(button())
  await act(async () => resolve(HarvestItems))

  expect(item()).toBeNull()
})

test('what was fetched while there was time is there with the press', async () => {
  const load = vi.fn<() => Promise<Items>>(async () => HarvestItems)
  open(load)
  await fetchLateParts()
  await userEvent.click(button())

  await waitFor(() => expect(item()).toBeTruthy())
  expect(load).toHaveBeenCalledTimes(1)
})

test('code that some act needs comes beforehand, too, and once', async () => {
  const load = vi.fn<() => Promise<string>>(async () => 'threshed')
  const fetchCode = lateCode('threshing', load)
  await fetchLateParts()

  expect(await fetchCode()).toBe('threshed')
  expect(load).toHaveBeenCalledTimes(1)
})

test('a part that cannot be had says so, and is fetched again on demand', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  let isOffline = true
  open(() => (isOffline ? Promise.reject(new TypeError('no network')) : Promise.resolve(HarvestItems)))
  await user.click(button())
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  expect((await screen.findByRole('alert')).textContent).toContain('The part “harvest” couldn’t be loaded')

  isOffline = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(item()).toBeTruthy())
  expect(screen.queryByRole('alert')).toBeNull()
})

test('what cannot be had can be given up, and wanted again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  open(() => Promise.reject(new TypeError('no network')))
  await user.click(button())
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  await user.click(await screen.findByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(button().getAttribute('aria-expanded')).toBe('false')

  await user.click(button())
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  expect(await screen.findByRole('alert')).toBeTruthy()
})
