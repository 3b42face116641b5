import 'fake-indexeddb/auto'
import { cleanup, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { forgetPerson, storeUser } from '#web/session/stored-user.ts'
import { enterOfScreen } from '#web/testing/enter-of-screen.ts'
import { aStoredUser } from '#web/testing/stored-user-builder.ts'

import { focused, here, network, open } from '#web/shared/domain-tree/testing/open-tree.tsx'

test('on a screen that is turned, the current domain keeps the focus; a field elsewhere is not robbed of it', async () => {
  const { screenIsWide } = await open({ at: '1.1' })
  screenIsWide(false)
  expect(document.activeElement).toBe(here())

  screen.getByRole('button', { name: 'elsewhere' }).focus()
  screenIsWide(true)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'elsewhere' }))
})

describe.each([{ wide: true }, { wide: false }])('the tree (wide: $wide)', ({ wide }) => {
  test('opens at the domain that is wanted, which has the focus, with its words', async () => {
    await open({ at: '1.1', wide })

    expect(await screen.findByRole('button', { name: 'Add words in 1.1 Anga: 12 words, 3 below' })).toBe(here())
    expect(document.activeElement).toBe(here())
    expect(document.title).toBe('Choose a domain – Granary')
  })

  test('arrow keys walk, the focus goes along, Enter chooses', async () => {
    const { press, onSelect } = await open({ at: '1', wide })

    await press('{ArrowDown}')
    expect(focused()).toMatch(/1\.1 Anga/)
    await press('{ArrowRight}')
    expect(focused()).toMatch(/1\.2 Dunia/)
    await press('{ArrowLeft}{ArrowLeft}{ArrowDown}{ArrowDown}')
    expect(focused()).toMatch(/1\.1\.1 Jua/)
    await press('{ArrowUp}{Enter}')
    expect(onSelect).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: '1.1', name: 'Anga' }))
  })

  test('left and right follow the direction of reading', async () => {
    const { press } = await open({ at: '1.1', wide, rtl: true })

    await press('{ArrowLeft}')
    expect(focused()).toMatch(/1\.2 Dunia/)
    await press('{ArrowRight}')
    expect(focused()).toMatch(/1\.1 Anga/)
  })

  test('Home leads to all domains, which nobody can choose', async () => {
    const { press, onSelect } = await open({ at: '1.1.1', wide })

    await press('{Home}{Enter}')
    expect(focused()).toMatch(/^All domains/)
    expect(onSelect).not.toHaveBeenCalled()
  })

  test('S2.12 keys pressed elsewhere, or with Alt, are not the tree’s', async () => {
    const { user, press, onSelect } = await open({ at: '1.1', wide })

    await press('{Alt>}{ArrowRight}{/Alt}')
    await user.click(screen.getByRole('button', { name: 'elsewhere' }))
    await press('{ArrowDown}{Enter}')
    expect(here().textContent).toMatch(/1\.1 Anga/)
    expect(onSelect).not.toHaveBeenCalled()
  })

  test('a click goes to a domain around, a click on the current one chooses it', async () => {
    const { user, onSelect } = await open({ at: '1.1', wide })

    await user.click(screen.getByRole('button', { name: /^On to 1\.2 Dunia/ }))
    await user.click(here())
    expect(onSelect).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: '1.2' }))
  })

  test('S2.2 Tab stops once in the tree', async () => {
    await open({ at: '1', wide })

    const buttons = within(screen.getByRole('region', { name: 'Semantic domains' })).getAllByRole('button')
    expect(buttons.filter(({ tabIndex }) => tabIndex >= 0)).toEqual([here()])
  })

  test('S7.3 an English name that stands in for a missing one is marked', async () => {
    await open({ at: '1', wide })

    const water = screen.getByRole('button', { name: /1\.3 Water/ })
    expect(within(water).getByText('EN').title).toMatch(/shown in English/)
    expect(within(water).getByText('Water').lang).toBe('en')
  })
})

test('S7.6 the path leads back', async () => {
  const { user } = await open({ at: '1.1.1' })

  const path = screen.getByRole('navigation', { name: 'You are here' })
  expect(
    within(path)
      .getAllByRole('button')
      .map((step) => step.getAttribute('aria-label')),
  ).toEqual(['All domains', '1 Ulimwengu', '1.1 Anga'])
  await user.click(within(path).getByRole('button', { name: '1 Ulimwengu' }))
  expect(focused()).toMatch(/Add words in 1 Ulimwengu/)
})

test('S7.3 a domain that does not exist leads to the top, from where one goes on', async () => {
  await open({ at: '7.7' })

  expect(focused()).toMatch(/^All domains/)
})

describe('the search', () => {
  const field = () => screen.getByRole('combobox', { name: 'Find a domain' })
  const found = () => screen.queryAllByRole('option').map((option) => option.textContent)

  test('S7.5 lists matches while one types; Enter goes to the best one', async () => {
    const { user, press } = await open()

    await user.type(field(), 'du')
    expect(found()).toEqual([expect.stringContaining('Dunia')])
    await press('{Enter}')
    expect(focused()).toMatch(/1\.2 Dunia/)
    expect(field()).toHaveProperty('value', '')
  })

  test('Enter of a keyboard that tells no keys goes to the best one, too', async () => {
    const { user } = await open()

    await user.type(field(), 'du')
    enterOfScreen(field())
    expect(focused()).toMatch(/1\.2 Dunia/)
    expect(field()).toHaveProperty('value', '')
  })

  test('knows English names, and arrow keys choose another match', async () => {
    const { user, press } = await open()

    await user.type(field(), 'sky')
    expect(found()).toEqual([expect.stringMatching(/Anga.*Sky/)])
    await user.clear(field())
    await user.type(field(), '11')
    expect(field()).toHaveProperty('value', '1.1')
    expect(found()).toHaveLength(2)
    await press('{ArrowDown}{Enter}')
    expect(focused()).toMatch(/1\.1\.1 Jua/)
  })

  test('S7.6 offers the domains that were chosen last while nothing is typed', async () => {
    const { user, press } = await open({ at: '1.1', project: 'recent' })

    await press('{Enter}{ArrowRight}{Enter}{Home}')
    await user.click(field())
    expect(found()).toEqual([expect.stringContaining('Dunia'), expect.stringContaining('Anga')])
    await press('{ArrowDown}{ArrowDown}{Enter}')
    expect(focused()).toMatch(/1\.1 Anga/)
  })

  test('offers no domain of those chosen last that has been hidden since, nor one below it', async () => {
    const { press } = await open({ at: '1.1.1', project: 'hidden since' })
    await press('{Enter}{ArrowUp}{Enter}{ArrowRight}{Enter}')
    cleanup()

    const { user } = await open({ at: '1', project: 'hidden since', made: { hiddenDomains: ['1.1'] } })
    await user.click(field())
    expect(found()).toEqual([expect.stringContaining('Dunia')])
  })

  test('offers nobody what another person has chosen on this device, nor oneself what was chosen before a log-out', async () => {
    const [amina, joseph] = [aStoredUser({ id: 'amina' }), aStoredUser({ id: 'joseph' })]
    const offered = async (): Promise<string[]> => {
      const { user } = await open({ at: '1.2', project: 'shared' })
      await user.click(field())
      const options = found()
      cleanup()
      return options
    }
    storeUser(amina)
    const { press } = await open({ at: '1.2', project: 'shared' })
    await press('{Enter}')
    cleanup()

    storeUser(joseph)
    expect(await offered()).toEqual([])
    storeUser(amina)
    expect(await offered()).toEqual([expect.stringContaining('Dunia')])
    forgetPerson()
    storeUser(amina)
    expect(await offered()).toEqual([])
    forgetPerson()
  })

  test('leads back to the tree also where the domain is the current one', async () => {
    const { user, press, onSelect } = await open({ at: '1.2' })

    await user.type(field(), '12{Enter}')
    expect(document.activeElement).toBe(here())
    await press('{Enter}')
    expect(onSelect).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: '1.2' }))
  })

  test('says that nothing was found, keeps the text, and Esc clears it', async () => {
    const { user, press } = await open({ at: '1' })

    await user.type(field(), 'xyz{Enter}')
    expect(screen.getByText('No domains have this number or name.')).toBeTruthy()
    expect(field()).toHaveProperty('value', 'xyz')
    await press('{Escape}')
    expect(field()).toHaveProperty('value', '')
    expect(here().textContent).toMatch(/1 Ulimwengu/)
  })
})

test('once seen, the tree and its counts are there without a network', async () => {
  await open({ at: '1.1', project: 'kept' })
  await screen.findByRole('button', { name: /12 words/ })
  cleanup()

  await open({ at: '1.1', project: 'kept', isOnline: false })
  expect(await screen.findByRole('button', { name: /1\.1 Anga: 12 words/ })).toBe(here())
})

test('S7.3 without a network and a tree from before it says so, and offers to try again', async () => {
  const { user } = await open({ at: '1.1', lang: 'id', isThere: false, isOnline: false })
  expect(await screen.findByRole('alert')).toHaveProperty('textContent', expect.stringMatching(/You’re offline/))
  network()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('region', { name: 'Semantic domains' })
  expect(here().textContent).toMatch(/1\.1 Anga/)
})

test('S7.2 the words of all domains in sight are counted by one request', async () => {
  const { asked, press } = await open({ at: '1', project: 'counted' })
  await screen.findByRole('button', { name: /1\.1 Anga: 12 words/ })
  await press('{ArrowDown}{ArrowRight}')

  expect(asked.filter((path) => path.endsWith('/totals'))).toHaveLength(1)
})
