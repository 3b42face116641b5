import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { DeviceAtEntry, vernacularField } from './testing/open-entry.tsx'

const steps = () => screen.findByRole('navigation', { name: 'Previous and next domain' })

test('from a domain one goes on to the next as they are numbered, and back, and types there at once', async () => {
  await new DeviceAtEntry().open()
  const [back, ...others] = within(await steps()).getAllByRole('link')
  // 1.3 is the last one.
  expect(others).toEqual([])
  await userEvent.click(back ?? document.body)

  expect(await screen.findByRole('heading', { level: 1, name: '1.2 Domain 1.2' })).toBeTruthy()
  await userEvent.type(vernacularField(), 'mwezi')
  expect(screen.getByDisplayValue('mwezi')).toBeTruthy()
  const names = within(await steps())
    .getAllByRole('link')
    .map((link) => link.getAttribute('aria-label'))
  expect(names).toEqual(['Back to 1.1 Domain 1.1', 'On to 1.3 Water'])
})

test.each([
  ['Mark as done', []],
  ['Done', ['1.3']],
])(
  'whether all words of a domain are collected is said, and changed, where one collects them: %s',
  async (name, done) => {
    const isDone = done.length > 0
    const device = new DeviceAtEntry({ finishedDomains: done })
    await device.open()
    await userEvent.click(await screen.findByRole('button', { name, pressed: isDone }))

    await expect
      .poll(() => device.db.outbox.toArray())
      .toMatchObject([{ kind: 'domain', act: { kind: 'finishDomain', domainKey: '1.3', finished: !isDone } }])
  },
)

test('the tree goes on from the domain where one went', async () => {
  const goTo = await new DeviceAtEntry().open()
  await userEvent.click(within(await steps()).getByRole('link', { name: 'Back to 1.2 Domain 1.2' }))
  await screen.findByRole('heading', { level: 1, name: '1.2 Domain 1.2' })
  await goTo('/app/data-entry')

  expect(await screen.findByRole('button', { name: /^Add words in 1\.2/ })).toBeTruthy()
})

test('arrow keys lead to these ways from the other tools, and Tab passes them by', async () => {
  await new DeviceAtEntry().open()
  const [back] = within(await steps()).getAllByRole('link')
  const record = screen.getByRole('link', { name: 'Record words' })
  act(() => record.focus())
  await userEvent.keyboard('{ArrowLeft}')
  expect(document.activeElement).toBe(back)
  await userEvent.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(record)

  await userEvent.tab({ shift: true })
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'All domains' }))
})
