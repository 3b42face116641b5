import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ENGLISH } from '#domain/project/project.ts'
import { aSense, aWord } from '#domain/testing/builders.ts'
import { putNewer } from '#web/replica/put-newer.ts'
import { DeviceAtEntry } from './testing/open-entry.tsx'

test('only a gloss in the language of entry is offered; another stands there in its own language', async () => {
  const arabic = { bcp47: 'ar', name: 'Arabic', font: '', rtl: null }
  const device = new DeviceAtEntry({ analysisWritingSystems: [ENGLISH, arabic] })
  const senses = [
    aSense({ glosses: [{ language: 'ar', def: 'ماء' }] }),
    aSense({
      glosses: [
        { language: 'ar', def: 'مطر' },
        { language: 'en', def: 'rain' },
      ],
    }),
  ]
  await putNewer(device.db, [{ guid: 'g', n: 1, word: aWord({ guid: 'g', vernacular: 'maji', senses }) }])
  await device.open()
  await userEvent.keyboard('maji')

  const water = await screen.findByText('ماء')
  expect([water.lang, water.dir]).toEqual(['ar', 'rtl'])
  expect(water.closest('button')?.disabled).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'rain' }))
  expect(screen.getByLabelText<HTMLInputElement>('English gloss').value).toBe('rain')
})
