import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { DeviceAtEntry, fillDevice, typeWord } from '../testing/open-entry.tsx'

const URDU = { bcp47: 'ur', name: 'Urdu', font: 'Awami Nastaliq', rtl: true }
const HEBREW = { bcp47: 'he', name: 'Hebrew', font: 'Ezra SIL', rtl: true }

/** “پانی, מים” in a project of these languages, on an English screen. */
async function inOtherScripts(): Promise<void> {
  const device = new DeviceAtEntry({ vernacularWritingSystem: URDU, analysisWritingSystems: [HEBREW] })
  await device.open()
  await typeWord('پانی', 'מים')
  await screen.findByTitle('Saved on this device, waiting to reach the server')
}

const looks = ({ lang, dir, style }: HTMLElement): readonly string[] => [
  lang,
  dir,
  style.fontFamily.split(',')[0] ?? '',
]

test('what could not be changed is told in the script of its language', async () => {
  await inOtherScripts()
  fillDevice()
  const gloss = screen.getByLabelText('Hebrew of “پانی”')
  await userEvent.clear(gloss)
  await userEvent.type(gloss, 'ים{Enter}')
  expect(looks(await screen.findByText('ים', { selector: 'bdi' }))).toEqual(['he', 'rtl', '"Ezra SIL"'])

  const form = screen.getByLabelText('Urdu of “پانی”')
  await userEvent.clear(form)
  await userEvent.type(form, 'آب{Enter}')
  expect(looks(await screen.findByText('آب', { selector: 'bdi' }))).toEqual(['ur', 'rtl', '"Awami Nastaliq"'])
})
