import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { wordsInDomain } from '#web/replica/words/read-words.ts'
import { DeviceAtEntry, vernacularField } from '../testing/open-entry.tsx'
import { aTypedItem, typedOn } from '../testing/on-desk.ts'

const waiting = (): readonly (string | null)[] => {
  const list = screen.queryByRole('navigation', { name: 'Drafts:' })
  return list
    ? within(list)
        .queryAllByRole('button')
        .map(({ textContent }) => textContent)
    : []
}

const turnTo = (name: string) => userEvent.click(screen.getByRole('button', { name }))

/** The table of domain 1.3, where tabs that are gone have left “maji” and then “mto”, and another domain's “moto”. */
async function tableWithTwoBegun(): Promise<DeviceAtEntry> {
  const device = new DeviceAtEntry()
  const earlier = { ...aTypedItem({ vernacular: 'maji' }), at: Date.now() - 1000 }
  await device.db.desk.bulkPut([
    earlier,
    aTypedItem({ vernacular: 'mto' }),
    aTypedItem({ vernacular: 'moto' }, { place: '5.5' }),
  ])
  await device.open()
  await waitFor(() => expect(vernacularField().value).toBe('mto'))
  return device
}

test('whoever turns to a word that waits types on in it, and the one that stood there waits', async () => {
  const device = await tableWithTwoBegun()
  await turnTo('maji')
  await waitFor(() => expect(document.activeElement).toBe(vernacularField()))
  await userEvent.keyboard('ni')

  expect([vernacularField().value, waiting()]).toEqual(['majini', ['mto']])
  await waitFor(async () =>
    expect((await typedOn(device)).map(({ vernacular }) => vernacular).toSorted()).toEqual(['majini', 'moto', 'mto']),
  )
})

test('to enter one of them leaves the other as it was, and begins a new word', async () => {
  const device = await tableWithTwoBegun()
  await turnTo('maji')
  await userEvent.type(vernacularField(), '{Enter}water{Enter}')

  await waitFor(async () =>
    expect(await wordsInDomain(device.db, '1.3')).toMatchObject([{ word: { vernacular: 'maji' } }]),
  )
  expect([vernacularField().value, waiting()]).toEqual(['', ['mto']])
})

test('one that has no form yet is named by what else there is of it', async () => {
  const device = new DeviceAtEntry()
  const at = (seconds: number) => Date.now() - seconds * 1000
  await device.db.desk.bulkPut([
    { ...aTypedItem({ glosses: { en: 'water' } }), at: at(3) },
    { ...aTypedItem({ audio: [{ fileName: 'maji.webm', speakerId: '', protected: false }] }), at: at(2) },
    { ...aTypedItem({ definitions: { en: 'what is drunk' } }), at: at(1) },
    aTypedItem({ vernacular: 'mto' }),
  ])
  await device.open()

  await waitFor(() => expect(waiting()).toEqual(['water', 'a recording', 'no word yet']))
})
