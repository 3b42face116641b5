import { expect, test } from 'vitest'
import { REPORT_LINES } from '#contract/exchange.ts'
import { ImportReporter } from './import-report.ts'

const reportOf = (reporter: ImportReporter) => reporter.report({ recordings: 0, otherFiles: 0 })

test('thousands of warnings of one kind are counted, and leave room in the list for those of others', () => {
  const reporter = new ImportReporter()
  for (let at = 0; at < REPORT_LINES + 5; at++) reporter.warn([{ code: 'danglingRef', subject: `maji_${at}` }], at)
  reporter.warn([{ code: 'badDate', subject: 'yesterday' }])

  const { warnings, warningsByKind, warningList } = reportOf(reporter)
  expect(warnings).toBe(REPORT_LINES + 6)
  expect(warningsByKind).toMatchObject({ danglingRef: REPORT_LINES + 5, badDate: 1, badGuid: 0 })
  expect(warningList).toHaveLength(REPORT_LINES + 1)
  expect(warningList.at(-1)).toEqual({ code: 'badDate', subject: 'yesterday' })
})

test('a warning about a whole page of text quotes its beginning', () => {
  const reporter = new ImportReporter()
  reporter.warn([{ code: 'badDate', subject: 'x'.repeat(1_000_000) }])

  expect(reportOf(reporter).warningList[0]?.subject).toBe('x'.repeat(500))
})
