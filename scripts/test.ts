/**
 * Everything that is checked: `npm test`.
 *
 * Two lanes side by side, for most of it waits for something, each in the order in which it is quickest to learn of a
 * mistake. One line for each step, the output of those that fail, and last of all what passed and failed.
 */
import { browserJourneys, builtWebApp, type Check, staticCheck, tests, typesOf } from './test/checks.ts'
import { addUp, type Outcome, summary } from './test/outcome.ts'

const LANES: readonly (readonly Check[])[] = [
  [
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
    tests('web'),
    tests('screens'),
    tests('server'),
  ],
  [builtWebApp(), browserJourneys()],
]

const total = addUp((await Promise.all(LANES.map(inTurn))).flat())
process.exitCode = total.failed === 0 ? 0 : 1
console.log(summary(total))

async function inTurn(checks: readonly Check[]): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = []
  for (const check of checks) outcomes.push(await run(check))
  return outcomes
}

async function run(check: Check): Promise<Outcome> {
  const began = performance.now()
  const outcome = await check.run()
  const seconds = ((performance.now() - began) / 1000).toFixed(1).padStart(6)
  console.log(`${outcome.failed === 0 ? 'ok  ' : 'FAIL'} ${seconds} s  ${check.name}: ${summary(outcome)}`)
  if (outcome.failed > 0) console.log(outcome.output)
  return outcome
}
