import { typedOn } from '#web/features/data-entry/testing/on-desk.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { aSpeaker } from '#domain/testing/speaker-builder.ts'
import { NOTHING_TYPED } from '#web/features/data-entry/typed/typed.ts'
import { DeviceAtEntry, vernacularField } from '#web/features/data-entry/testing/open-entry.tsx'
import { knowSpeakers } from '#web/features/speakers/testing/know-speakers.ts'
import { aRoom, aTone, inTurn } from '#web/shared/recorder/testing/a-sound.ts'
import { dropSounds, hearInAnyFile } from '#web/shared/recorder/testing/sound-files.ts'

/** Half a second of nothing, a word of a second, half a second of nothing. */
const SPOKEN = inTurn(aRoom(0.5), aTone(1, 0.5), aRoom(0.5))

const AMINA = aSpeaker({ id: 'amina' })

/** The table, where “maji” is typed and as many sound files were dropped on it; a network that knows who speaks. */
async function maji(count = 1) {
  const device = new DeviceAtEntry()
  const asked = knowSpeakers(AMINA, aSpeaker({ id: 'ben', name: 'Ben' }))
  hearInAnyFile(SPOKEN)
  await device.open()
  await userEvent.type(vernacularField(), 'maji')
  await dropSounds(vernacularField(), SPOKEN, count)
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
  // It is named by the word as of when somebody last paused.
  const options = await screen.findByRole('button', { name: 'Options for recording 1 of maji' })
  options.focus()
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

  expect(asked()).toBe(1)
})

test('S8.2 a microphone that nobody was asked about yet can be used', async () => {
  await maji(0)

  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Record maji' })
  expect(button.disabled).toBe(false)
})
