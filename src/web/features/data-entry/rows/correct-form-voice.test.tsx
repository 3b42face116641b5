import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { aSpeaker } from '#domain/testing/speaker-builder.ts'
import { aBrowserWithMicrophone } from '#web/shared/recorder/testing/a-microphone.ts'
import { aTone } from '#web/shared/recorder/testing/a-sound.ts'
import { dropSounds, hearInAnyFile } from '#web/shared/recorder/testing/sound-files.ts'
import { knowSpeakers } from '#web/features/speakers/testing/know-speakers.ts'
import {
  COLLEAGUES,
  correct,
  enterInto,
  HOMES,
  row,
  tableAmong,
  typeMaji,
  voices,
  wordOf,
} from '../testing/correcting.ts'
import { newWordFields } from '../testing/open-entry.tsx'

const TONE = aTone(0.5, 0.3)
/** Milliseconds in which the person, or the device, does what they are about. */
const A_MOMENT = 250
const aMoment = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, A_MOMENT))

test.each(HOMES)(
  'S7.18 a recording that was given to another speaker leaves the word that %s with a corrected form, as theirs',
  async (home) => {
    const { device } = await tableAmong()
    knowSpeakers(aSpeaker({ id: 'amina' }))
    hearInAnyFile(TONE)
    await typeMaji()
    await dropSounds(newWordFields().getByLabelText('Sena'), TONE)
    await newWordFields().findByRole('group', { name: /^Recording 1/ })
    await enterInto(home)
    await (await row()).findByRole('group', { name: /^Recording 1/ })
    await userEvent.hover(screen.getByRole('group', { name: 'Recording 1 of maji' }))
    await userEvent.click(screen.getByRole('button', { name: 'Options for recording 1 of maji' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Amina' }))
    await expect.poll(() => voices(device)).toEqual([['amina'], undefined])
    await userEvent.click(screen.getByRole('button', { name: 'Delete “maji”' }))
    await expect.poll(() => voices(device)).toEqual([[], undefined])
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await expect.poll(() => voices(device)).toEqual([['amina'], undefined])
    await correct()

    await expect.poll(() => voices(device)).toEqual([[], ['amina']])
    expect(await wordOf(device, 'maji')).toMatchObject({ guid: COLLEAGUES.guid, senses: COLLEAGUES.senses })
  },
)

test('a sound file that is still being read where the word was typed goes along, too', async () => {
  const { device } = await tableAmong()
  const { promise: isRead, resolve: letItRead } = Promise.withResolvers<void>()
  hearInAnyFile(TONE, isRead)
  await typeMaji()
  await dropSounds(newWordFields().getByLabelText('Sena'), TONE)
  await enterInto('absorbed the entry')
  await correct()
  await aMoment()
  letItRead()

  await expect.poll(() => voices(device)).toEqual([[], ['']])
})

test('what is recorded in the row while its form is corrected is of the word that it becomes', async () => {
  const microphone = aBrowserWithMicrophone()
  const { device } = await tableAmong()
  await typeMaji()
  await enterInto('absorbed the entry')
  await userEvent.click((await row()).getByRole('button', { name: 'Record maji' }))
  await screen.findByText('Recording')
  await correct()
  await expect.poll(() => wordOf(device, 'majiru')).toBeTruthy()
  act(() => microphone.say(TONE))
  await aMoment()
  await userEvent.click(await (await row()).findByRole('button', { name: 'Stop recording majiru' }))

  await expect.poll(() => voices(device)).toEqual([[], ['']])
})
