import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aDomain, aSense, aWord } from '#domain/testing/builders.ts'
import { putNewer } from '#web/replica/words/put-newer.ts'
import { DeviceAtEntry, typeWord } from '../testing/open-entry.tsx'

test('S2.10 a row whose word holds imported data says so, and its form cannot be typed over', async () => {
  const device = new DeviceAtEntry()
  const glosses = [{ language: 'en', def: 'water' }]
  const imported = aSense({ glosses, semanticDomains: [aDomain('1.3')], accessibility: 'Protected' })
  await putNewer(device.db, [
    { guid: 'imported', n: 1, word: aWord({ guid: 'imported', vernacular: 'maji', senses: [imported] }) },
  ])
  await device.open()
  await typeWord('maji', 'water')
  await typeWord('moto', 'fire')
  await screen.findByLabelText('English of “moto”')

  expect(await screen.findAllByText(/^Holds imported data/)).toHaveLength(1)
  const readOnly = ['maji', 'moto'].map((word) => screen.getByLabelText<HTMLInputElement>(`Sena of “${word}”`).readOnly)
  expect(readOnly).toEqual([true, false])
})
