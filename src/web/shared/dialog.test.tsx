import { MantineProvider, Menu } from '@mantine/core'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import { mantineTheme } from '#web/theme/mantine-theme.ts'
import { Dialog, EdgeDialog } from './dialog.tsx'
import { MenuAt, PanelAt } from './floating.tsx'
import { useOpener } from './opener.ts'

/** `default`: dialogs fade; `test`: they are gone at once, as with reduced motion. */
type Env = 'default' | 'test'

const field = () => screen.getByLabelText('New word')
const focused = () => document.activeElement?.textContent
const escape = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })

let timesFocused = 0

function open(env: Env, above: ReactNode): void {
  timesFocused = 0
  render(
    <MantineProvider env={env} theme={mantineTheme}>
      <input aria-label="New word" onFocus={() => (timesFocused += 1)} />
      {above}
    </MantineProvider>,
  )
}

/** Of the buttons that nobody sees: something of the app does it, which takes no focus. */
const happens = (what: string) => fireEvent.click(screen.getByText(what))

/** Two dialogs, of which the second one is asked for by somebody else, as a log-in that has ended is. */
function Two({ isGoneAtOnce = false }: { readonly isGoneAtOnce?: boolean }) {
  const [isFirst, setFirst] = useState(false)
  const [isSecond, setSecond] = useState(false)
  const close = () => setFirst(false)
  return (
    <>
      <button type="button" hidden onClick={() => setFirst(!isFirst)}>
        toggle the first
      </button>
      <button type="button" hidden onClick={() => setSecond(true)}>
        open the second
      </button>
      <EdgeDialog opened={isSecond} onClose={() => setSecond(false)} title="Second">
        <button type="button">in the second</button>
      </EdgeDialog>
      {(isFirst || !isGoneAtOnce) && (
        <Dialog opened={isFirst} onClose={close} title="First">
          <button type="button" onClick={close}>
            in the first
          </button>
        </Dialog>
      )}
    </>
  )
}

async function openFirst(env: Env, isGoneAtOnce = false): Promise<void> {
  open(env, <Two isGoneAtOnce={isGoneAtOnce} />)
  field().focus()
  happens('toggle the first')
  await screen.findByRole('button', { name: 'in the first' })
  await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true))
}

test.each([
  { env: 'default', isGoneAtOnce: false },
  { env: 'default', isGoneAtOnce: true },
  { env: 'test', isGoneAtOnce: false },
  { env: 'test', isGoneAtOnce: true },
] as const)(
  'whoever closes a dialog types on with the next key: $env, $isGoneAtOnce',
  async ({ env, isGoneAtOnce }) => {
    await openFirst(env, isGoneAtOnce)
    escape()
    expect(document.activeElement).toBe(field())

    happens('toggle the first')
    fireEvent.click(await screen.findByRole('button', { name: 'in the first' }))
    expect(document.activeElement).toBe(field())
  },
)

test('Esc closes only what is on top, in whatever order they were drawn', async () => {
  await openFirst('test')
  screen.getByRole('button', { name: 'in the first' }).focus()
  happens('open the second')
  const [second, first] = [
    screen.getByRole('dialog', { name: 'Second' }),
    screen.getByRole('dialog', { name: 'First' }),
  ]
  const heightOf = (dialog: HTMLElement) =>
    dialog.closest<HTMLElement>('[style*="--mb-z-index"]')?.style.getPropertyValue('--mb-z-index')
  expect([heightOf(first), heightOf(second)]).toEqual(['200', '201'])
  await waitFor(() => expect(second.contains(document.activeElement)).toBe(true))
  escape()
  expect(screen.getAllByRole('dialog')).toEqual([first])
  expect(focused()).toBe('in the first')

  escape()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(field())
})

test('what goes from under a dialog leaves the focus where it is, and hands on the way back', async () => {
  await openFirst('test')
  happens('open the second')
  const second = screen.getByRole('dialog', { name: 'Second' })
  await waitFor(() => expect(second.contains(document.activeElement)).toBe(true))
  happens('toggle the first')
  expect(second.contains(document.activeElement)).toBe(true)

  escape()
  expect(document.activeElement).toBe(field())
})

test('who is led elsewhere by what closes a dialog stays there', async () => {
  await openFirst('default')
  const other = document.body.appendChild(document.createElement('input'))
  other.focus()
  escape()
  expect(document.activeElement).toBe(other)
  other.remove()
})

test('Esc is heard by no key of the page below', async () => {
  let heard = 0
  const page = document.body.appendChild(document.createElement('div'))
  const hear = () => void (heard += 1)
  document.addEventListener('keydown', hear)
  await openFirst('test')
  escape()
  expect(heard).toBe(0)

  escape()
  expect(heard).toBe(1)
  document.removeEventListener('keydown', hear)
  page.remove()
})

/** A button with a menu of which one item asks, and a panel. */
function Floating() {
  const menu = useOpener('menu')
  const panel = useOpener('dialog')
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <button {...menu.button} type="button">
        More
      </button>
      {menu.place && (
        <MenuAt at={menu.place}>
          <Menu.Item onClick={() => setAsked(true)}>Ask</Menu.Item>
          <Menu.Item>Act</Menu.Item>
        </MenuAt>
      )}
      <button {...panel.button} type="button">
        Columns
      </button>
      {panel.place && (
        <PanelAt at={panel.place} aria-label="Columns">
          <input aria-label="Gloss" />
        </PanelAt>
      )}
      {isAsked && (
        <Dialog onClose={() => setAsked(false)} title="Really?">
          <button type="button">No</button>
        </Dialog>
      )}
    </>
  )
}

test('menus and panels give the focus back at once', async () => {
  open('test', <Floating />)
  await userEvent.click(screen.getByRole('button', { name: 'More' }))
  const act = await screen.findByRole('menuitem', { name: 'Act' })
  act.focus()
  fireEvent.click(act)
  expect(focused()).toBe('More')

  await userEvent.click(screen.getByRole('button', { name: 'Columns' }))
  const gloss = await screen.findByLabelText('Gloss')
  gloss.focus()
  escape()
  expect(focused()).toBe('Columns')
})

test('a question asked in a menu leads back to its button', async () => {
  open('test', <Floating />)
  await userEvent.click(screen.getByRole('button', { name: 'More' }))
  const ask = await screen.findByRole('menuitem', { name: 'Ask' })
  await waitFor(() => expect(document.activeElement).toBe(ask))
  fireEvent.click(ask)
  await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true))
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())

  escape()
  expect(focused()).toBe('More')
})
