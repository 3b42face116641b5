import { rm } from 'node:fs/promises'
import path from 'node:path'
import { ensureChromium, ensureHeadlessShell } from '../../e2e/chromium.ts'
import { type Ended, program } from './program.ts'
import type { Outcome } from './outcome.ts'
import { readReport, type Report } from './report.ts'

/** One step of `npm test`. It does not throw: what goes wrong is an outcome. */
export type Check = { readonly name: string; readonly run: () => Promise<Outcome> }

const RESULTS = path.join(import.meta.dirname, '../../test-results')

/** A tool that says yes or no to the whole project, counted as one. */
export function staticCheck(name: string, tool: string, ...words: string[]): Check {
  return { name, run: async () => asOne(await program(tool, ...words)) }
}

/** The web app as users get it, which the journeys need. */
export function builtWebApp(): Check {
  return staticCheck('web build', 'node', 'scripts/granary.mjs', 'build')
}

/** Every test of one Vitest project. */
export function tests(project: string): Check {
  return { name: `${project} tests`, run: () => vitest(project) }
}

/** People's ways through the product, in a real browser. */
export function browserJourneys(): Check {
  return {
    name: 'browser journeys',
    async run() {
      try {
        await ensureChromium()
        await ensureHeadlessShell()
        return await vitest('e2e')
      } catch (error) {
        return { passed: 0, failed: 1, skipped: 0, output: String(error) }
      }
    },
  }
}

function asOne({ succeeded, output }: Ended): Outcome {
  return { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1, skipped: 0, output }
}

async function vitest(project: string): Promise<Outcome> {
  const file = path.join(RESULTS, `${project}.json`)
  await rm(file, { force: true })
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]
  const { succeeded, output } = await program('vitest', 'run', '--project', project, ...reporters)
  const { failures, ...counts } = (await readReport(file)) ?? NO_REPORT
  return {
    ...counts,
    // An error outside any test fails the run without a failed test.
    failed: succeeded ? 0 : Math.max(counts.failed, 1),
    output: failures.length > 0 ? failures.join('\n\n') : output,
  }
}

const NO_REPORT: Report = { passed: 0, failed: 1, skipped: 0, failures: [] }
