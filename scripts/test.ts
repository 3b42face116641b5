/**
 * Everything that is checked: `npm test`.
 *
 * Two lanes side by side, for most of it waits for something: one begins with the journeys, which take longest, and both
 * draw from the same list, so that they end together. One line for each step, the output of those that fail, and last of
 * all what passed and failed.
 */
import { browserJourneys, builtWebApp, type Check, staticCheck, tests, typesOf } from './test/checks.ts'
import { addUp, type Outcome, summary } from './test/outcome.ts'

const JOURNEYS = [builtWebApp(), browserJourneys()]
const LEFT: Check[] = [
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
]

const lanes = await Promise.all([lane(JOURNEYS), lane()])
const total = addUp(lanes.flat())
process.exitCode = total.failed === 0 ? 0 : 1
console.log(summary(total))

async function lane(first: readonly Check[] = []): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = []
  for (const check of first) outcomes.push(await run(check))
  for (let next = LEFT.shift(); next; next = LEFT.shift()) outcomes.push(await run(next))
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
