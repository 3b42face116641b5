import { readFile } from 'node:fs/promises'
import type { Counts } from './outcome.ts'

/** What a run of Vitest came to; with the failed tests in words, for what tools print besides can hide them. */
export type Report = Counts & {
  /** Name of file and test, and what was wrong. */
  readonly failures: readonly string[]
}

type JsonTest = { status: string; fullName: string; failureMessages: string[] }
type JsonReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { name: string; status: string; message: string; assertionResults: JsonTest[] }[]
}

/** Undefined where Vitest ended without a report. */
export async function readReport(file: string): Promise<Report | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  return text === undefined ? undefined : reportOf(JSON.parse(text) as JsonReport)
}

export function reportOf(json: JsonReport): Report {
  const failed = json.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map((test) => `${name}\n  ${test.fullName}\n${test.failureMessages.join('\n')}`),
  )
  // A file that cannot even be loaded has no tests that could fail.
  const unloaded = json.testResults
    .filter(({ status, message }) => status === 'failed' && message !== '')
    .map(({ name, message }) => `${name}\n${message}`)
  return {
    passed: json.numPassedTests,
    failed: json.numFailedTests,
    skipped: json.numPendingTests + json.numTodoTests,
    failures: [...unloaded, ...failed],
  }
}
