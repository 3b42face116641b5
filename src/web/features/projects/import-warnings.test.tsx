import { MantineProvider } from '@mantine/core'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import i18next from 'i18next'
import { expect, test, vi } from 'vitest'
import type { ImportWarning } from '#domain/exchange/lift/import-warning.ts'
import { anImportReport } from '#web/testing/an-import-report.ts'
import { warningsAsCsv } from './import-deeds.ts'
import { ImportReportView } from './import-report-view.tsx'
import { ImportWarnings } from './import-warnings.tsx'
import { ImportDone } from './new-project-screen.tsx'

const nothing = (): void => undefined
const missing = (subject: string): ImportWarning => ({ code: 'missingMedia', subject, entryId: 'maji_1', line: 12 })
const badDate: ImportWarning = { code: 'badDate', subject: 'yesterday' }
const SIX = ['a.wav', 'b.wav', 'c.wav', 'd.wav', 'e.wav', 'f.wav'].map(missing)

test('warnings are told kind by kind, the most frequent first, with what was done about each and five examples', () => {
  const report = anImportReport({}, [badDate, ...SIX])
  render(<ImportWarnings report={report} />, { wrapper: MantineProvider })

  screen.getByRole('region', { name: '7 warnings' })
  const [media, dates] = screen.getAllByRole('group').map((group) => group.closest('li'))
  expect(media?.textContent).toContain('File mentioned but not in the package6')
  expect(media?.textContent).toContain('There’s nothing to play or show.')
  expect(
    within(media as HTMLElement)
      .getAllByText(/\.wav$/)
      .map(({ textContent }) => textContent),
  ).toEqual(['a.wav', 'b.wav', 'c.wav', 'd.wav', 'e.wav'])
  expect(dates?.textContent).toContain('Unreadable date1')
  expect(dates?.textContent).toContain('These words got the date of the import.')
})

test('all that are listed go into the file, with the number of those that are not', () => {
  const report = anImportReport({}, [badDate, ...SIX], { missingMedia: 2000 })
  const lines = warningsAsCsv(i18next.t, report).split('\r\n')

  expect(lines).toHaveLength(1 + 6 + 1 + 1 + 1)
  expect(lines[0]).toBe('\uFEFFLine,Entry,Warning,About,What Granary did')
  expect(lines[6]).toMatch(/^12,maji_1,File mentioned but not in the package,f\.wav,"?There’s nothing/)
  expect(lines[7]).toContain('"2,000 more not listed"')
  expect(lines[8]).toMatch(/^,,Unreadable date,yesterday,/)
})

test('what spreadsheets would take for a formula, and quotes, stay text', () => {
  const report = anImportReport({}, [{ code: 'badDate', subject: ' =SUM("A1")' }])
  expect(warningsAsCsv(i18next.t, report)).toContain(`"' =SUM(""A1"")"`)
})

test('the list is downloaded as a table', async () => {
  const saved: { file?: Blob; name?: string } = {}
  vi.stubGlobal('URL', {
    ...URL,
    createObjectURL: (file: Blob) => ((saved.file = file), 'blob:list'),
    revokeObjectURL: nothing,
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.name = this.download
  })
  render(<ImportWarnings report={anImportReport({}, [badDate])} />, { wrapper: MantineProvider })
  await userEvent.click(screen.getByRole('button', { name: 'Download the list (CSV)' }))

  expect(saved.name).toBe('import-warnings.csv')
  expect(saved.file?.type).toBe('text/csv;charset=utf-8')
})

test('entries that became no words are told by their number, listed or not', () => {
  const skipped = { noVernacular: 0, noSense: 1300, deleted: 2 }
  const report = anImportReport({
    skipped,
    skippedEntries: [{ entryId: 'maji_1', line: 12, reason: 'deleted' }],
  })
  render(<ImportReportView report={report} />, { wrapper: MantineProvider })

  expect(screen.getByText('Entries not shown (1,302)')).toBeTruthy()
  expect(screen.getByText('maji_1')).toBeTruthy()
})

test('words without a domain are told with a way to them, and not where all have one', async () => {
  const onOpenWords = vi.fn<() => void>()
  const done = (withoutDomain: number) => (
    <ImportDone report={anImportReport({ withoutDomain })} onOpen={nothing} onOpenWords={onOpenWords} />
  )
  const { rerender } = render(done(1310), { wrapper: MantineProvider })
  screen.getByText('1,310 words have no domain yet.')
  await userEvent.click(screen.getByRole('button', { name: 'Show words without a domain' }))
  expect(onOpenWords).toHaveBeenCalledOnce()

  rerender(done(0))
  expect(screen.queryByRole('button', { name: 'Show words without a domain' })).toBe(null)
})
