/**
 * Everything that is checked: `npm test`.
 *
 * Two lanes side by side. One is for what starts browsers, servers and databases, and begins with the journeys, which take
 * longest; the other takes the rest, what takes long first, and whoever has nothing more to do helps, so that both end
 * together. One line for each step, the output of those that fail, and last of all what passed and failed.
 */
import { browserJourneys, builtWebApp, type Check, staticCheck, tests } from './test/checks.ts'
import { addUp, type Outcome, summary } from './test/outcome.ts'

const STARTING_PROCESSES = [builtWebApp(), browserJourneys(), tests('processes')]
const LEFT: Check[] = [
  tests('server'),
  tests('screens'),
  tests('web'),
  staticCheck('lint and types', 'oxlint', '--type-aware', '--type-check', '--deny-warnings'),
  tests('domain'),
  staticCheck('schema', 'node', 'scripts/schema.ts', '--verify'),
  staticCheck('dead code', 'knip'),
  staticCheck('format', 'oxfmt', '--check'),
]

const lanes = await Promise.all([lane(STARTING_PROCESSES), lane()])
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
