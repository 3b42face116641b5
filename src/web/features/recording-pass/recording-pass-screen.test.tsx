import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { contentOf } from '#domain/word/content-of.ts'
import { DeviceAtEntry } from '#web/features/data-entry/testing/open-entry.tsx'
import { commandsOn } from '#web/replica/commands.ts'
import { aNewWord } from '#web/replica/testing/project-in-memory.ts'

/** What stands at the word that is to be recorded: this browser has no microphone to lend. */
const NO_MICROPHONE = /Browsers lend the microphone only/

/** The pass of domain 1.3, at the first of these words. */
async function openPass(...vernaculars: readonly string[]): Promise<void> {
  const device = new DeviceAtEntry()
  for (const vernacular of vernaculars) {
    await commandsOn(device.db).enterWord(contentOf(aNewWord({ vernacular, gloss: 'water', domain: '1.3' })))
  }
  await device.db.setFact('isWhole', true)
  device.show('/app/record?domain=1.3')
  await screen.findByText('1 of 3 – 0 recorded')
}

const press = (key: string): boolean => fireEvent.keyDown(document.body, { key })

test('a key that is pressed while a word is still being read from the device counts for that word', async () => {
  await openPass('bahari', 'maji', 'mto')
  press('ArrowRight')
  press('ArrowRight')
  press(' ')
  await screen.findByText(NO_MICROPHONE)

  expect(screen.getByText('mto')).toBeTruthy()
  expect(screen.getByText('3 of 3 – 0 recorded')).toBeTruthy()
})

test('no letter alone does anything, so that nobody records or plays by speaking to their computer', async () => {
  await openPass('bahari', 'maji', 'mto')
  await screen.findByText('bahari')
  for (const key of ['r', 'R', 'p']) press(key)
  expect(screen.queryByText(NO_MICROPHONE)).toBeNull()

  fireEvent.keyDown(document.body, { key: 'F2', shiftKey: true })
  await screen.findByText(NO_MICROPHONE)
})
