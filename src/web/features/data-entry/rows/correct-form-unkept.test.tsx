import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { WordContent } from '#domain/word/word.ts'
import { closeMicrophone } from '#web/shared/recorder/microphone.ts'
import { aBrowserWithMicrophone } from '#web/shared/recorder/testing/a-microphone.ts'
import { aTone } from '#web/shared/recorder/testing/a-sound.ts'
import { putNewer } from '#web/replica/put-newer.ts'
import { wordsWithVernacular } from '#web/replica/read-words.ts'
import { aNewWord } from '#web/replica/testing/project-in-memory.ts'
import { unsavedWork } from '#web/replica/desk/unsaved.ts'
import { holdUp } from '../testing/hold-up.ts'
import { DeviceAtEntry, newWordFields, vernacularField } from '../testing/open-entry.tsx'

const VOICE = aTone(0.5, 0.3)
const A_WORD = 250
const COLLEAGUES = aNewWord({ vernacular: 'maji', gloss: 'water', domain: '5.1' })

/** The device has room for words, and for no sound until the answered function is called. */
function fillWithSound(): () => void {
  // oxlint-disable-next-line typescript/unbound-method -- It is called on its store below.
  const { put } = IDBObjectStore.prototype
  const write = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...args) {
    if (this.name === 'recordings') throw new DOMException('The disk is full.', 'QuotaExceededError')
    return put.call(this, ...args)
  })
  const makeRoom = (): void => write.mockRestore()
  onTestFinished(makeRoom)
  return makeRoom
}

type Home = 'absorbed the entry' | 'was chosen for it'
const HOMES: readonly Home[] = ['absorbed the entry', 'was chosen for it']

const row = async () => within(await screen.findByRole('list', { name: 'Entered just now' }))

/** “maji” is typed, of which there is a word of somebody else; this device has no room for sound. */
async function typing() {
  const device = new DeviceAtEntry()
  const microphone = aBrowserWithMicrophone()
  onTestFinished(closeMicrophone)
  onTestFinished(() => void unsavedWork.release(() => true))
  await putNewer(device.db, [{ guid: COLLEAGUES.guid, n: 1, word: COLLEAGUES }])
  const goTo = await device.open()
  const makeRoom = fillWithSound()
  await userEvent.type(vernacularField(), 'maji')
  await expect.poll(() => screen.queryAllByRole('radio')).toHaveLength(3)
  return { device, goTo, makeRoom, microphone }
}

const pressRecord = (field: HTMLElement): unknown => fireEvent.keyDown(field, { key: 'r', code: 'KeyR', altKey: true })
const choose = (): Promise<unknown> => userEvent.keyboard('{Alt>}[Digit1]{/Alt}{Enter}')

async function speak(microphone: ReturnType<typeof aBrowserWithMicrophone>): Promise<void> {
  await screen.findByText('Recording')
  act(() => microphone.say(VOICE))
  await new Promise((resolve) => setTimeout(resolve, A_WORD))
}

/** It became part of that word, with a recording that could not be kept. */
async function enteredWithoutSound(home: Home) {
  const { microphone, ...made } = await typing()
  pressRecord(vernacularField())
  await speak(microphone)
  if (home === 'was chosen for it') await choose()
  else await userEvent.type(newWordFields().getByLabelText('English gloss'), 'water{Enter}')
  await screen.findByText(/no room for the recording/)
  return made
}

/** The same, but that it was recorded in its row. */
async function enteredAndRecordedInRow() {
  const { microphone, ...made } = await typing()
  await choose()
  const form = (await row()).getByLabelText('Sena of “maji”')
  pressRecord(form)
  await speak(microphone)
  pressRecord(form)
  await screen.findByText(/no room for the recording/)
  return made
}

type GoTo = Awaited<ReturnType<typeof enteredWithoutSound>>['goTo']

async function leaveAndComeBack(goTo: GoTo): Promise<void> {
  await goTo('/app/record?domain=1.3')
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Entered just now' })).toBeNull())
  await goTo('/app/data-entry?domain=1.3')
}

async function correct(): Promise<void> {
  const form = (await row()).getByLabelText('Sena of “maji”')
  await userEvent.clear(form)
  await userEvent.type(form, 'majiru{Enter}')
}

async function wordOf({ db }: DeviceAtEntry, vernacular: string): Promise<WordContent | undefined> {
  return (await wordsWithVernacular(db, vernacular))[0]?.word
}

const recorded = (device: DeviceAtEntry): Promise<unknown> =>
  Promise.all(['maji', 'majiru'].map(async (form) => (await wordOf(device, form))?.audio.length))

const tryAgain = async (): Promise<void> => userEvent.click(await screen.findByRole('button', { name: 'Try again' }))

test.each(HOMES)(
  'S7.18 a recording that there is room for after the form was corrected is none of the word that %s',
  async (home) => {
    const { device, makeRoom } = await enteredWithoutSound(home)
    await correct()
    await expect.poll(() => recorded(device)).toEqual([0, 0])
    makeRoom()
    await tryAgain()

    await expect.poll(() => recorded(device)).toEqual([0, 1])
    await (await row()).findByRole('group', { name: /^Recording 1/ })
  },
)

test('it is of the word that it was of where the correction was undone', async () => {
  const { device, makeRoom } = await enteredWithoutSound('was chosen for it')
  await correct()
  await expect.poll(() => recorded(device)).toEqual([0, 0])
  await userEvent.keyboard('{Alt>}z{/Alt}')
  await expect.poll(() => recorded(device)).toEqual([0, undefined])
  makeRoom()
  await tryAgain()

  await expect.poll(() => recorded(device)).toEqual([1, undefined])
})

test.each([
  { made: 'in the fields of the new word', enter: () => enteredWithoutSound('was chosen for it') },
  { made: 'in its row', enter: enteredAndRecordedInRow },
])(
  'what was recorded $made finds its word also where the table was left and opened again before the form was corrected',
  async ({ enter }) => {
    const { device, goTo, makeRoom } = await enter()
    await leaveAndComeBack(goTo)
    await correct()
    await expect.poll(() => recorded(device)).toEqual([0, 0])
    makeRoom()
    await tryAgain()

    await expect.poll(() => recorded(device)).toEqual([0, 1])
  },
)

test('a recording goes along with the corrected form that was kept when its table was left and opened again', async () => {
  const { device, goTo, makeRoom } = await enteredAndRecordedInRow()
  await leaveAndComeBack(goTo)
  makeRoom()
  await tryAgain()
  await expect.poll(() => recorded(device)).toEqual([1, undefined])
  await correct()

  await expect.poll(() => recorded(device)).toEqual([0, 1])
})

test('a corrected form waits for what is being kept at last, and takes it along', async () => {
  const { device, makeRoom } = await enteredWithoutSound('was chosen for it')
  makeRoom()
  const letGo = await holdUp(device)
  await tryAgain()
  await new Promise((resolve) => setTimeout(resolve, A_WORD))
  await correct()
  await new Promise((resolve) => setTimeout(resolve, A_WORD))
  letGo()

  await expect.poll(() => recorded(device)).toEqual([0, 1])
})
