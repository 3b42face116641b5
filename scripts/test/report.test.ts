import { expect, test } from 'vitest'
import { reportOf } from './report.ts'

const counts = { numPassedTests: 1, numFailedTests: 1, numPendingTests: 1, numTodoTests: 1 }
const ended = (status: string, fullName: string, ...failureMessages: string[]) => ({
  status,
  fullName,
  failureMessages,
})

test('a failed test is told with its file and reasons', () => {
  const report = reportOf({
    ...counts,
    testResults: [
      {
        name: 'tree.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [ended('passed', 'opens'), ended('failed', 'grows', 'no leaf', 'nor root')],
      },
    ],
  })

  expect(report).toEqual({
    passed: 1,
    failed: 1,
    skipped: 2,
    failures: ['tree.test.ts\n  grows\nno leaf\nnor root'],
  })
})

test('a file that cannot be loaded is a failure, without any test', () => {
  const testResults = [{ name: 'tree.test.ts', status: 'failed', message: 'no such module', assertionResults: [] }]

  expect(reportOf({ ...counts, testResults }).failures).toEqual(['tree.test.ts\nno such module'])
})
