import { aTypedItem } from '../testing/on-desk.ts'
import { MantineProvider } from '@mantine/core'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { inSixteenBits } from '#web/shared/recorder/sound.ts'
import { aTone } from '#web/shared/recorder/testing/a-sound.ts'
import { Notices } from '#web/shared/notices.tsx'
import { DeviceAtEntry, vernacularField } from '../testing/open-entry.tsx'

const players = (): number => screen.queryAllByRole('group', { name: /^Recording \d/ }).length

test('whoever comes back after a death in mid-recording finds the recording, is told of it, and can undo it', async () => {
  const device = new DeviceAtEntry()
  const { samples, rate } = aTone(1, 0.3)
  const typed = aTypedItem({ vernacular: 'maji' })
  const left = { id: 'begun', tab: 'gone', at: Date.now(), unfinished: 1 } as const
  await device.db.desk.put(typed)
  await device.db.desk.put({ kind: 'recording', place: typed.id, ...left, value: { speakerId: '', rate } })
  await device.db.recordingPieces.put({ recording: 'begun', at: 0, samples: inSixteenBits([samples]) })

  await device.open()
  render(
    <MantineProvider env="test">
      <Notices />
    </MantineProvider>,
  )
  await screen.findByText('A recording that was cut off has been saved.')
  await waitFor(() => expect([players(), vernacularField().value]).toEqual([1, 'maji']))

  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(players()).toBe(0))
  expect(vernacularField().value).toBe('maji')
})
