import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aSpeaker } from '#domain/testing/speaker-builder.ts'
import { knowSpeakers } from '#web/features/speakers/testing/know-speakers.ts'
import { expect, test } from 'vitest'
import type { Project } from '#domain/project/project.ts'
import { aDomain, aSense, aWord } from '#domain/testing/builders.ts'
import { contentOf } from '#domain/word/content-of.ts'
import type { Pronunciation } from '#domain/word/word.ts'
import { DeviceAtEntry } from '#web/features/data-entry/testing/open-entry.tsx'
import { aBrowserWithMicrophone } from '#web/shared/recorder/testing/a-microphone.ts'
import { aTone } from '#web/shared/recorder/testing/a-sound.ts'
import { commandsOn } from '#web/replica/commands.ts'
import { wordsInDomain } from '#web/replica/words/read-words.ts'
import { aNewWord } from '#web/replica/testing/project-in-memory.ts'
import { storedUser } from '#web/session/stored-user.ts'

/** What stands at the word that is to be recorded: this browser has no microphone to lend. */
const NO_MICROPHONE = /Browsers only allow the microphone/

/** A device with words in domains; where nobody is named, this person has put them there. */
async function deviceWith(words: readonly Entered[], project: Partial<Project> = {}): Promise<DeviceAtEntry> {
  const device = new DeviceAtEntry(project)
  for (const { vernacular, domain, by = storedUser()?.id ?? '', isFlagged = false } of words) {
    const senses = [aSense({ semanticDomains: [aDomain(domain, { userId: by })] })]
    const word = aWord({ vernacular, senses, flag: { active: isFlagged, text: '' } })
    await commandsOn(device.db).enterWord(contentOf(word))
  }
  await device.db.setFact('isWhole', true)
  return device
}

type Entered = {
  readonly vernacular: string
  readonly domain: string
  readonly by?: string
  readonly isFlagged?: boolean
}

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

const LAND_AND_WATER: readonly Entered[] = [
  { vernacular: 'dunia', domain: '1', by: 'juma' },
  { vernacular: 'maji', domain: '1.3' },
  { vernacular: 'mto', domain: '1.3', by: 'juma', isFlagged: true },
]
const choose = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const isPressed = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-pressed')

test('the pass of a domain takes in those below it, and only one’s own words or flagged ones, as is chosen above it', async () => {
  const device = await deviceWith(LAND_AND_WATER)
  device.show('/app/record?domain=1')
  await screen.findByText('1 of 1 – 0 recorded')

  await choose('Include the domains below 3')
  await screen.findByText('1 of 3 – 0 recorded')
  await choose('Added by me 1')
  await screen.findByText('1 of 1 – 0 recorded')
  expect(await screen.findByText('maji')).toBeTruthy()
  await choose('Added by me 1')
  await choose('Flagged 1')
  expect(await screen.findByText('mto')).toBeTruthy()
  expect(isPressed('Flagged 1')).toBe('true')
})

test('a choice without words says so, and leads on to the nearest one that has some', async () => {
  const device = await deviceWith(LAND_AND_WATER)
  device.show('/app/record?domain=1&by=me')
  await screen.findByText('No words without a recording match this choice.')
  await choose('Record the 1 word left here')

  expect(await screen.findByText('dunia')).toBeTruthy()
  expect(isPressed('Added by me 0')).toBe('false')
})

test('another domain is chosen by its name, or all of them, by keys alone', async () => {
  const device = await deviceWith(LAND_AND_WATER)
  device.show('/app/record')
  await screen.findByText('1 of 3 – 0 recorded')
  screen.getByRole('button', { name: 'Words in All domains: choose another domain' }).focus()
  await userEvent.keyboard('{Enter}')
  const dialog = await screen.findByRole('dialog', { name: 'Record words from which domain?' })
  await userEvent.type(await within(dialog).findByRole('combobox'), 'water{Enter}')
  const tile = await within(dialog).findByRole('button', { name: /^Choose 1\.3 Water/ })
  await expect.poll(() => document.activeElement).toBe(tile)
  await userEvent.keyboard('{Enter}')

  await screen.findByText('1 of 2 – 0 recorded')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Record words: 1.3 Water')
  await screen.findByText('maji')
  await userEvent.keyboard(' ')
  expect(await screen.findByText(NO_MICROPHONE)).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('after a press of the mouse on a choice Space records; where the keyboard has led to it, Space changes it', async () => {
  const device = await deviceWith(LAND_AND_WATER)
  device.show('/app/record?domain=1.3')
  await choose('Flagged 1')
  await screen.findByText('1 of 1 – 0 recorded')
  await screen.findByText('mto')
  await userEvent.keyboard(' ')
  await screen.findByText(NO_MICROPHONE)
  expect(isPressed('Flagged 1')).toBe('true')

  screen.getByRole('button', { name: 'Flagged 1' }).focus()
  await userEvent.keyboard(' ')
  await screen.findByText('1 of 2 – 0 recorded')
  expect(isPressed('Flagged 1')).toBe('false')
})

const neema = aSpeaker({ id: 'neema', name: 'Neema' })

/** “maji” in domain 1.3, which Neema alone has said. */
async function saidByNeema(device: DeviceAtEntry): Promise<Pronunciation> {
  const theirs = { fileName: 'theirs.webm', speakerId: neema.id, protected: false }
  const maji = contentOf(aNewWord({ vernacular: 'maji', gloss: 'water', domain: '1.3' }))
  await commandsOn(device.db).enterWord({ ...maji, audio: [theirs] })
  return theirs
}

test('a word that only somebody who has withdrawn has said comes up, and to record it again leaves theirs as it is', async () => {
  const microphone = aBrowserWithMicrophone()
  const device = await deviceWith([])
  knowSpeakers({ ...neema, withdrawn: '2026-01-01T00:00:00Z' })
  const theirs = await saidByNeema(device)
  device.show('/app/record?domain=1.3')
  await screen.findByText('maji')
  await screen.findByRole('button', { name: 'Skip' })

  fireEvent.keyDown(document.body, { key: 'F2', shiftKey: true })
  await screen.findByText('Recording')
  act(() => microphone.say(aTone(0.5, 0.3)))
  // Less is a tap that holds no word.
  await new Promise((resolve) => setTimeout(resolve, 250))
  press(' ')
  await screen.findByText('1 of 1 – 1 recorded')
  const [word] = await wordsInDomain(device.db, '1.3')
  expect(word?.word.audio).toEqual([theirs, expect.objectContaining({ speakerId: '' })])
})

test('where the speakers cannot be had, the pass stays at its word while they are asked for again', async () => {
  await openPass('bahari', 'maji', 'mto')
  // Longer than it takes until they have been asked for twice.
  await new Promise((resolve) => setTimeout(resolve, 700))
  press('ArrowRight')
  await screen.findByText('maji')
  press(' ')
  await screen.findByText(NO_MICROPHONE)
  await new Promise((resolve) => setTimeout(resolve, 700))

  expect(screen.getByText('2 of 3 – 0 recorded')).toBeTruthy()
  expect(screen.getByText(NO_MICROPHONE)).toBeTruthy()
})

test('whom the keyboard has led to a button is at that button of the next word, and behind the last one at the way on', async () => {
  await openPass('bahari', 'maji', 'mto')
  ;(await screen.findByRole('button', { name: 'Skip' })).focus()
  await userEvent.keyboard('{Enter}')
  await screen.findByText('maji')
  expect(document.activeElement?.textContent).toBe('Skip')
  await userEvent.keyboard('{Enter}')
  await screen.findByText('mto')
  await userEvent.keyboard('{Enter}')
  const again = await screen.findByRole('button', { name: 'Record the 3 skipped words' })
  expect(document.activeElement?.contains(again)).toBe(true)
  expect(document.activeElement).not.toBe(document.body)
})
