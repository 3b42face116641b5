import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { DeviceAtEntry, typeWord } from './testing/open-entry.tsx'

/** The table where two words have been entered, and the way to another address. */
async function table(): Promise<(path: string) => Promise<void>> {
  const goTo = await new DeviceAtEntry().open()
  for (const word of ['maji', 'moto']) await typeWord(word, 'x')
  await screen.findByRole('button', { name: 'Delete “moto”' })
  return goTo
}

test('S2.2 Tab reaches recording, deleting and the way out, in the order in which they stand', async () => {
  await table()
  const reached: (string | null)[] = []
  screen.getByRole('heading', { level: 1 }).focus()
  for (const before = new Set<Element>(); ;) {
    await userEvent.tab()
    const now = document.activeElement
    if (!now || now === document.body || before.has(now)) break
    before.add(now)
    reached.push(now.getAttribute('aria-label') ?? now.textContent)
  }
  document.body.focus()
  await userEvent.tab()
  const wayOut = document.activeElement?.ariaLabel

  expect(wayOut).toBe('All domains')
  const asked = ['Record maji', 'Delete “maji”', 'Record moto', 'Delete “moto”', 'Save']
  // Of the rows the latest is a stop, the others are reached from it.
  expect(reached.filter((one) => one && asked.includes(one))).toEqual(asked.slice(2))
})

test('arrows lead from row to row, and Tab then through all that is in it', async () => {
  await table()
  screen.getByLabelText('English of “moto”').focus()
  await userEvent.keyboard('{ArrowUp}')
  expect(document.activeElement).toBe(screen.getByLabelText('English of “maji”'))

  await userEvent.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Record maji' }))
  screen.getByLabelText('Sena of “maji”').focus()
  await userEvent.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(screen.getByLabelText('Sena of “moto”'))
})

test('S2.7 every id is there once, however many words are', async () => {
  await table()
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)

  expect(ids.length).toBeGreaterThan(0)
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
})

test.each(['/app/data-entry?domain=1.3', '/app/data-entry', '/app/record?domain=1.3'])(
  'S2.8 %s has one first heading, no gap below it, and nothing to press in a heading',
  async (address) => {
    const goTo = await table()
    await goTo(address)
    await screen.findByRole('heading', { level: 1 })
    const headings = [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')]
    const levels = headings.map(({ tagName }) => Number(tagName.slice(1)))

    expect(levels.filter((level) => level === 1)).toHaveLength(1)
    expect(levels.filter((level, at) => level > (levels[at - 1] ?? 0) + 1)).toEqual([])
    expect(headings.filter((heading) => heading.querySelector('a, button, input'))).toEqual([])
  },
)
