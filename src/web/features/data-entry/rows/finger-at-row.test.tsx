import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { DeviceAtEntry, typeWord } from '../testing/open-entry.tsx'

async function rowOfMaji() {
  await new DeviceAtEntry().open()
  await typeWord('maji', 'water')
  const field = await screen.findByLabelText<HTMLInputElement>('Sena of “maji”')
  // Once it is stored: until then what is done in the new word may move the focus.
  await expect.poll(() => field.readOnly).toBe(false)
  return { field, remove: screen.getByRole('button', { name: 'Delete “maji”' }) }
}

test('a row is worked on when a tap has arrived in it, and not yet when the finger comes down', async () => {
  const { field, remove } = await rowOfMaji()
  // The same finger comes down and goes up.
  const hand = userEvent.setup()
  await hand.pointer({ keys: '[TouchA>]', target: field })
  expect(remove.tabIndex).toBe(-1)
  await hand.pointer({ keys: '[/TouchA]', target: field })

  await expect.poll(() => remove.tabIndex).toBe(0)
})

test('a mouse needs only to be over it', async () => {
  const { field, remove } = await rowOfMaji()
  await userEvent.hover(field)

  expect(remove.tabIndex).toBe(0)
})
