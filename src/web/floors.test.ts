import { expect, test } from 'vitest'

/** Each imports only from those before it, or from itself; what lies in none is the page itself, and may import all. */
const FLOORS = ['plain', 'device', 'session', 'i18n', 'theme', 'api', 'state', 'replica', 'shared', 'features'] as const

/** Folders of features that import each other in a circle, all of them. It only shrinks. */
const IN_CIRCLES = new Set([
  'app-frame',
  'bring-work',
  'data-entry',
  'domain-tree',
  'joining',
  'log-in-again',
  'members',
  'own-domains',
  'paper',
  'pictures',
  'presence',
  'projects',
  'recording',
  'recording-pass',
  'session',
  'speakers',
  'sync',
])

const IMPORTED = /(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g
const sources = import.meta.glob<string>(['./**/*.{ts,tsx}', '!./**/*.test.*', '!./**/testing/**'], {
  query: '?raw',
  eager: true,
  import: 'default',
})
/** Every import of one source by another, as paths below `src/web`. Of tests nothing is asked. */
const imports = Object.entries(sources).flatMap(([file, source]) => importsOf(file.slice('./'.length), source))

test('no floor of the web app imports from one above it, not even a type', () => {
  const upward = imports.filter(({ from, to }) => floorOf(to) > floorOf(from))
  expect(upward.map(({ from, to }) => `${from} imports ${to}`)).toEqual([])
})

test('the replica draws nothing', () => {
  expect([...new Set(imports.map(({ from }) => from))].filter((file) => /^replica\/.*\.tsx$/.test(file))).toEqual([])
})

test('no feature is in a circle that was not in one', () => {
  const reached = (feature: string, seen = new Set<string>()): Set<string> => {
    for (const { from, to } of imports) {
      const next = featureOf(to)
      if (featureOf(from) !== feature || next === null || next === feature || seen.has(next)) continue
      seen.add(next)
      reached(next, seen)
    }
    return seen
  }
  const features = new Set(imports.flatMap(({ from }) => featureOf(from) ?? []))
  expect(new Set([...features].filter((feature) => reached(feature).has(feature)))).toEqual(IN_CIRCLES)
})

function floorOf(file: string): number {
  const at = FLOORS.findIndex((floor) => file.startsWith(`${floor}/`))
  return at === -1 ? FLOORS.length : at
}

function featureOf(file: string): string | null {
  return /^features\/([^/]+)\//.exec(file)?.[1] ?? null
}

function importsOf(from: string, source: string) {
  const named = Array.from(source.matchAll(IMPORTED), ([, to = '']) => placeOf(to, from))
  return named.flatMap((to) => (to === null || to.startsWith('locales/') ? [] : [{ from, to }]))
}

/** null for what is not of the web app. */
function placeOf(imported: string, from: string): string | null {
  if (imported.startsWith('#web/')) return imported.slice('#web/'.length)
  return imported.startsWith('.') ? new URL(imported, `file:///${from}`).pathname.slice(1) : null
}
