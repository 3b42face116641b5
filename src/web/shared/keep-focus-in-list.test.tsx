import { render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { keepFocusInList } from './keep-focus-in-list.ts'

/** A list of sheaves, of which one is nobody's to thresh. */
function Sheaves({ sheaves }: { readonly sheaves: readonly string[] }) {
  return (
    <section>
      <h2>Sheaves</h2>
      <button type="button">elsewhere</button>
      {sheaves.length > 0 && (
        <ul ref={keepFocusInList}>
          {sheaves.map((sheaf) => (
            <li key={sheaf}>
              {sheaf !== 'millet' && (
                <>
                  <button type="button">bind {sheaf}</button>
                  <button type="button">thresh {sheaf}</button>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const focused = () => document.activeElement?.textContent

/** Focused in one row; answers how to leave only some. */
function begin(all: readonly string[], at: string): (rest: readonly string[]) => void {
  const { rerender } = render(<Sheaves sheaves={all} />)
  screen.getByRole('button', { name: at }).focus()
  return (rest) => rerender(<Sheaves sheaves={rest} />)
}

test.each([
  { gone: 'rice', rest: ['maize', 'millet', 'wheat'], goesTo: 'thresh wheat' },
  { gone: 'rice', rest: ['maize', 'millet'], goesTo: 'thresh maize' },
  { gone: 'rice', rest: ['millet'], goesTo: 'Sheaves' },
  { gone: 'rice', rest: [], goesTo: 'Sheaves' },
])('with the row that has the focus it goes to $goesTo, where $rest are left', async ({ gone, rest, goesTo }) => {
  const leave = begin(['maize', gone, ...rest.filter((one) => one !== 'maize')], `thresh ${gone}`)
  leave(rest)

  await waitFor(() => expect(focused()).toBe(goesTo))
})

test('who has gone elsewhere, or whose row stays, is left alone', async () => {
  const leave = begin(['maize', 'rice'], 'thresh rice')
  leave(['rice'])
  await Promise.resolve()
  expect(focused()).toBe('thresh rice')

  screen.getByRole('button', { name: 'elsewhere' }).focus()
  leave([])
  await Promise.resolve()
  expect(focused()).toBe('elsewhere')
})

test('in a panel the focus stays in it when the list goes, with its heading', async () => {
  const panel = document.body.appendChild(document.createElement('div'))
  panel.setAttribute('role', 'dialog')
  const { rerender } = render(<Sheaves sheaves={['rice']} />, { container: panel })
  screen.getByRole('button', { name: 'bind rice' }).focus()
  rerender(null)

  await waitFor(() => expect(document.activeElement).toBe(panel))
})
