import { typedOn } from '../testing/on-desk.ts'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { recorder } from '#web/shared/recorder/recorder.ts'
import type { Sound } from '#web/shared/recorder/sound.ts'
import { aBrowserWithMicrophone, type TestMicrophone } from '#web/shared/recorder/testing/a-microphone.ts'
import { aRoom, aTone } from '#web/shared/recorder/testing/a-sound.ts'
import { wordsInDomain } from '#web/replica/words/read-words.ts'
import { openByNewerApp } from '#web/replica/testing/newer-replica.ts'
import { DeviceAtEntry, fillDevice, newWordFields, vernacularField } from '../testing/open-entry.tsx'
import { unsentFiles } from '#web/replica/outbox/lacking.ts'

const A_WORD = 250
const VOICE = aTone(0.5, 0.3)
const SILENCE = aRoom(0.5, 0.000_001)
const players = (): number => screen.queryAllByRole('group', { name: /^Recording \d/ }).length
const RECORD = { key: 'r', code: 'KeyR', altKey: true }
const pressRecord = (): boolean => fireEvent.keyDown(vernacularField(), RECORD)

/** The table, where “maji” is typed. */
async function tableWithMaji() {
  const device = new DeviceAtEntry()
  const microphone = aBrowserWithMicrophone()
  const goTo = await device.open()
  await userEvent.type(vernacularField(), 'maji')
  return { device, goTo, microphone }
}

async function isHeard(microphone: TestMicrophone, sound: Sound): Promise<void> {
  await screen.findByText(/^Recording( – too loud)?$/)
  act(() => microphone.say(sound))
  await new Promise((resolve) => setTimeout(resolve, A_WORD))
}

async function record(microphone: TestMicrophone, sound = VOICE): Promise<void> {
  pressRecord()
  await isHeard(microphone, sound)
  pressRecord()
}

/** Names of the recordings in the draft on the device. */
const inDraft = async (device: DeviceAtEntry): Promise<readonly string[]> =>
  (await typedOn(device)).flatMap(({ audio }) => audio.map(({ fileName }) => fileName))

const inPieces = async ({ db }: DeviceAtEntry): Promise<number> =>
  (await db.desk.filter(({ kind }) => kind === 'recording').count()) + (await db.recordingPieces.count())

test('S7.21 whoever leaves the table while they record and comes back at once finds the recording with what was typed', async () => {
  const { device, goTo, microphone } = await tableWithMaji()
  pressRecord()
  await isHeard(microphone, VOICE)
  await goTo('/elsewhere')
  await goTo('/app/data-entry?domain=1.3')

  await waitFor(() => expect(players()).toBe(1))
  expect(vernacularField().value).toBe('maji')
  await userEvent.type(vernacularField(), 'n')
  cleanup()
  await device.open()
  await waitFor(() => expect([players(), vernacularField().value]).toEqual([1, 'majin']))
})

test('the key of recording means the word that is typed, wherever on the screen it is pressed, and nothing below a dialog', async () => {
  const { microphone } = await tableWithMaji()
  const pressRecordOn = (element: HTMLElement): boolean => fireEvent.keyDown(element, RECORD)
  const wayOut = screen.getByRole('link', { name: 'All domains' })
  wayOut.focus()
  await userEvent.keyboard('{F1}')
  pressRecordOn(await screen.findByRole('dialog'))
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  pressRecordOn(wayOut)
  await isHeard(microphone, VOICE)
  pressRecordOn(wayOut)
  await waitFor(() => expect(players()).toBe(1))
})

test('the key of recording ends the recording of a row, pressed outside of it, and begins none of the word that is typed', async () => {
  const { device, microphone } = await tableWithMaji()
  await userEvent.type(vernacularField(), '{Enter}water{Enter}mto')
  const row = await screen.findByLabelText('Sena of “maji”')
  fireEvent.keyDown(row, RECORD)
  await isHeard(microphone, VOICE)
  fireEvent.keyDown(screen.getByRole('link', { name: 'All domains' }), RECORD)
  await screen.findByRole('group', { name: 'Recording 1 of maji' })

  expect(screen.queryByText('Recording')).toBeNull()
  expect(recorder.state.kind).toBe('idle')
  expect(await inDraft(device)).toEqual([])
})

/** “maji”, “water” entered while it is being recorded, which Enter ends; answers where the next word begins, and its row. */
async function enterWhileRecorded(microphone: TestMicrophone, sound: Sound | null) {
  await userEvent.type(vernacularField(), '{Enter}water')
  pressRecord()
  if (sound) await isHeard(microphone, sound)
  fireEvent.keyDown(screen.getByLabelText('English gloss'), { key: 'Enter' })
  const list = within(await screen.findByRole('list', { name: 'Just added' }))
  return { row: within(await list.findByRole('listitem')), next: newWordFields() }
}

test('S8.4 a flaw of what is recorded while the word is entered is told in its row, and recorded again there', async () => {
  const { device, microphone } = await tableWithMaji()
  const { row, next } = await enterWhileRecorded(microphone, aTone(0.5, 0.01))
  expect((await row.findByRole('alert')).textContent).toContain('Very quiet')
  expect(next.queryByRole('alert')).toBeNull()
  const audio = async () => (await wordsInDomain(device.db, '1.3')).flatMap(({ word }) => word.audio)
  const [quiet] = await audio()

  await userEvent.click(row.getByRole('button', { name: 'Record again' }))
  await isHeard(microphone, VOICE)
  await userEvent.click(row.getByRole('button', { name: 'Stop recording maji' }))
  await waitFor(async () => expect(await audio()).not.toContainEqual(quiet))
  expect(await audio()).toHaveLength(1)
  await waitFor(() => expect(row.queryByRole('alert')).toBeNull())
})

test('a later version of the app that lays the replica out anew in another tab takes nothing from who is at work', async () => {
  const { device, microphone } = await tableWithMaji()
  pressRecord()
  await isHeard(microphone, aTone(1, 0.3))
  await waitFor(async () => expect(await device.db.recordingPieces.count()).toBeGreaterThan(2))
  const before = await device.db.recordingPieces.count()
  const newer = await openByNewerApp(device.db)
  await isHeard(microphone, aTone(1, 0.3))
  await waitFor(async () => expect(await newer.recordingPieces.count()).toBeGreaterThan(before + 2))
  pressRecord()
  await waitFor(() => expect(players()).toBe(1))
  await userEvent.type(vernacularField(), '{Enter}water{Enter}')
  await screen.findByDisplayValue('maji')

  expect(await wordsInDomain(newer, '1.3')).toMatchObject([{ word: { vernacular: 'maji', audio: [{}] } }])
  expect([await newer.recordings.count(), (await unsentFiles(newer)).size]).toEqual([1, 1])
  // The hint goes on knowing what is stored.
  await userEvent.type(vernacularField(), 'maji')
  await screen.findByRole('radio', { name: /water/ })
  expect(screen.queryByText(/not saved/i)).toBeNull()
})

test('of a recording that the device had no room for, and that nobody wants, no piece is left', async () => {
  const { device, microphone } = await tableWithMaji()
  pressRecord()
  await isHeard(microphone, aTone(2, 0.3))
  await waitFor(async () => expect(await device.db.recordingPieces.count()).toBeGreaterThan(2))
  fillDevice()
  pressRecord()
  await screen.findByText(/no space left for the recording/)
  expect(await inPieces(device)).toBeGreaterThan(2)
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }))

  await waitFor(async () => expect(await inPieces(device)).toBe(0))
})

test('recordings that the device has no room for are all held, asked about, and kept as soon as there is room', async () => {
  const { device, goTo, microphone } = await tableWithMaji()
  const makeRoom = fillDevice()
  await record(microphone)
  await screen.findByText(/no space left for the recording/)
  await record(microphone)
  await screen.findByText(/no space left for 2 recordings/)
  await goTo('/')
  await screen.findByRole('dialog', { name: 'Some recordings aren’t saved' })
  await userEvent.click(screen.getByRole('button', { name: 'Stay here' }))
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false)

  makeRoom()
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(players()).toBe(2))
  expect(await inDraft(device)).toHaveLength(2)
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true)
})

async function recordAgain(microphone: TestMicrophone, sound = VOICE): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: 'Options for recording 1 of maji' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Record again' }))
  await isHeard(microphone, sound)
  await userEvent.click(screen.getByRole('button', { name: 'Stop recording maji' }))
}

test('a recording that was made again can be taken back, and one in which nothing is heard replaces none', async () => {
  const { device, microphone } = await tableWithMaji()
  await record(microphone)
  await waitFor(() => expect(players()).toBe(1))
  const first = await inDraft(device)
  await recordAgain(microphone)
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect(await inDraft(device)).toEqual(first))

  await recordAgain(microphone, SILENCE)
  await screen.findByText(/Nothing was heard/)
  expect(await inDraft(device)).toEqual([...first, expect.stringMatching(/wav$/)])
})
