import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'
import type { Project } from '#domain/project/project.ts'
import type { Word } from '#domain/word/word.ts'
import { putNewer } from '#web/replica/words/put-newer.ts'
import { DeviceAtEntry } from './open-entry.tsx'

/** The device on which these words of others are, and nothing is open yet. */
export async function deviceWith(words: readonly Word[], project: Partial<Project> = {}): Promise<DeviceAtEntry> {
  const device = new DeviceAtEntry(project)
  await putNewer(
    device.db,
    words.map((word, n) => ({ guid: word.guid, n: n + 1, word })),
  )
  // The list draws what is in sight, and in this browser nothing has a size.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(40)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(40)
  return device
}

/** By keys alone, from wherever one is. */
export async function openByKeys(vernacular: string): Promise<void> {
  await screen.findByTitle(`Edit, move or play “${vernacular}”`)
  await userEvent.keyboard('{Alt>}l{/Alt}{Enter}')
  await screen.findByText('Already in this domain')
}
