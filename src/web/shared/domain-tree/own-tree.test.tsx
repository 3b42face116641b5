import 'fake-indexeddb/auto'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { anOwnDomain } from '#domain/testing/project-builders.ts'

import { focused, open } from './testing/open-tree.tsx'

describe.each([{ wide: true }, { wide: false }])('what the project made of the tree (wide: $wide)', ({ wide }) => {
  const dances = anOwnDomain({ id: '1.1.0', parentId: '1.1', name: 'Ngoma', lang: 'sw', questions: ['Nani anacheza?'] })

  test('its own domains are there, marked, in the language that they have', async () => {
    const inFrench = { ...dances, lang: 'fr', name: 'Danses' }
    await open({ at: '1.1', wide, made: { semanticDomains: [inFrench] } })

    expect((await screen.findByRole('button', { name: /^Down to 1\.1\.0 Danses: .*custom$/ })).textContent).toContain(
      'FR',
    )
  })

  test('its own domains are there in a language that has no name either', async () => {
    await open({ at: '1.1', wide, made: { semanticDomains: [{ ...dances, lang: 'x-kal' }] } })

    expect(await screen.findByRole('button', { name: /^Down to 1\.1\.0 Ngoma/ })).toBeTruthy()
  })

  test('a hidden domain is passed by', async () => {
    const { press } = await open({ at: '1.1', wide, made: { hiddenDomains: ['1.2'] } })

    await press('{ArrowRight}')
    expect(focused()).toMatch(/1\.3 Water/)
  })

  test('S7.6, S2.10 a finished one says so', async () => {
    await open({ at: '1', wide, made: { finishedDomains: ['1.1'] } })

    expect(await screen.findByRole('button', { name: /1\.1 Anga: 12 words, 3 below, done/ })).toBeTruthy()
  })

  test('S7.5 whoever types in the tree searches it, own domains by their questions too', async () => {
    const { press } = await open({ at: '2', wide, made: { semanticDomains: [dances] } })

    await press('anacheza{Enter}')
    expect(focused()).toMatch(/1\.1\.0 Ngoma/)
  })

  test('words for elsewhere go into the Inbox, which nobody walks into', async () => {
    const { user, press, onSelect } = await open({ wide })

    await press('{ArrowDown}')
    expect(focused()).toMatch(/1 Ulimwengu/)
    await user.click(screen.getByRole('button', { name: /^Inbox: no words yet/ }))
    expect(onSelect).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 'Inbox', name: 'Inbox' }))
  })

  test('suggests the nearest domain without words', async () => {
    const { user } = await open({ at: '1.1', wide })

    await user.click(await screen.findByRole('button', { name: 'Suggested next: 1.2 Dunia' }))
    expect(focused()).toMatch(/1\.2 Dunia/)
  })

  test('only those who may shape the tree are offered to', async () => {
    await open({ at: '1.1', wide })
    expect(screen.queryByRole('button', { name: /^More options for/ })).toBeNull()
    cleanup()

    const { user } = await open({ at: '1.1', wide, mayShape: true })
    await user.click(screen.getByRole('button', { name: 'More options for 1.1 Anga' }))
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      'Add a domain below this one',
      'Hide from the tree',
    ])
  })
})

describe('marking a domain finished', () => {
  test('is sent, and says when it could not be', async () => {
    const { user } = await open({ at: '1.1' })
    const asked = vi.fn<(address: string, init: RequestInit) => Promise<Response>>(async () => {
      throw new TypeError('Failed to fetch')
    })
    vi.stubGlobal('fetch', asked)
    const button = screen.getByRole('button', { name: 'Mark as done', pressed: false })
    await user.click(button)

    await waitFor(() => expect(asked).toHaveBeenCalled())
    const [address, init] = asked.mock.calls[0] ?? []
    expect([address, init?.method, init?.body]).toEqual([
      expect.stringMatching(/\/projects\/p\/domains\/1\.1\/finished$/),
      'PUT',
      '{"finished":true}',
    ])
    expect(button.getAttribute('aria-pressed')).toBe('false')
  })
})

describe('the list of lines', () => {
  const line = (name: RegExp) => screen.getByRole('treeitem', { name })

  test('S7.6 opens, closes and walks by arrow keys, the focus with it, and Enter chooses', async () => {
    const { user, press, onSelect } = await open({ at: '1' })
    await user.click(screen.getByRole('radio', { name: 'List' }))
    await screen.findByRole('tree')
    act(() => line(/^1 Ulimwengu/).focus())

    await press('{ArrowRight}{ArrowDown}')
    expect(document.activeElement).toBe(line(/^1\.1 Anga/))
    await press('{ArrowLeft}{ArrowLeft}')
    expect(line(/^1 Ulimwengu/).getAttribute('aria-expanded')).toBe('false')
    await press('{ArrowDown}')
    expect(document.activeElement).toBe(line(/^2 Mtu/))
    await press('{Enter}')
    expect(onSelect).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: '2' }))
  })

  test('shows the way to the domain where one is, and stays the person’s choice', async () => {
    const { user } = await open({ at: '1.1.1' })
    await user.click(screen.getByRole('radio', { name: 'List' }))
    await screen.findByRole('tree')
    expect(line(/^1\.1\.1 Jua/).getAttribute('aria-selected')).toBe('true')
    cleanup()

    await open({ at: '1.1.1' })
    expect(line(/^1\.1\.1 Jua/)).toBeTruthy()
  })
})
