/**
 * Everything that is checked, in the order in which it is quickest to learn of a mistake: `npm test`.
 *
 * One line for each step, the output of those that fail, and last of all what passed and failed.
 */
import { browserJourneys, builtWebApp, type Check, staticCheck, tests, typesOf } from './test/checks.ts'
import { addUp, type Outcome, summary } from './test/outcome.ts'

const CHECKS: readonly Check[] = [
  staticCheck('format', 'oxfmt', '--check'),
  staticCheck('lint', 'oxlint', '--type-aware', '--deny-warnings'),
  typesOf('src/domain'),
  typesOf('src/contract'),
  typesOf('src/server'),
  typesOf('src/web'),
  typesOf('e2e'),
  staticCheck('dead code', 'knip'),
  staticCheck('schema', 'node', 'scripts/schema.ts', '--verify'),
  tests('domain'),
  tests('server'),
  tests('web'),
  tests('screens'),
  builtWebApp(),
  browserJourneys(),
]

const outcomes: Outcome[] = []
for (const check of CHECKS) outcomes.push(await run(check))
const total = addUp(outcomes)
process.exitCode = total.failed === 0 ? 0 : 1
console.log(summary(total))

async function run(check: Check): Promise<Outcome> {
  const began = performance.now()
  const outcome = await check.run()
  const seconds = ((performance.now() - began) / 1000).toFixed(1).padStart(6)
  console.log(`${outcome.failed === 0 ? 'ok  ' : 'FAIL'} ${seconds} s  ${check.name}: ${summary(outcome)}`)
  if (outcome.failed > 0) console.log(outcome.output)
  return outcome
}
