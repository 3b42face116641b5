import { typedOn } from '#web/features/data-entry/testing/on-desk.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { aSpeaker } from '#domain/testing/speaker-builder.ts'
import { NOTHING_TYPED } from '#web/features/data-entry/typed/typed.ts'
import { DeviceAtEntry, vernacularField } from '#web/features/data-entry/testing/open-entry.tsx'
import { encode } from '#web/shared/recorder/encode.ts'
import { aRoom, aTone, inTurn } from '#web/shared/recorder/testing/a-sound.ts'

/** Half a second of nothing, a word of a second, half a second of nothing. */
const SPOKEN = inTurn(aRoom(0.5), aTone(1, 0.5), aRoom(0.5))

const AMINA = aSpeaker({ id: 'amina' })

/** The table, where “maji” is typed and as many sound files were dropped on it; a network that knows who speaks. */
async function maji(count = 1) {
  const device = new DeviceAtEntry()
  const others = globalThis.fetch
  const asked = vi.fn<() => void>()
  vi.stubGlobal('fetch', async (address: string) => {
    if (!address.endsWith('/speakers')) return others(address)
    asked()
    return new Response(JSON.stringify([AMINA, { ...AMINA, id: 'ben', name: 'Ben' }]))
  })
  const heard = { numberOfChannels: 1, sampleRate: SPOKEN.rate, getChannelData: () => SPOKEN.samples }
  vi.stubGlobal('OfflineAudioContext', function OfflineAudioContext() {
    return { decodeAudioData: async () => heard }
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  await device.open()
  await userEvent.type(vernacularField(), 'maji')
  const { blob } = await encode(SPOKEN, 'wav')
  const files = Array.from({ length: count }, (_, n) => new File([blob], `${n}.wav`))
  fireEvent.drop(vernacularField(), { dataTransfer: { types: ['Files'], files } })
  await expect.poll(() => screen.queryAllByRole('group', { name: /^Recording \d/ })).toHaveLength(count)
  return { device, asked }
}

/** What is typed, as the device keeps it. */
async function recordings({ db }: DeviceAtEntry) {
  const [found] = await typedOn({ db })
  const { audio } = found ?? NOTHING_TYPED
  return Promise.all(
    audio.map(async ({ fileName, speakerId }) => ({ ...(await db.recordings.get(fileName)), speakerId })),
  )
}

const openMenu = async (): Promise<void> => {
  screen.getByRole('button', { name: 'What to do with recording 1 of maji' }).focus()
  await userEvent.keyboard('{Enter}')
  await screen.findByRole('menuitem', { name: 'Delete' })
}

test('S2.3 who spoke is said later by a menu at the recording, and the recording deleted by it, by keys alone', async () => {
  const { device } = await maji()
  await openMenu()
  screen.getByRole('menuitem', { name: 'Amina' }).focus()
  await userEvent.keyboard('{Enter}')

  await expect.poll(async () => (await recordings(device)).map(({ speakerId }) => speakerId)).toEqual(['amina'])
  const player = within(screen.getByRole('group', { name: 'Recording 1 of maji' }))
  expect(await player.findByText('Amina')).toBeTruthy()

  await openMenu()
  screen.getByRole('menuitem', { name: 'Delete' }).focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => recordings(device)).toEqual([])
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await expect.poll(async () => (await recordings(device)).map(({ speakerId }) => speakerId)).toEqual(['amina'])
})

test('S8.6 who speaks is asked once, however many recordings there are', async () => {
  const { asked } = await maji(3)

  expect(asked).toHaveBeenCalledOnce()
})

test('S8.2 a microphone that nobody was asked about yet can be used', async () => {
  await maji(0)

  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Record maji' })
  expect(button.disabled).toBe(false)
})
