import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test } from 'vitest'
import { anOwnDomain } from '#domain/testing/project-builders.ts'
import { closeMicrophone } from '#web/features/recording/microphone.ts'
import { aBrowserWithMicrophone, type TestMicrophone } from '#web/features/recording/testing/a-microphone.ts'
import { aTone } from '#web/features/recording/testing/a-sound.ts'
import { renumberHere, storesOfNumbers } from '#web/replica/acts/renumber-here.ts'
import { DeviceAtEntry, fillDevice, typeWord, vernacularField } from '../testing/open-entry.tsx'
import type { Row } from '../rows/session-state.ts'
import { readTyped } from '../new-word/typed.ts'

const DANCES = anOwnDomain({ id: '1.3.0', parentId: '1.3', name: 'Dances' })
const NOT_STORED = 'Not saved: this device could not keep it.'
const POTS = anOwnDomain({ id: '1.3.0', parentId: '1.3', name: 'Pots' })

/** The table of an own domain that was added without a network. */
async function inDances(): Promise<{ device: DeviceAtEntry; goTo: (path: string) => Promise<void> }> {
  const device = new DeviceAtEntry({ semanticDomains: [DANCES] })
  const goTo = device.show('/app/data-entry?domain=1.3.0')
  await screen.findByRole('heading', { level: 1, name: '1.3.0 Dances' })
  return { device, goTo }
}

/** Somebody else's domain has that number: on the device all goes to another one, */
const renumberOn = ({ db }: DeviceAtEntry): Promise<void> =>
  db.transaction('rw', storesOfNumbers(db), () => renumberHere(db, { guid: DANCES.guid, from: '1.3.0', to: '1.3.10' }))

/** and then the page hears of it. */
const hear = (device: DeviceAtEntry): void => device.hear({ semanticDomains: [POTS, { ...DANCES, id: '1.3.10' }] })

async function hearOfPots(device: DeviceAtEntry): Promise<void> {
  await renumberOn(device)
  hear(device)
}

const isStored = ({ db }: DeviceAtEntry, vernacular: string): Promise<void> =>
  waitFor(async () => expect((await db.drafts.toArray()).map(textOf)).toContain(vernacular))
const textOf = ({ draft }: { readonly draft: unknown }): string => readTyped(draft, '').vernacular

/** What lies on the device under a number, by what it is. */
async function keptUnder({ db }: DeviceAtEntry, number: string): Promise<readonly string[]> {
  const drafts = await db.drafts.toArray()
  return drafts.flatMap((one) => (one.key.split(' ')[1] === number ? [`${one.key.split(' ')[0]} ${textOf(one)}`] : []))
}

const RECORD = { key: 'r', code: 'KeyR', altKey: true }
const pressRecord = (): boolean => fireEvent.keyDown(vernacularField(), RECORD)
async function isHeard(microphone: TestMicrophone): Promise<void> {
  await screen.findByText('Recording')
  act(() => microphone.say(aTone(0.5, 0.3)))
  await new Promise((resolve) => setTimeout(resolve, 250))
}
function aMicrophone(): TestMicrophone {
  onTestFinished(closeMicrophone)
  return aBrowserWithMicrophone()
}

test('what is being typed goes along to the last letter, and nothing of it to the domain that has the number', async () => {
  const { device } = await inDances()
  await userEvent.keyboard('ngo')
  await isStored(device, 'ngo')
  await userEvent.keyboard('ma')
  await hearOfPots(device)
  await screen.findByRole('heading', { level: 1, name: '1.3.10 Dances' })

  expect(vernacularField().value).toBe('ngoma')
  expect(document.activeElement).toBe(vernacularField())
  await userEvent.keyboard('ni')
  await isStored(device, 'ngomani')
  expect(await keptUnder(device, '1.3.10')).toEqual(['typed ngomani'])
  expect(await keptUnder(device, '1.3.0')).toEqual([])
})

test('so it does where the page hears of it later, and whoever leaves for the other domain finds nothing there', async () => {
  const { device, goTo } = await inDances()
  await userEvent.keyboard('ngo')
  await isStored(device, 'ngo')
  await renumberOn(device)
  await userEvent.keyboard('ma')
  await isStored(device, 'ngoma')
  hear(device)
  await screen.findByRole('heading', { level: 1, name: '1.3.10 Dances' })
  await goTo('/app/data-entry?domain=1.3.0')
  await screen.findByRole('heading', { level: 1, name: '1.3.0 Pots' })

  expect(vernacularField().value).toBe('')
  await waitFor(async () => expect(await keptUnder(device, '1.3.10')).toEqual(['typed ngoma']))
  expect(await keptUnder(device, '1.3.0')).toEqual([])
  await goTo('/app/data-entry?domain=1.3.10')
  expect(await screen.findByDisplayValue('ngoma')).toBeTruthy()
})

test('what was typed and stored a moment before somebody left the table goes along as well', async () => {
  const { device, goTo } = await inDances()
  await userEvent.keyboard('ngoma')
  await goTo('/elsewhere')
  await hearOfPots(device)
  await goTo('/app/data-entry?domain=1.3.10')

  expect(await screen.findByDisplayValue('ngoma')).toBeTruthy()
  expect(await keptUnder(device, '1.3.0')).toEqual([])
})

test('a recording goes on while the domain gets another number, and belongs to what is typed', async () => {
  const microphone = aMicrophone()
  const { device } = await inDances()
  await userEvent.keyboard('ngoma')
  pressRecord()
  await isHeard(microphone)
  await hearOfPots(device)
  await screen.findByRole('heading', { level: 1, name: '1.3.10 Dances' })
  await isHeard(microphone)
  pressRecord()

  await screen.findByRole('group', { name: 'Recording 1 of ngoma' })
  await waitFor(async () => {
    const [draft] = await device.db.drafts.where('key').startsWith('typed 1.3.10 ').toArray()
    expect(readTyped(draft?.draft, '').audio).toHaveLength(1)
  })
  expect(await keptUnder(device, '1.3.0')).toEqual([])
})

test('a recording that is still being kept when the table is left does so as well', async () => {
  const microphone = aMicrophone()
  const { device, goTo } = await inDances()
  await userEvent.keyboard('ngoma')
  pressRecord()
  await isHeard(microphone)
  await goTo('/elsewhere')
  await hearOfPots(device)

  await waitFor(async () => {
    const drafts = await device.db.drafts.where('key').startsWith('typed ').toArray()
    expect(drafts.map(({ key, draft }) => [key.split(' ')[1], readTyped(draft, '').audio.length])).toEqual([
      ['1.3.10', 1],
    ])
  })
  expect(await device.db.begunRecordings.count()).toBe(0)
})

test('the rows stay, also one that could not be stored, and are kept for the next opening', async () => {
  const { device } = await inDances()
  await typeWord('ngoma', 'dance')
  await waitFor(async () => expect(await keptUnder(device, '1.3.0')).toContain('row '))
  await renumberOn(device)
  const makeRoom = fillDevice()
  await typeWord('lelemama', 'another dance')
  await screen.findByText(NOT_STORED)
  hear(device)
  await screen.findByRole('heading', { level: 1, name: '1.3.10 Dances' })
  expect(screen.getByText(NOT_STORED)).toBeTruthy()
  expect(screen.getByLabelText('Sena of “ngoma”')).toBeTruthy()

  makeRoom()
  await userEvent.click(screen.getByRole('button', { name: 'Save again' }))
  await waitFor(() => expect(screen.queryByText(NOT_STORED)).toBeNull())
  expect(screen.getByLabelText('Sena of “lelemama”')).toBeTruthy()
  await waitFor(async () => {
    const drafts = await device.db.drafts.where('key').startsWith('row ').toArray()
    const rows = drafts.map(({ key, draft }) => `${key.split(' ')[1]} ${(draft as Row).entered.vernacular}`)
    expect(new Set(rows)).toEqual(new Set(['1.3.10 lelemama', '1.3.10 ngoma']))
  })
})

test('the place in the tree and what was chosen before lead to the same domain', async () => {
  const { device, goTo } = await inDances()
  await goTo('/app/data-entry')
  const find = async (text: string) => {
    await userEvent.click(await screen.findByRole('combobox'))
    await userEvent.keyboard(text)
  }
  await find('dances{Enter}{Enter}')
  await screen.findByRole('heading', { level: 1, name: '1.3.0 Dances' })
  await goTo('/app/data-entry')
  await hearOfPots(device)

  expect(await screen.findByRole('button', { name: /1\.3\.10 Dances/ })).toBeTruthy()
  await find('{ArrowDown}')
  const found = await screen.findAllByRole('option')
  expect(found.map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/^1\.3\.10\s*Dances/)])
})
