import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { wordsInDomain } from '#web/replica/words/read-words.ts'
import { DeviceAtEntry, panelFields } from '../testing/open-entry.tsx'

const FATHATAN = '\u064B'

const flags = async ({ db }: DeviceAtEntry): Promise<unknown[]> =>
  (await wordsInDomain(db, '1.3')).map(({ word }) => word.flag)

/** “maji, water”, with the reason typed that is given, on a device where words can be flagged. */
async function typed(reason: string): Promise<DeviceAtEntry> {
  const device = new DeviceAtEntry({ entryFields: { note: false, flag: true, picture: false } })
  await device.open()
  await userEvent.keyboard(`maji{Enter}water{Alt>}f{/Alt}${reason}`)
  return device
}

async function entered(reason: string) {
  const device = await typed(`${reason}{Enter}`)
  const row = within(await screen.findByRole('list', { name: 'Just added' }))
  await userEvent.click(await row.findByRole('button', { name: 'More options for “maji”' }))
  const panel = panelFields('maji')
  return { device, panel, why: panel.getByLabelText('Flag of “maji”') }
}

test('a flag stays up without a reason, in the row, until it is taken down', async () => {
  const { device, panel, why } = await entered('tone?')
  await userEvent.clear(why)
  await userEvent.keyboard('{Enter}')

  await expect.poll(() => flags(device)).toEqual([{ active: true, text: '' }])
  await userEvent.click(panel.getByRole('button', { name: 'Remove flag' }))
  await expect.poll(() => flags(device)).toEqual([{ active: false, text: '' }])
})

test('so it does before the word is entered', async () => {
  const device = await typed('tone?')
  await userEvent.clear(panelFields().getByLabelText('Flag'))
  expect(panelFields().getByRole('button', { name: 'Remove flag' }).ariaPressed).toBe('true')
  await userEvent.keyboard('{Enter}')

  await expect.poll(() => flags(device)).toEqual([{ active: true, text: '' }])
})

test('blanks are no reason to raise one', async () => {
  await typed(' ')

  expect(panelFields().getByRole('button', { name: 'Flag this word' }).ariaPressed).toBe('false')
})

test('in the row a reason stands as in its field: in its language and font, and a mark alone on a dotted circle', async () => {
  const Arabic = { bcp47: 'ar', name: 'Arabic', font: 'Scheherazade New', rtl: true }
  const device = new DeviceAtEntry({
    analysisWritingSystems: [Arabic],
    entryFields: { note: false, flag: true, picture: false },
  })
  await device.open()
  await userEvent.keyboard(`maji{Enter}water{Alt>}f{/Alt}${FATHATAN}`)
  const field = panelFields().getByLabelText('Flag')
  const written = [field.lang, field.dir, field.style.fontFamily]
  await userEvent.keyboard('{Enter}')
  const reason = await screen.findByText(`\u25CC${FATHATAN}`)

  expect([reason.lang, reason.dir, reason.style.fontFamily]).toEqual(written)
})
