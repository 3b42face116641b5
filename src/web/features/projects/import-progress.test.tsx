import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Job } from '#contract/job.ts'
import { ImportProgress } from './import-progress.tsx'
import { aJob } from '#web/testing/a-job.ts'

test('tells which part of the file has been read, since the job counts bytes', () => {
  show({ phase: 'words', done: 350_000, total: 1_400_000 })

  screen.getByText('25% of the file read.')
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25')
})

test('the files beside the dictionary, which come first, are no progress with the words', () => {
  show({ phase: 'files', done: 6, total: 7 })

  screen.getByText('Preparing the file.')
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('0')
})

function show(job: Pick<Job, 'phase' | 'done' | 'total'>): void {
  render(<ImportProgress job={aJob(job)} />, { wrapper: MantineProvider })
}
