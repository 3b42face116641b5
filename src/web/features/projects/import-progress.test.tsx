import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Job } from '#contract/job.ts'
import en from '#web/locales/en.json'
import { ImportProgress } from './import-progress.tsx'

beforeAll(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }))
  await i18next.use(initReactI18next).init({
    lng: 'en',
    keySeparator: false,
    resources: { en: { translation: en } },
  })
})
afterEach(cleanup)

test('tells which part of the file has been read, since the job counts bytes', () => {
  show({ phase: 'words', done: 350_000, total: 1_400_000 })

  screen.getByText('25% of the file has been read.')
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25')
})

test('the files beside the dictionary, which come first, are no progress with the words', () => {
  show({ phase: 'files', done: 6, total: 7 })

  screen.getByText('The file is being prepared.')
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('0')
})

function show(job: Pick<Job, 'phase' | 'done' | 'total'>): void {
  const running: Job = {
    id: '',
    projectId: '',
    kind: 'lift.import',
    state: 'running',
    result: null,
    error: null,
    ...job,
  }
  render(<ImportProgress job={running} />, { wrapper: MantineProvider })
}
