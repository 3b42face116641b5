import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'vitest'
import type { Project } from '#domain/project/project.ts'
import type { Word, WordContent } from '#domain/word/word.ts'
import { putNewer } from '#web/replica/words/put-newer.ts'
import { wordsWithVernacular } from '#web/replica/words/read-words.ts'
import { aNewWord } from '#web/replica/testing/project-in-memory.ts'
import { DeviceAtEntry, newWordFields, vernacularField } from './open-entry.tsx'

/** “maji, water” of somebody else, in another domain than the one that is typed in. */
export const COLLEAGUES = aNewWord({ vernacular: 'maji', gloss: 'water', domain: '5.1' })

/** How “maji, water” becomes part of that word. */
export type Home = 'absorbed the entry' | 'was chosen for it'
export const HOMES: readonly Home[] = ['absorbed the entry', 'was chosen for it']

/** The table of 1.3 on a device that knows these words, and the way to another address. */
export async function tableAmong(words: readonly Word[] = [COLLEAGUES], project: Partial<Project> = {}) {
  const device = new DeviceAtEntry(project)
  for (const word of words) await hear(device, word)
  return { device, goTo: await device.open() }
}

let n = 100
export const hear = ({ db }: DeviceAtEntry, word: Word): Promise<void> =>
  putNewer(db, [{ guid: word.guid, n: ++n, word }])

export async function typeMaji(): Promise<void> {
  await userEvent.type(vernacularField(), 'maji')
  await expect.poll(() => screen.queryAllByRole('radio')).toHaveLength(3)
}

/** Once it is typed. */
export async function enterInto(home: Home): Promise<void> {
  if (home === 'was chosen for it') await userEvent.keyboard('{Alt>}[Digit1]{/Alt}{Enter}')
  else await userEvent.type(newWordFields().getByLabelText('English gloss'), 'water{Enter}')
  await (await row()).findByLabelText('Sena of “maji”')
}

export const row = async () => within(await screen.findByRole('list', { name: 'Just added' }))

/** The form in the row becomes “majiru”. */
export async function correct(): Promise<void> {
  const inRow = await row()
  const form = () => inRow.getByLabelText<HTMLInputElement>('Sena of “maji”')
  await expect.poll(() => form().readOnly).toBe(false)
  await userEvent.clear(form())
  await userEvent.type(form(), 'majiru{Enter}')
}

export async function wordOf({ db }: DeviceAtEntry, vernacular: string): Promise<WordContent | undefined> {
  return (await wordsWithVernacular(db, vernacular))[0]?.word
}

/** Who speaks in the recordings of “maji” and of “majiru”. */
export const voices = (device: DeviceAtEntry): Promise<unknown> =>
  Promise.all(
    ['maji', 'majiru'].map(async (form) => (await wordOf(device, form))?.audio.map(({ speakerId }) => speakerId)),
  )
